const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen twenty';
const NUMBERS = WORDS.split(' ');

/** A count inside a sentence: in words up to twenty, in digits beyond. */
export const numberWord = (count: number): string => NUMBERS[count] ?? String(count);
