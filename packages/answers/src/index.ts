export { AnswerFileError } from './answer-file-error.ts';
export { checkParquet, checkText, type FileEnds } from './check.ts';
export { ANSWER_FORMATS, type AnswerFormat, type ReadOptions, readAnswers } from './read.ts';
