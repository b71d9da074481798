import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import { htmlOfRecord, type SaveTarget } from '../rules/partData.ts';
import type { PartKey } from '../rules/selectors.ts';
import { Saver, type PublishOne, type SaveState, type SavingFrame } from './Saver.ts';
import type { SiteSource } from './useSitePage.ts';

/** Dependencies of saving. */
interface Saving {
  readonly frame: SavingFrame;
  /** Replaces the content of a widget or page. The new content counts as saved. */
  readonly replace: (part: PartKey, html: string) => void;
}

const failedTo =
  (target: SaveTarget) =>
  (error: unknown): SaveState => ({ status: 'failed', error, isPartly: false, target });

/** Saves the open page, one save at a time. @param source stays the same for as long as the page is open */
export function useSaveDesign(source: SiteSource, { frame, replace }: Saving) {
  const provider = useDataProvider();
  const queryClient = useQueryClient();
  const [saver] = useState(() => new Saver(source));
  const [state, setState] = useState<SaveState>({ status: 'idle' });
  const [drafts, setDrafts] = useState(saver.drafts);
  const isBusy = useRef(false);
  const conflict = state.status === 'conflict' ? state : null;
  /** After an act of the saver: what it left as drafts, and other screens read anew. */
  const settle = () => {
    isBusy.current = false;
    setDrafts(saver.drafts);
    for (const resource of ['pages', 'website_themes']) void queryClient.invalidateQueries({ queryKey: [resource] });
  };
  const save = (target: SaveTarget) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ status: 'saving' });
    void saver.save(provider, frame, target).catch(failedTo(target)).then(setState).finally(settle);
  };
  /** Publishes the drafts as they are shown. @returns false when somebody else's change has to be decided on first */
  const publish = async (publishOne: PublishOne): Promise<boolean> => {
    const instead = conflict?.target === 'publish' ? conflict : null;
    const refused = await saver.publish(provider, publishOne, instead).finally(settle);
    setState(refused ?? { status: 'idle' });
    return refused === null;
  };
  const reset = useCallback(() => setState({ status: 'idle' }), []);
  /** Ends a conflict of a save: the user's content replaces the stored content. */
  const overwrite = () => {
    if (!conflict || conflict.target === 'publish') return;
    saver.accept(conflict.part, conflict.theirs);
    save(conflict.target);
  };
  /** Ends a conflict: the stored content replaces the user's content of this widget or page. */
  const loadTheirs = () => {
    if (!conflict) return;
    saver.accept(conflict.part, conflict.theirs);
    replace(conflict.part, htmlOfRecord(conflict.theirs));
    setDrafts(saver.drafts);
    reset();
  };
  return { state, drafts, save, publish, reset, overwrite, loadTheirs };
}
