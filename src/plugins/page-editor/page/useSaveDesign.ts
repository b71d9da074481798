import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useRef, useState } from 'react';
import { useApi, useSaver } from '#admin';
import { isObject, textOf } from '#resource';
import type { Design } from '../contract.ts';
import { htmlOfRecord, type Content, type SaveTarget } from '../rules/partData.ts';
import type { PartKey } from '../rules/selectors.ts';
import {
  PageSaver,
  PartConflict,
  type PageCalls,
  type PublishOne,
  type SaveResult,
  type SavingFrame,
} from './PageSaver.ts';
import type { SiteSource } from './useSitePage.ts';

/** Dependencies of saving. */
interface Saving {
  readonly frame: SavingFrame;
  /** Replaces the content of a widget or page. The new content counts as saved. */
  readonly replace: (part: PartKey, html: string) => void;
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
function usePageSaver(source: SiteSource, frame: SavingFrame) {
  const calls = usePageCalls();
  const queryClient = useQueryClient();
  const [page] = useState(() => new PageSaver(source));
  const [drafts, setDrafts] = useState(page.drafts);
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
  const { state, saver } = useSaver({
    ...{ base: UNCHANGED, read, send, isSame: () => false },
    isConflict: (error): error is PartConflict => error instanceof PartConflict,
  });
  /** Removed markup is told with the save that succeeds, also that of attempts before it. */
  const saved = async (isSaved: Promise<boolean>) => {
    if (await isSaved) page.forgetRemoved();
  };
  const save = (target = asked.current.target) => {
    if (saver.state.get().status === 'saving') return;
    asked.current = { target, result: UNCHANGED };
    void saved(saver.save());
  };
  /** Saves again after a conflict, based on what {@link PageSaver.accept} has taken. */
  const replace = () => saved(saver.replace(UNCHANGED));
  const publish = (publishOne: PublishOne, instead: PartConflict | null) =>
    page.publish(calls, publishOne, instead).finally(settle);
  return { page, drafts, showDrafts, state, saver, save, replace, publish };
}

/** Saves and publishes the open page. @param source stays the same for as long as the page is open */
export function useSaveDesign(source: SiteSource, { frame, replace }: Saving) {
  const { page, drafts, showDrafts, state, saver, ...calls } = usePageSaver(source, frame);
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
  /** Ends a conflict of a save: the user's content replaces the stored content. */
  const overwrite = ({ part, theirs }: PartConflict) => {
    page.accept(part, theirs);
    return calls.replace();
  };
  /** Ends a conflict: the stored content replaces the user's content of this widget or page. */
  const loadTheirs = ({ part, theirs }: PartConflict) => {
    page.accept(part, theirs);
    replace(part, htmlOfRecord(theirs));
    showDrafts();
    setRefused(null);
    saver.dismiss();
  };
  const result = state.status === 'saved' && state.at !== null ? saver.base() : null;
  const { isPartly } = page;
  return { state, result, isPartly, drafts, refused, save, publish, overwrite, loadTheirs, dismiss: saver.dismiss };
}

/** Return value of {@link useSaveDesign}. */
export type DesignSaving = ReturnType<typeof useSaveDesign>;
