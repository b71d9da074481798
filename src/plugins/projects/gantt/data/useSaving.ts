import { useLayoutEffect, useRef, useState } from 'react';
import { emptyUndoStack, pushStep, redoStep, type UndoStack, undoStep } from '#admin/internal';
import { useData } from '#admin';
import { inverseOf, writesOf, type Bases, type Changes } from './changes.ts';
import type { GanttProject } from './model.ts';
import { afterRedo, afterUndo, partOf, savedPart, type Outcome, type Step } from './steps.ts';

/** A change that was not saved. */
export interface Failure {
  readonly error: unknown;
  readonly retry: () => void;
}

const NO_CHANGES: Changes = new Map();

/** Updates the undo stack after a change was saved, or a part of it. */
type Remember = (stack: UndoStack<Step>, outcome: Outcome) => UndoStack<Step>;

/** Saves changes, and updates the undo stack. A failed change is reverted on the screen, and can be tried again. */
function useSending(
  project: GanttProject | undefined,
  zone: string,
  refetch: () => Promise<unknown>,
  setStack: (change: (stack: UndoStack<Step>) => UndoStack<Step>) => void,
) {
  const provider = useData();
  const [shown, setShown] = useState<Changes>(NO_CHANGES);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const present = useRef(project);
  useLayoutEffect(() => {
    present.current = project;
  });
  const send = async (changes: Changes, remember: Remember, bases?: Bases): Promise<boolean> => {
    if (!present.current) return false;
    setFailure(null);
    setSaving(true);
    setShown(changes);
    const writes = writesOf(present.current, changes, zone, bases);
    const left = new Map<number, object>();
    let isSaved = false;
    try {
      for (const write of writes) left.set(write.id, (await provider.update('tasks', write)).data);
      isSaved = true;
    } catch (error) {
      setShown(NO_CHANGES);
      // A person who tries again has seen the values of others.
      const rest = partOf(changes, (id) => !left.has(id));
      setFailure({ error, retry: () => void send(rest, remember) });
    }
    const rest = new Set(writes.map(({ id }) => id).filter((id) => !left.has(id)));
    if (isSaved || left.size > 0) setStack((stack) => remember(stack, { left, rest }));
    // Reads after a failure, too, as some of the writes may have been saved.
    await refetch().catch(() => undefined);
    setShown(NO_CHANGES);
    setSaving(false);
    return isSaved;
  };
  return { shown, failure, isSaving, send, dismiss: () => setFailure(null) };
}

/**
 * Saves changes of a project's tasks, each by a separate write, and adds them to the undo stack. Shows them before they are
 * saved (optimistic update). After a failure, unsaved changes are reverted and can be tried again. Undo and redo change what the
 * step has left: what others have stored since is not overwritten, but the failure says so.
 */
export function useSaving(project: GanttProject | undefined, zone: string, refetch: () => Promise<unknown>) {
  const [stack, setStack] = useState<UndoStack<Step>>(emptyUndoStack);
  const sending = useSending(project, zone, refetch, setStack);
  const { send, isSaving } = sending;

  const merge = (_earlier: Step, later: Step) => later;
  const save = (label: string, after: Changes, bases?: Bases): Promise<boolean> => {
    const before = project ? inverseOf(project.tasks, after) : NO_CHANGES;
    const step = { label, before, after };
    const remember: Remember = (known, outcome) =>
      pushStep(known, { step: savedPart(step, outcome), at: Date.now(), merge });
    return send(after, remember, bases);
  };
  const undo = async () => {
    const taken = undoStep(stack);
    return taken ? send(taken.step.before, afterUndo, taken.step.left) : false;
  };
  const redo = async () => {
    const taken = redoStep(stack);
    return taken ? send(taken.step.after, afterRedo, taken.step.left) : false;
  };
  const latest = useRef(undo);
  useLayoutEffect(() => {
    latest.current = undo;
  });
  return {
    /** Undoes the latest step at the time of the call, for notices that outlive a render. @throws Error if it fails, with a text's key */
    takeBackLast: async () => {
      if (!(await latest.current())) throw new Error('projects.gantt.notTakenBack');
    },
    /** `shown`: changes that are being saved; they override the stored values. */
    ...sending,
    save,
    undo,
    redo,
    canUndo: stack.past.length > 0 && !isSaving,
    canRedo: stack.future.length > 0 && !isSaving,
  };
}

export type Saving = ReturnType<typeof useSaving>;
