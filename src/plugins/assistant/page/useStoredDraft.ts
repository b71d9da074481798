import { useEffect, useMemo } from 'react';
import { usePluginHost } from '#admin';
import { HOUR_MS, isObject, textOf } from '#resource';
import { NO_DRAFT, type Draft, type Picture } from './question.ts';

/** Reads a stored draft; anything else is none. Pictures are kept as long as their addresses. @param now ms since 1970 */
export function parseDraft(stored: unknown, now: number): Draft {
  if (!isObject(stored)) return NO_DRAFT;
  const pictures: readonly unknown[] = Array.isArray(stored.pictures) ? stored.pictures : [];
  return {
    ...NO_DRAFT,
    text: textOf(stored.text),
    useImages: stored.useImages === true,
    imageWords: textOf(stored.imageWords),
    useVideos: stored.useVideos === true,
    videoWords: textOf(stored.videoWords),
    pictures: pictures.filter((one) => isFresh(one, now)),
  };
}

/** Draft of the question, stored on this device so that it survives leaving the page. */
export function useStoredDraft() {
  const host = usePluginHost();
  const { storage } = useMemo(() => host.hostOf('assistant'), [host]);
  // Read once: from then on the screen has it.
  const first = useMemo(() => parseDraft(storage.get(NAME), Date.now()), [storage]);
  return { first, storage };
}

/** Keeps the draft while it changes; an empty one is forgotten. */
export function useKeptDraft(draft: Draft, storage: ReturnType<typeof useStoredDraft>['storage']): void {
  useEffect(() => {
    if (draft.text === '') storage.remove(NAME);
    else storage.set(NAME, draft);
  }, [draft, storage]);
}

const NAME = 'draft';

/** Addresses of found pictures are signed for an hour or two. */
const PICTURES_LAST_MS = HOUR_MS;

/** A picture whose address still works. */
function isFresh(value: unknown, now: number): value is Picture {
  if (!isObject(value) || !isObject(value.src)) return false;
  if (typeof value.foundAt !== 'number' || now - value.foundAt >= PICTURES_LAST_MS) return false;
  return typeof value.src.tiny === 'string' && typeof value.src.large === 'string';
}
