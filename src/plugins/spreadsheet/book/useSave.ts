import { useMe, useSaver, type Saver, type SaveState } from '#admin';
import { draftKeyOf, keepDraft } from './draftStore.ts';
import { StaleContent } from './staleContent.ts';
import { useContent } from './useContent.ts';

/** Saves a workbook by itself and when asked. Its base is the revision that is stored. */
export interface Saving {
  readonly state: SaveState<StaleContent>;
  readonly saver: Saver<number, StaleContent>;
}

interface SaveOptions {
  readonly revision: number;
  /** True for a workbook whose content the server does not have yet. */
  readonly isNew: boolean;
  /** Makes the file of the present content. */
  readonly readFile: () => Promise<Blob>;
}

/** Keeps a workbook on the server, and what could not be saved on this device. */
export function useSave(id: string | number, { revision, isNew, readFile }: SaveOptions): Saving {
  const content = useContent();
  const { id: account } = useMe();
  return useSaver({
    ...{ base: revision, isNew, pause: PAUSE_MS, read: readFile },
    send: (file: Blob, base: number) => content.save(id, file, base),
    isConflict: (error): error is StaleContent => error instanceof StaleContent,
    storage: (draft) => void keepDraft(draftKeyOf(account, id), draft && { file: draft.content, revision: draft.base }),
  });
}

/** Pause after the last change before a workbook is saved by itself, ms: a file is made each time. */
const PAUSE_MS = 2000;
