/** The query with one of its fields, a list written with commas, taken apart. */
export function splitList(query: unknown, field: string): unknown {
  const { [field]: list, ...rest } = query as Record<string, unknown>;
  return typeof list === 'string' ? { ...rest, [field]: list.split(',') } : query;
}
