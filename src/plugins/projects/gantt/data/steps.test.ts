import { describe, expect, test } from 'vitest';
import { afterRedo, afterUndo, savedPart, type Outcome, type Step } from './steps.ts';

const records = (name: string, ...ids: number[]) => new Map(ids.map((id) => [id, { id, name }]));
const outcome = (name: string, saved: number[], rest: number[] = []): Outcome => ({
  left: records(name, ...saved),
  rest: new Set(rest),
});
const changes = (progress: number, ...ids: number[]) => new Map(ids.map((id) => [id, { progress }]));
const made = { label: 'Half done', before: changes(0, 1, 2), after: changes(50, 1, 2) };
const pushed = (step: Step) => ({ past: [{ step, kind: undefined, at: 0 }], future: [] });
/** Tasks and their records by step. */
const shown = (entries: readonly { readonly step: Step }[]) =>
  entries.map(({ step }) => [[...step.before.keys()], [...step.after.keys()], [...step.left.values()]]);

describe('steps of Undo', () => {
  test('hold what was saved of a change', () => {
    expect(shown([{ step: savedPart(made, outcome('saved', [1], [2])) }])).toEqual([
      [[1], [1], [{ id: 1, name: 'saved' }]],
    ]);
  });

  test('are based on the records that the other side has left', () => {
    const undone = afterUndo(pushed(savedPart(made, outcome('saved', [1, 2]))), outcome('undone', [1, 2]));
    expect(undone.past).toEqual([]);
    expect(shown(undone.future)).toEqual([[[1, 2], [1, 2], [...records('undone', 1, 2).values()]]]);
    const redone = afterRedo(undone, outcome('redone', [1, 2]));
    expect([shown(redone.past), redone.future]).toEqual([
      [[[1, 2], [1, 2], [...records('redone', 1, 2).values()]]],
      [],
    ]);
  });

  test('are divided where only a part could be taken back', () => {
    const { past, future } = afterUndo(pushed(savedPart(made, outcome('saved', [1, 2]))), outcome('undone', [1], [2]));
    expect(shown(past)).toEqual([[[2], [2], [{ id: 2, name: 'saved' }]]]);
    expect(shown(future)).toEqual([[[1], [1], [{ id: 1, name: 'undone' }]]]);
  });

  test('leave tasks that are gone to the step', () => {
    const { past, future } = afterUndo(pushed(savedPart(made, outcome('saved', [1, 2]))), outcome('undone', [1]));
    expect([past, future.length]).toEqual([[], 1]);
  });
});
