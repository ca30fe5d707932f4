export function bundle(): Promise<void>;
export function entry(name: 'server' | 'command'): string;
