export { type AppDeps, createApp } from './app.ts';
export { type Config, readConfig, serverOptions } from './config.ts';
export { createPool, type Pool } from './pool/pool.ts';
export { Problem } from './problem.ts';
export { type RunningWorker, startWorker, type WorkerConfig } from './queue/index.ts';
export { openServices, type RunningServer, type Services, startServer } from './server.ts';
