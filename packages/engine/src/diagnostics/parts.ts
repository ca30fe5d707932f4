/** `@longrun/engine/diagnostics`: what other packages of Longrun need besides `diagnose`. */
export { chooseTransform } from './transform.ts';
