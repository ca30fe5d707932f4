export function onPath(name: string): string | null;
export function findChromium(): string | null;
export function findPostgres(): string | null;
export function findPostgresTools(): string | null;
export function findPython(): string | null;
export function findRscript(): string | null;
export function findFirefox(): string | null;
export function findNginx(): string | null;
export function findFakeTime(): string | null;
