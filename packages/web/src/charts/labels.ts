export interface Label {
  readonly x: number;
  readonly y: number;
}

/** Moves labels down where they would lie on each other: at least `gap` apart when closer than `reach` sideways. */
export function spreadLabels(labels: readonly Label[], gap: number, reach: number): number[] {
  const placed: { x: number; y: number }[] = [];
  const result = labels.map((label) => label.y);
  const order = labels.map((_, i) => i).sort((a, b) => labels[a]!.y - labels[b]!.y);
  for (const i of order) {
    const { x } = labels[i]!;
    let { y } = labels[i]!;
    for (const other of placed) if (Math.abs(other.x - x) < reach && y < other.y + gap) y = other.y + gap;
    placed.push({ x, y });
    placed.sort((a, b) => a.y - b.y);
    result[i] = y;
  }
  return result;
}
