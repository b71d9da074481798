import { useDataProvider } from 'ra-core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { ConflictError, isUndecided, useApi, useErrorText } from '#admin';
import type { Conflict } from '#admin/internal';
import type { Editor } from './editor.ts';
import * as state from './editorState.ts';
import { pendingOf, type Pending } from './pending.ts';
import { isGone, isRefused, saveOne, type SaveTarget } from './saveOne.ts';

/** A change that was not stored. The drawing keeps it. */
export interface Refusal {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  /** Somebody else deleted it. */
  readonly isGone: boolean;
}

/** A change over that of somebody else, to be decided. */
export interface Contest {
  readonly key: string;
  readonly conflict: Conflict;
}

const nameOf = (change: Pending) => ('item' in change ? change.item.name : change.before.name);

/** Results of sending changes. */
interface Outcome {
  readonly refused: readonly Refusal[];
  readonly contest: Contest | null;
}

/** Sends changes, one call each, in order. The first conflict is returned; further ones come up when saving again. */
async function sendAll(
  target: SaveTarget,
  editor: Editor,
  changes: readonly Pending[],
  textOf: (error: unknown) => string,
): Promise<Outcome> {
  const refused: Refusal[] = [];
  let contest: Contest | null = null;
  for (const change of changes) {
    const { key } = change;
    try {
      await saveOne(target, editor, change);
    } catch (error) {
      if (error instanceof ConflictError) contest ??= { key, conflict: error.conflict };
      else refused.push({ key, name: nameOf(change), text: textOf(error), isGone: isGone(error) });
      if (isGone(error)) editor.change((now) => state.lost(now, key));
      if (change.kind === 'delete' && isRefused(error)) editor.change((now) => state.kept(now, key));
      // Without an answer the next calls would wait in vain, too.
      if (isUndecided(error)) break;
    }
  }
  return { refused, contest };
}

/** Saves the changes of a plan. A failed one stays in the drawing and is told. */
export function useSaving(editor: Editor, floorId: string) {
  const provider = useDataProvider();
  const call = useApi();
  const textOf = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [contest, setContest] = useState<Contest | null>(null);
  const target = useMemo(
    () => ({ provider, floorId, restore: (id: string) => call(`reservables/${id}/restore`, { method: 'POST' }) }),
    [provider, floorId, call],
  );
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** One save after the other. @returns true if everything was stored */
  const save = useCallback(
    (isWanted: (change: Pending) => boolean = () => true): Promise<boolean> => {
      const run = queue.current.then(async () => {
        setBusy(true);
        setRefusals([]);
        const result = await sendAll(target, editor, pendingOf(editor.get()).filter(isWanted), textOf);
        setRefusals(result.refused);
        setContest(result.contest);
        setBusy(false);
        return result.refused.length === 0 && result.contest === null;
      });
      queue.current = run;
      return run;
    },
    [target, editor, textOf],
  );
  return { save, isBusy, refusals, contest, setContest };
}

/** The saving of a plan. */
export type Saving = ReturnType<typeof useSaving>;
