/** A thread of the command line: runs units of a benchmark or a judgement, one at a time. */
import { parentPort } from 'node:worker_threads';
import { runUnit, type Unit } from '@longrun/evaluation';

parentPort?.on('message', (unit: Unit) => parentPort?.postMessage(runUnit(unit)));
