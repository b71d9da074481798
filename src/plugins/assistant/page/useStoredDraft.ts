import { useEffect, useMemo } from 'react';
import { usePluginHost } from '#admin';
import { isObject, textOf } from '#resource';
import { NO_DRAFT, type Draft } from './question.ts';

const NAME = 'draft';

/** Reads a stored draft; anything else is none. Found pictures are not kept: their addresses end. */
export function parseDraft(stored: unknown): Draft {
  if (!isObject(stored)) return NO_DRAFT;
  return {
    ...NO_DRAFT,
    text: textOf(stored.text),
    useImages: stored.useImages === true,
    imageWords: textOf(stored.imageWords),
    useVideos: stored.useVideos === true,
    videoWords: textOf(stored.videoWords),
  };
}

/** Draft of the question, stored on this device so that it survives leaving the page. */
export function useStoredDraft() {
  const host = usePluginHost();
  const { storage } = useMemo(() => host.hostOf('assistant'), [host]);
  // Read once: from then on the screen has it.
  const first = useMemo(() => parseDraft(storage.get(NAME)), [storage]);
  return { first, storage };
}

/** Keeps the draft while it changes; an empty one is forgotten. */
export function useKeptDraft(draft: Draft, storage: ReturnType<typeof useStoredDraft>['storage']): void {
  useEffect(() => {
    if (draft.text === '') storage.remove(NAME);
    else storage.set(NAME, { ...draft, pictures: [] });
  }, [draft, storage]);
}
