/** `@longrun/engine/diagnostics`: what other packages of Longrun need, without the models. */
export { diagnose } from './bundle.ts';
export { chooseTransform } from './transform.ts';
