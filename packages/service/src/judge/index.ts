export { checkAnswers } from './answers/check.ts';
export { ANSWER_FORMATS, type AnswerFormat, readAnswers } from './answers/read.ts';
export { AnswerFileError } from './answers/table.ts';
export {
  chosenInputs,
  type PlannedTasks,
  planFor,
  type TaskQuery,
  taskLines,
} from './plan.ts';
export type { JudgementRequest } from './request.ts';
export { invalidAnswers } from './scoring.ts';
export { countedTasks, streamTasks } from './task-stream.ts';
export { createJudgementType, type JudgementPool, type JudgementType } from './type.ts';
export {
  receiveUpload,
  removeUpload,
  sweepUploads,
  type Upload,
  UploadTooLargeError,
  uploadsFolder,
} from './upload.ts';
