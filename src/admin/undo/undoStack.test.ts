import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyUndoStack, MERGE_MS, MOST_STEPS, pushStep, redoStep, undoStep, type UndoStack } from './undoStack.ts';

/** A change of a number. */
interface Step {
  readonly before: number;
  readonly after: number;
}

const merge = (earlier: Step, later: Step): Step => ({ before: earlier.before, after: later.after });
const push = (stack: UndoStack<Step>, step: Step, at: number, kind?: string) =>
  pushStep(stack, { step, at, merge, ...(kind !== undefined && { kind }) });

/** Undoes everything from a value. */
function undoAll(stack: UndoStack<Step>, value: number): number {
  let [now, left] = [value, stack];
  for (let taken = undoStep(left); taken; taken = undoStep(left)) {
    expect(taken.step.after).toBe(now);
    [now, left] = [taken.step.before, taken.stack];
  }
  return now;
}

describe('the undo stack', () => {
  it('merges steps of one kind in quick succession, and no others', () => {
    const first = push(emptyUndoStack(), { before: 0, after: 1 }, 0, 'nudge');
    const quick = push(first, { before: 1, after: 2 }, MERGE_MS - 1, 'nudge');
    expect(quick.past.map(({ step }) => step)).toEqual([{ before: 0, after: 2 }]);
    expect(push(quick, { before: 2, after: 3 }, 3 * MERGE_MS, 'nudge').past).toHaveLength(2);
    expect(push(quick, { before: 2, after: 3 }, MERGE_MS, 'rename').past).toHaveLength(2);
    expect(push(quick, { before: 2, after: 3 }, MERGE_MS).past).toHaveLength(2);
  });

  it('does not merge with a step that was undone and done again', () => {
    const one = push(emptyUndoStack(), { before: 0, after: 1 }, 0, 'nudge');
    const again = redoStep(undoStep(one)?.stack ?? emptyUndoStack<Step>())?.stack ?? emptyUndoStack<Step>();
    expect(push(again, { before: 1, after: 2 }, 1, 'nudge').past).toHaveLength(2);
  });

  it('forgets what was undone when something else is done', () => {
    const one = push(emptyUndoStack(), { before: 0, after: 1 }, 0);
    const undone = undoStep(one)?.stack ?? emptyUndoStack<Step>();
    expect(redoStep(push(undone, { before: 0, after: 5 }, 1))).toBeUndefined();
  });

  it('keeps a bounded number of steps', () => {
    let stack = emptyUndoStack<Step>();
    for (let at = 0; at < MOST_STEPS + 20; at += 1) stack = push(stack, { before: at, after: at + 1 }, at);
    expect(stack.past).toHaveLength(MOST_STEPS);
    expect(undoAll(stack, MOST_STEPS + 20)).toBe(20);
  });

  it('leads back to the start and forward to the end, whatever was done', () => {
    const act = fc.record({
      value: fc.integer({ min: 0, max: 9 }),
      pause: fc.integer({ min: 0, max: 2 * MERGE_MS }),
      kind: fc.option(fc.constantFrom('nudge', 'rename'), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        let [stack, value, at] = [emptyUndoStack<Step>(), 0, 0];
        for (const { value: after, pause, kind } of acts) {
          at += pause;
          stack = push(stack, { before: value, after }, at, kind);
          value = after;
        }
        expect(undoAll(stack, value)).toBe(0);
        let left = stack;
        for (let taken = undoStep(left); taken; taken = undoStep(left)) left = taken.stack;
        let now = 0;
        for (let taken = redoStep(left); taken; taken = redoStep(left)) [now, left] = [taken.step.after, taken.stack];
        expect(now).toBe(value);
      }),
    );
  });
});
