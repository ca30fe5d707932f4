/**
 * Work space that is used again while the length stays the same, as it does for all surrogates of a series.
 * Its contents are whatever the last call left: the caller overwrites or fills. Never part of a result.
 */
export function float64Scratch(): (length: number) => Float64Array {
  let buffer = new Float64Array(0);
  return (length) => {
    if (buffer.length !== length) buffer = new Float64Array(length);
    return buffer;
  };
}

export function int32Scratch(): (length: number) => Int32Array {
  let buffer = new Int32Array(0);
  return (length) => {
    if (buffer.length !== length) buffer = new Int32Array(length);
    return buffer;
  };
}
