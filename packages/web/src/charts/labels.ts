export interface Label {
  readonly x: number;
  readonly y: number;
}

/**
 * Moves labels down where they would lie on each other: at least `gap` apart when closer than `reach`
 * sideways.
 */
export function spreadLabels(labels: readonly Label[], gap: number, reach: number): number[] {
  const placed: { x: number; y: number }[] = [];
  const result = labels.map((label) => label.y);
  const order = labels.map((_, i) => i).sort((a, b) => labels[a].y - labels[b].y);
  for (const i of order) {
    const { x } = labels[i];
    let { y } = labels[i];
    for (const other of placed) if (Math.abs(other.x - x) < reach && y < other.y + gap) y = other.y + gap;
    placed.push({ x, y });
    placed.sort((a, b) => a.y - b.y);
    result[i] = y;
  }
  return result;
}

export interface NamedDot extends Label {
  readonly name: string;
}

/** About what a letter of a chart's text is wide, in pixels. */
const LETTER = 7;
const DOT = 5;

/**
 * Which side of its dot a name stands on: the right, unless it would leave the frame or lie on another dot
 * and the left has room.
 */
export function labelSides(dots: readonly NamedDot[], width: number): ('left' | 'right')[] {
  return dots.map(({ x, y, name }) => {
    const reach = 2 * DOT + name.length * LETTER;
    if (x + reach > width) return 'left';
    const covered = dots.some(
      (other) =>
        other.x > x &&
        other.x - DOT < x + reach &&
        Math.abs(other.y - y) < 2 * DOT + 2 &&
        other.name !== name,
    );
    return covered && x - reach > 0 ? 'left' : 'right';
  });
}
