import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useRef, useState } from 'react';
import { useApi, useSaver } from '#admin';
import { isObject, textOf } from '#resource';
import type { Design, Replacing } from '../contract.ts';
import { htmlOfRecord, type Content, type SaveTarget } from '../rules/partData.ts';
import { nameOfPart, type PartKey } from '../rules/selectors.ts';
import { resolved, type Side } from '../rules/merge/mergeBlocks.ts';
import { isSameContent } from '../rules/merge/blocksIn.ts';
import { PageSaver, type PageCalls, type PublishOne, type SaveResult, type SavingFrame } from './PageSaver.ts';
import { PartConflict } from './PartConflict.ts';
import type { SiteSource } from './useSitePage.ts';

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
    await calls.take(conflict, sides);
    await calls.replace();
  };
  /** Ends a conflict: the stored content takes the place of the user's, in the blocks that both have changed. */
  const loadTheirs = async (conflict: PartConflict) => {
    const { conflicts = [] } = conflict.merge() ?? {};
    await calls.take(
      conflict,
      conflicts.map(() => 'theirs'),
    );
    showDrafts();
    setRefused(null);
    saver.dismiss();
  };
  const result = state.status === 'saved' && state.at !== null ? saver.base() : null;
  const { isPartly, failedTitle } = page;
  const ways = { save, publish, decide, loadTheirs, dismiss: saver.dismiss };
  const { merged, forgetMerged, isHeld } = calls;
  return { state, result, isPartly, failedTitle, drafts, refused, merged, forgetMerged, isHeld, ...ways };
}

/** Return value of {@link useSaveDesign}. */
export type DesignSaving = ReturnType<typeof useSaveDesign>;

/** Dependencies of saving. */
interface Saving {
  readonly frame: SavingFrame;
  /** Replaces the content of a widget or page. */
  readonly replace: (part: PartKey, html: string, how: Replacing) => Promise<void>;
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

/** The conflict with what stands in the canvas now: more may have been typed since the content was read for the save. */
async function readAgain({ read }: SavingFrame, conflict: PartConflict): Promise<PartConflict> {
  const { parts } = await read();
  const now = parts.find((part) => nameOfPart(part) === nameOfPart(conflict.part));
  return now ? conflict.withMine(now.html) : conflict;
}

/**
 * Shows both contents merged; where there is nothing to merge, the stored one. What somebody else has changed in other blocks
 * cannot be undone: the next save would take it off the website. The choice of a side can.
 */
async function showMerged(conflict: PartConflict, sides: readonly Side[], put: Saving['replace']): Promise<void> {
  const { part, theirs } = conflict;
  const stored = htmlOfRecord(theirs);
  const show = (html: string, isStep: boolean) => put(part, html, { isStep, isSaved: isSameContent(html, stored) });
  const merged = conflict.merge();
  const own = merged && resolved(merged, []);
  const chosen = merged ? resolved(merged, sides) : stored;
  if (own !== null) await show(own, false);
  if (chosen !== own) await show(chosen, true);
}

/** Saves the page when asked, one save at a time. */
function usePageSaver(source: SiteSource, { frame, replace: put }: Saving) {
  const calls = usePageCalls();
  const queryClient = useQueryClient();
  const [page] = useState(() => new PageSaver(source));
  const [drafts, setDrafts] = useState(page.drafts);
  /** Title of what was merged with changes of somebody else; '': nothing was. */
  const [merged, setMerged] = useState('');
  /** Somebody else's version was met, and is not merged yet. */
  const [isMet, setMet] = useState(false);
  const asked = useRef<{ target: SaveTarget; result: SaveResult }>({ target: 'site', result: UNCHANGED });
  const showDrafts = () => setDrafts(page.drafts);
  /** After calls: what they left as drafts, and other screens read anew. */
  const settle = () => {
    showDrafts();
    for (const resource of ['pages', 'website_themes']) void queryClient.invalidateQueries({ queryKey: [resource] });
  };
  const read = async (): Promise<Asked> => ({ design: await frame.read(), target: asked.current.target });
  const send = async ({ design, target }: Asked) => {
    setMet(false);
    const isBeforeSite = target === 'draft' && asked.current.target === 'site';
    const save = page.save(calls, frame, design, { target, isBeforeSite }).finally(settle);
    const result = await save.catch(async (error: unknown) => {
      if (!(error instanceof PartConflict)) throw error;
      setMet(true);
      throw await readAgain(frame, error);
    });
    // A save without an answer is repeated before the present design, which may have nothing more to send then.
    if (result.status !== 'unchanged') asked.current.result = result;
    return asked.current.result;
  };
  /** Shows merged content, based on the stored version. */
  const take = async (conflict: PartConflict, sides: readonly Side[]) => {
    await showMerged(conflict, sides, put);
    page.accept(conflict.part, conflict.theirs);
  };
  /** Merges what both have changed in other blocks. It is sent with the next attempt. @throws PartConflict for one block */
  const merge = async (error: PartConflict) => {
    const blocks = error.merge();
    if (!blocks || blocks.conflicts.length > 0) throw error;
    await take(error, []);
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
    setMet(false);
    void saved(saver.save());
  };
  /** Saves again after a conflict, based on what {@link PageSaver.accept} has taken. */
  const replace = () => saved(saver.replace(UNCHANGED));
  const publish = (publishOne: PublishOne, instead: PartConflict | null) =>
    page.publish(calls, publishOne, instead).finally(settle);
  const forgetMerged = () => setMerged('');
  /** The canvas is held from the conflict until it is merged or decided: what is changed meanwhile would be lost. */
  const isHeld = isMet && (state.status === 'saving' || state.status === 'conflict');
  return { page, drafts, showDrafts, state, saver, save, take, replace, publish, merged, forgetMerged, isHeld };
}
