import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useRef, useState } from 'react';
import { useApi, useSaver } from '#admin';
import { isObject, textOf } from '#resource';
import type { Design } from '../contract.ts';
import { htmlOfRecord, type Content, type SaveTarget } from '../rules/partData.ts';
import type { PartKey } from '../rules/selectors.ts';
import { resolved, type Side } from '../rules/merge/mergeBlocks.ts';
import { isSameContent } from '../rules/merge/blocksIn.ts';
import { PageSaver, type PageCalls, type PublishOne, type SaveResult, type SavingFrame } from './PageSaver.ts';
import { PartConflict } from './PartConflict.ts';
import type { SiteSource } from './useSitePage.ts';

/** Dependencies of saving. */
interface Saving {
  readonly frame: SavingFrame;
  /** Replaces the content of a widget or page. @param isSaved it is the stored content */
  readonly replace: (part: PartKey, html: string, isSaved: boolean) => Promise<void>;
}

/** A design, and where it was asked to be saved: an attempt that is repeated goes there, wherever the present one goes. */
interface Asked {
  readonly design: Design;
  readonly target: SaveTarget;
}

const UNCHANGED: SaveResult = { status: 'unchanged' };

/** The calls that save a page. */
function usePageCalls(): PageCalls {
  const provider = useDataProvider();
  const call = useApi();
  const clean = async (content: Content): Promise<Content> => {
    const answer = await call('website/clean', { method: 'POST', body: content });
    return isObject(answer) ? { html: textOf(answer.html), css: textOf(answer.css) } : content;
  };
  return { provider, clean };
}

/** Saves the page when asked, one save at a time. */
function usePageSaver(source: SiteSource, { frame, replace: put }: Saving) {
  const calls = usePageCalls();
  const queryClient = useQueryClient();
  const [page] = useState(() => new PageSaver(source));
  const [drafts, setDrafts] = useState(page.drafts);
  /** Title of what was merged with changes of somebody else; '': nothing was. */
  const [merged, setMerged] = useState('');
  const asked = useRef<{ target: SaveTarget; result: SaveResult }>({ target: 'site', result: UNCHANGED });
  const showDrafts = () => setDrafts(page.drafts);
  /** After calls: what they left as drafts, and other screens read anew. */
  const settle = () => {
    showDrafts();
    for (const resource of ['pages', 'website_themes']) void queryClient.invalidateQueries({ queryKey: [resource] });
  };
  const read = async (): Promise<Asked> => ({ design: await frame.read(), target: asked.current.target });
  const send = async ({ design, target }: Asked) => {
    const isBeforeSite = target === 'draft' && asked.current.target === 'site';
    const result = await page.save(calls, frame, design, { target, isBeforeSite }).finally(settle);
    // A save without an answer is repeated before the present design, which may have nothing more to send then.
    if (result.status !== 'unchanged') asked.current.result = result;
    return asked.current.result;
  };
  /** Shows merged content, based on the stored version. */
  const take = async ({ part, theirs }: PartConflict, html: string) => {
    page.accept(part, theirs);
    await put(part, html, isSameContent(html, htmlOfRecord(theirs)));
  };
  /** Merges what both have changed in other blocks. It is sent with the next attempt. @throws PartConflict for one block */
  const merge = async (error: PartConflict) => {
    const blocks = error.merge();
    if (!blocks || blocks.conflicts.length > 0) throw error;
    await take(error, resolved(blocks, []));
    setMerged(error.title);
    return UNCHANGED;
  };
  const { state, saver } = useSaver({
    ...{ base: UNCHANGED, read, send, merge, isSame: () => false },
    isConflict: (error): error is PartConflict => error instanceof PartConflict,
  });
  /** Removed markup is told with the save that succeeds, also that of attempts before it. */
  const saved = async (isSaved: Promise<boolean>) => {
    if (await isSaved) page.forgetRemoved();
  };
  const save = (target = asked.current.target) => {
    if (saver.state.get().status === 'saving') return;
    asked.current = { target, result: UNCHANGED };
    setMerged('');
    void saved(saver.save());
  };
  /** Saves again after a conflict, based on what {@link PageSaver.accept} has taken. */
  const replace = () => saved(saver.replace(UNCHANGED));
  const publish = (publishOne: PublishOne, instead: PartConflict | null) =>
    page.publish(calls, publishOne, instead).finally(settle);
  const forgetMerged = () => setMerged('');
  return { page, drafts, showDrafts, state, saver, save, take, replace, publish, merged, forgetMerged };
}

/** Saves and publishes the open page. @param source stays the same for as long as the page is open */
export function useSaveDesign(source: SiteSource, saving: Saving) {
  const { page, drafts, showDrafts, state, saver, ...calls } = usePageSaver(source, saving);
  /** The conflict that publishing has met. */
  const [refused, setRefused] = useState<PartConflict | null>(null);
  const save = (target?: SaveTarget) => {
    setRefused(null);
    calls.save(target);
  };
  /** Publishes the drafts as they are shown. @returns false when somebody else's change has to be decided on first */
  const publish = async (publishOne: PublishOne): Promise<boolean> => {
    const conflict = await calls.publish(publishOne, refused);
    saver.dismiss();
    setRefused(conflict);
    return conflict === null;
  };
  /** Ends a conflict of a save: of the blocks that both have changed, these sides stay; all others stay as they are merged. */
  const decide = async (conflict: PartConflict, sides: readonly Side[]) => {
    const merged = conflict.merge();
    if (merged) await calls.take(conflict, resolved(merged, sides));
    await calls.replace();
  };
  /** Ends a conflict: the stored content takes the place of the user's, in the blocks that both have changed. */
  const loadTheirs = async (conflict: PartConflict) => {
    const merged = conflict.merge();
    const html = merged
      ? resolved(
          merged,
          merged.conflicts.map(() => 'theirs'),
        )
      : htmlOfRecord(conflict.theirs);
    await calls.take(conflict, html);
    showDrafts();
    setRefused(null);
    saver.dismiss();
  };
  const result = state.status === 'saved' && state.at !== null ? saver.base() : null;
  const { isPartly, failedTitle } = page;
  const ways = { save, publish, decide, loadTheirs, dismiss: saver.dismiss };
  const { merged, forgetMerged } = calls;
  return { state, result, isPartly, failedTitle, drafts, refused, merged, forgetMerged, ...ways };
}

/** Return value of {@link useSaveDesign}. */
export type DesignSaving = ReturnType<typeof useSaveDesign>;
