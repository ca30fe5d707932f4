export type { TaskQuery } from './plan.ts';
export type { JudgementRequest } from './request.ts';
export { invalidAnswers } from './scoring.ts';
export { countedTasks, streamTasks } from './task-stream.ts';
export { createJudgementType, type JudgementPool, type JudgementType } from './type.ts';
export {
  type ReceivedUpload,
  receiveUpload,
  sweepStoredUploads,
  type Upload,
  UploadTooLargeError,
} from './upload.ts';
export { takeInUploads, uploadsFolder } from './upload-files.ts';
export { UploadSpace } from './upload-space.ts';
