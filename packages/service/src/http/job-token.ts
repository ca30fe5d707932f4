/** The header that carries the token of a job, given once to whoever started it. */
export const JOB_TOKEN = 'longrun-job-token';
