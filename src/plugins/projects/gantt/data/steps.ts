import type { UndoStack } from '#admin/internal';
import type { Bases, Changes } from './changes.ts';

/** A change that can be undone. */
export interface Step {
  /** Description of the change, in the user's language. */
  readonly label: string;
  readonly before: Changes;
  readonly after: Changes;
  /**
   * Records as the step has left them, or its Undo: the next one is based on them, so that it does not take back what others
   * have stored since.
   */
  readonly left: Bases;
}

/** Saved and unsaved parts of a change. */
export interface Outcome {
  /** Records of the saved tasks. */
  readonly left: Bases;
  /** Ids of the tasks that were not saved. */
  readonly rest: ReadonlySet<number>;
}

/** The part of a map with some keys. */
export const partOf = <Value>(
  all: ReadonlyMap<number, Value>,
  has: (id: number) => boolean,
): ReadonlyMap<number, Value> => new Map([...all].filter(([id]) => has(id)));

/** The part of a step that concerns some tasks. */
const partOfStep = ({ label, before, after, left }: Step, has: (id: number) => boolean): Step => ({
  label,
  before: partOf(before, has),
  after: partOf(after, has),
  left: partOf(left, has),
});

/** The step with the tasks that were saved. */
export const savedPart = (step: Omit<Step, 'left'>, { left }: Outcome): Step => ({
  ...partOfStep({ ...step, left }, (id) => left.has(id)),
});

type Entries = UndoStack<Step>['past'];

/** Moves the last step to the other side; what was not saved of it stays where it was. */
function moved(from: Entries, to: Entries, { left, rest }: Outcome): readonly [from: Entries, to: Entries] {
  const last = from.at(-1);
  if (!last) return [from, to];
  const kept = rest.size === 0 ? [] : [{ ...last, step: partOfStep(last.step, (id) => rest.has(id)) }];
  const step = { ...partOfStep(last.step, (id) => !rest.has(id)), left };
  return [
    [...from.slice(0, -1), ...kept],
    [...to, { ...last, step }],
  ];
}

/** The stack after the last step was taken back, or as much of it as was saved. */
export function afterUndo({ past, future }: UndoStack<Step>, outcome: Outcome): UndoStack<Step> {
  const [from, to] = moved(past, future, outcome);
  return { past: from, future: to };
}

/** The stack after the last undone step was done again, or as much of it as was saved. */
export function afterRedo({ past, future }: UndoStack<Step>, outcome: Outcome): UndoStack<Step> {
  const [from, to] = moved(future, past, outcome);
  return { past: to, future: from };
}
