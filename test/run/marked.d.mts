export interface RunProcess {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}
/** The variable of the environment that holds the run's folder. */
export const MARK: string;
export function processesOf(folder: string): RunProcess[];
export function kill(pid: number): void;
