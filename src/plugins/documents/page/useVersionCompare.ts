import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { useAction, useApi } from '#admin';
import { readDocumentCall } from '../calls.ts';
import { paragraphsOf } from '../docx/blocks.ts';
import { useNewDocument } from './useNewDocument.ts';

interface Compared {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/** Who saved the newer of two versions, and when (ISO). */
interface SavedBy {
  readonly author: string;
  readonly date: string;
}

/** Compares an older version of a document with the stored one. */
export function useVersionCompare(id: number, name: string, by: SavedBy) {
  const call = useApi();
  const translate = useTranslate();
  const { openFile } = useNewDocument();
  const { isBusy, run } = useAction();
  const [compared, setCompared] = useState<Compared | null>(null);
  const read = async (version?: number) => {
    const query = version === undefined ? {} : { version };
    return new Uint8Array(await (await call(readDocumentCall, { params: { id }, query })).arrayBuffer());
  };
  const compare = (version: number) =>
    run(async () => {
      const [before, after] = await Promise.all([read(version), read()]);
      setCompared({ before, after });
    });
  /** Makes a document of the newer text, with what differs as tracked changes. */
  const openTracked = () =>
    run(async () => {
      if (!compared) return;
      const { trackedDocx } = await import('../docx/trackedDocx.ts');
      const bytes = trackedDocx(compared.before, compared.after, by);
      await openFile(new File([bytes], `${translate('documents.compare.name', { name })}.docx`));
    });
  return {
    isBusy,
    compare,
    openTracked,
    texts: compared && { before: paragraphsOf(compared.before), after: paragraphsOf(compared.after) },
    close: () => setCompared(null),
  };
}
