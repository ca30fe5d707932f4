import { expect, it } from 'vitest';
import { movesStop, nearestStop, type Stop, spokenStop, stopAfter, tooltipPlace } from './stops.ts';

const stop = (x: number, y: number): Stop => ({ x, y, title: `${x},${y}`, readings: [] });
const line = [0, 10, 20, 30].map((x) => stop(x, 0));
const grid = [0, 10, 20].flatMap((y) => [0, 50].map((x) => stop(x, y)));

it('the nearest stop is sought along the axis of the chart', () => {
  expect(nearestStop(line, { x: 14, y: 900 }, 'x')).toBe(1);
  expect(nearestStop(line, { x: 16, y: 900 }, 'x')).toBe(2);
  expect(nearestStop([stop(0, 0), stop(0, 40)], { x: 500, y: 30 }, 'y')).toBe(1);
  expect(nearestStop(grid, { x: 45, y: 19 }, 'both')).toBe(5);
  expect(nearestStop([], { x: 0, y: 0 }, 'x')).toBe(-1);
  expect(nearestStop([stop(0, 0), stop(2, 0)], { x: 1, y: 0 }, 'x')).toBe(0);
});

it('the first key shows the crosshair where it starts, the next ones move it and stop at the ends', () => {
  expect(stopAfter(line, -1, 'ArrowRight', 'x', 2)).toBe(2);
  expect(stopAfter(line, 2, 'ArrowRight', 'x')).toBe(3);
  expect(stopAfter(line, 3, 'ArrowRight', 'x')).toBe(3);
  expect(stopAfter(line, 0, 'ArrowLeft', 'x')).toBe(0);
  expect(stopAfter(line, 1, 'ArrowUp', 'x')).toBe(2);
  expect(stopAfter(line, 1, 'ArrowDown', 'y')).toBe(2);
  expect(stopAfter(line, 1, 'ArrowUp', 'y')).toBe(0);
  expect(stopAfter(line, 1, 'End', 'x')).toBe(3);
  expect(stopAfter(line, 3, 'Home', 'x')).toBe(0);
  expect(stopAfter(line, 3, 'PageUp', 'x')).toBe(0);
  expect(stopAfter([], -1, 'ArrowRight', 'x')).toBe(-1);
  expect(movesStop('ArrowUp') && movesStop('End')).toBe(true);
  expect(movesStop('a') || movesStop('Tab')).toBe(false);
});

it('in a grid arrows lead to the neighbour in their direction', () => {
  expect(stopAfter(grid, 0, 'ArrowRight', 'both')).toBe(1);
  expect(stopAfter(grid, 1, 'ArrowDown', 'both')).toBe(3);
  expect(stopAfter(grid, 3, 'ArrowLeft', 'both')).toBe(2);
  expect(stopAfter(grid, 2, 'ArrowUp', 'both')).toBe(0);
  expect(stopAfter(grid, 1, 'ArrowRight', 'both')).toBe(1);
});

it('a stop is spoken with every value and interval', () => {
  const told: Stop = {
    ...stop(0, 0),
    title: '2019-Q2',
    readings: [
      { name: 'AR(1)', value: '2.3', interval: '1.1 to 3.5' },
      { name: 'observed', value: '2' },
    ],
  };
  expect(spokenStop(told, '95 % interval')).toBe('2019-Q2: AR(1) 2.3, 95 % interval 1.1 to 3.5; observed 2.');
});

it('a tooltip stands beside its point, turns over at the right edge and never leaves the frame sideways', () => {
  const tip = { width: 100, height: 40 };
  const frame = { width: 400, height: 200 };
  expect(tooltipPlace({ x: 50, y: 100 }, tip, frame)).toEqual({ x: 62, y: 80 });
  expect(tooltipPlace({ x: 350, y: 5 }, tip, frame)).toEqual({ x: 238, y: 0 });
  expect(tooltipPlace({ x: 350, y: 199 }, tip, frame)).toEqual({ x: 238, y: 160 });
  // no room on either side: below the point, inside the frame
  expect(tooltipPlace({ x: 60, y: 30 }, tip, { width: 120, height: 80 })).toEqual({ x: 20, y: 42 });
  // rows: below its own, above at the end
  expect(tooltipPlace({ x: 50, y: 100 }, tip, frame, 'y')).toEqual({ x: 62, y: 112 });
  expect(tooltipPlace({ x: 350, y: 190 }, tip, frame, 'y')).toEqual({ x: 300, y: 138 });
  for (let x = 0; x <= 400; x += 20) {
    const place = tooltipPlace({ x, y: 50 }, tip, frame);
    expect(place.x).toBeGreaterThanOrEqual(0);
    expect(place.x + tip.width).toBeLessThanOrEqual(frame.width);
  }
});
