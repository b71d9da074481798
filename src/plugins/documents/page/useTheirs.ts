import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import type { MergedFile } from './DocumentPage.tsx';
import { useReadDocx } from './useReadDocx.ts';

interface TheirsOptions {
  readonly id: number;
  /** My text as it is now, as a .docx file. */
  readonly read: () => Promise<ArrayBuffer>;
  /** The stored file that my text began with; null: there is none, or none that I have. */
  readonly base: () => ArrayBuffer | null;
  readonly onMerged: (merged: MergedFile) => void;
}

/** My text and the stored one of somebody else, to be compared. */
export interface BothTexts {
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/** Compares a newer file of somebody else with mine, or puts both together. */
export function useTheirs({ id, read, base, onMerged }: TheirsOptions) {
  const readStored = useReadDocx();
  const notify = useNotify();
  const translate = useTranslate();
  const [both, setBoth] = useState<BothTexts | null>(null);
  const readBoth = async () => {
    const { bytes: theirs, revision } = await readStored(id);
    return { mine: new Uint8Array(await read()), theirs, revision };
  };
  const see = async () => {
    const [{ mine, theirs }, { paragraphsOf }] = await Promise.all([readBoth(), import('../docx/blocks.ts')]);
    setBoth({ mine: paragraphsOf(mine), theirs: paragraphsOf(theirs) });
  };
  const merge = async () => {
    const [{ mine, theirs, revision }, { mergeDocx }] = await Promise.all([readBoth(), import('../docx/mergeDocx.ts')]);
    const began = base();
    const merged = began && mergeDocx(new Uint8Array(began), mine, theirs);
    if (!merged) return notify(translate('documents.theirs.cannotMerge'), { type: 'warning' });
    const { bytes, overlaps } = merged;
    if (overlaps > 0) notify(translate('documents.theirs.overlaps', { smart_count: overlaps }), { type: 'warning' });
    return onMerged({ bytes: bytes.buffer, stored: theirs.buffer, revision });
  };
  return { see, merge, both, closeBoth: () => setBoth(null) };
}
