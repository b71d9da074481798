import { expect, test } from 'vitest';
import { projectOf, type TaskRecord } from '../gantt/data/model.ts';
import { MOST_BARS, timelineTasks } from './timelineTasks.ts';

const task = (id: number, more: Partial<TaskRecord> = {}) => ({
  id,
  name: `Task ${id}`,
  startAt: `2026-11-${String(id).padStart(2, '0')}T08:00:00Z`,
  endAt: `2026-11-${String(id + 1).padStart(2, '0')}T08:00:00Z`,
  ...more,
});
const barsOf = (...tasks: readonly TaskRecord[]) => timelineTasks(projectOf({ id: 1, tasks }, 'UTC').tasks);

test('the uppermost tasks with dates, by their start, as text', () => {
  const bars = barsOf(
    task(5, { name: '<img src=x onerror=alert(1)>' }),
    task(2),
    task(9, { parentTask: { id: 2 } }),
    task(7, { startAt: undefined }),
  );
  expect(bars.map(({ id, name }) => [id, name])).toEqual([
    ['5', '&lt;img src=x onerror=alert(1)&gt;'],
    ['2', 'Task 2'],
  ]);
  // A parent goes from its first to its last subtask.
  expect(bars[1]?.start.getDate()).toBe(9);
});

test('a milestone is long enough to be drawn, and a long project is cut', () => {
  const [milestone] = barsOf(task(3, { endAt: '2026-11-03T08:00:00Z' }));
  expect(Number(milestone?.end) - Number(milestone?.start)).toBe(3_600_000);
  expect(barsOf(...Array.from({ length: 20 }, (_none, at) => task(at + 1)))).toHaveLength(MOST_BARS);
});
