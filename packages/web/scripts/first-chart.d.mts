export function noteFirstChart(): void;
export function firstChart(): { milliseconds: number; bytes: number };
