import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { useAction } from '#admin';
import { paragraphsOf } from '../docx/blocks.ts';
import { useNewDocument } from './useNewDocument.ts';
import { useReadDocx } from './useReadDocx.ts';

interface Compared {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  /** Their paragraphs. */
  readonly texts: { readonly before: readonly string[]; readonly after: readonly string[] };
}

/** Compares an older version of a document with the stored one. */
export function useVersionCompare(id: number, name: string, by: SavedBy) {
  const read = useReadDocx();
  const translate = useTranslate();
  const { openFile } = useNewDocument();
  const { isBusy, run } = useAction();
  const [compared, setCompared] = useState<Compared | null>(null);
  const compare = (version: number) =>
    run(async () => {
      const [{ bytes: before }, { bytes: after }] = await Promise.all([read(id, { version }), read(id)]);
      setCompared({ before, after, texts: { before: paragraphsOf(before), after: paragraphsOf(after) } });
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
    texts: compared?.texts,
    close: () => setCompared(null),
  };
}

/** Author of the newer of two versions, and its time (ISO). */
interface SavedBy {
  readonly author: string;
  readonly date: string;
}
