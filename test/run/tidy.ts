/** Ends what a test file has started and removes what it has made, after its own hooks. */
import { afterAll } from 'vitest';
import { removeFolders } from './folders.ts';
import { endProcesses } from './processes.ts';

afterAll(async () => {
  await endProcesses();
  removeFolders();
});
