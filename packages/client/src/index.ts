export * from './client.ts';
export type { components, paths } from './generated/api.ts';
export { followJob, isFinished, type Job } from './jobs.ts';
export * from './problem.ts';
export { createEventParser, type ServerEvent } from './sse.ts';
