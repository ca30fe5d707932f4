export { ANSWER_FORMATS, type AnswerFormat, readAnswers } from './answers/read.ts';
export { AnswerFileError } from './answers/table.ts';
export { type BuiltInOptions, builtInUnits } from './built-ins.ts';
export { type PlannedTasks, planFor, type TaskQuery, taskLines } from './plan.ts';
