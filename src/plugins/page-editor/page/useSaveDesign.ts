import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import { htmlOfRecord, type SaveTarget } from '../rules/partData.ts';
import type { PartKey } from '../rules/selectors.ts';
import { Saver, type SaveState, type SavingFrame } from './Saver.ts';
import type { SiteSource } from './useSitePage.ts';

/** Dependencies of saving. */
interface Saving {
  readonly frame: SavingFrame;
  /** Replaces the content of a widget or page. The new content counts as saved. */
  readonly replace: (part: PartKey, html: string) => void;
}

/** Saves the open page, one save at a time. @param source stays the same for as long as the page is open */
export function useSaveDesign(source: SiteSource, { frame, replace }: Saving) {
  const provider = useDataProvider();
  const queryClient = useQueryClient();
  const [saver] = useState(() => new Saver(source));
  const [state, setState] = useState<SaveState>({ status: 'idle' });
  const [drafts, setDrafts] = useState(saver.drafts);
  const isBusy = useRef(false);
  const save = (target: SaveTarget) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ status: 'saving' });
    void saver
      .save(provider, frame, target)
      .catch((error: unknown): SaveState => ({ status: 'failed', error, isPartly: false, target }))
      .then(setState)
      .finally(() => {
        isBusy.current = false;
        setDrafts(saver.drafts);
        for (const resource of ['pages', 'website_themes'])
          void queryClient.invalidateQueries({ queryKey: [resource] });
      });
  };
  const reset = useCallback(() => setState({ status: 'idle' }), []);
  /** Ends a conflict: the user's content replaces the stored content. */
  const overwrite = () => {
    if (state.status !== 'conflict') return;
    saver.accept(state.part, state.theirs);
    save(state.target);
  };
  /** Ends a conflict: the stored content replaces the user's content of this widget or page. */
  const loadTheirs = () => {
    if (state.status !== 'conflict') return;
    saver.accept(state.part, state.theirs);
    replace(state.part, htmlOfRecord(state.theirs));
    reset();
  };
  return { state, drafts, save, reset, overwrite, loadTheirs };
}
