export interface Dependency {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly shipped: boolean;
}

export const ALLOWED: ReadonlySet<string>;
export function dependencies(lock: unknown): Dependency[];
export function isAllowed(expression: string): boolean;
export function thirdParty(lock: unknown): string;
