export { createApp } from './app.ts';
export { type Config, readConfig, serverOptions } from './config.ts';
export type { AppDeps } from './deps.ts';
export { Problem, type ProblemCode } from './http/problem.ts';
export { createPool, type Pool } from './pool/pool.ts';
export { pruneStore } from './retention.ts';
export { openServices, type RunningServer, type Services, startServer } from './server.ts';
export type { Pruned } from './store/index.ts';
export { type RunningWorker, startWorker, type WorkerConfig } from './worker-process.ts';
