import { useCallback, useEffect, useRef, useState } from 'react';
import type { Resource } from '#resource';
import { usePerson } from '../../../auth/SessionContext.ts';
import { createDraftStore } from '../../../saving/draftStore.ts';
import type { CrudRecord } from '../../recordText.ts';
import type { Draft } from '../draft.ts';
import {
  abandonedDrafts,
  expiredDrafts,
  hasChanges,
  isSmallEnough,
  withoutSecrets,
  type StoredDraft,
} from './draftRules.ts';

export interface StoredDraftOptions {
  resource: Resource;
  /** Absent: a new record. */
  record: Pick<CrudRecord, 'id'> | undefined;
  /** Calls `run` with each change until what it returns is called; the same function as long as the form is. */
  watch: (run: () => void) => () => void;
  /** Unique name of this form. */
  formId: string;
  /** Nothing can be typed here. */
  isOff: boolean;
  /** Returns the values typed so far. */
  snapshot: () => Draft;
}

/**
 * The draft of a form on this device: written while one types, offered to whoever comes back after a crash or a reload.
 * @returns `offer` what was left behind, until it is settled; `forget` when the form's own is not needed any more
 */
export function useStoredDraft(options: StoredDraftOptions) {
  return { ...useWriter(options), ...useLeftBehind(options) };
}

const PREFIX = 'flexy-form-';

/** Marks a form as open for the other tabs, until `signal` aborts or the tab is closed. They do not offer its draft meanwhile. */
function markFormOpen(form: string, signal: AbortSignal): void {
  // Pages without TLS have no locks: there, a second tab is offered the draft of the first.
  if (!('locks' in navigator)) return;
  const closed = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  void navigator.locks.request(PREFIX + form, () => closed);
}

/** Forms that are open in any tab of this browser. */
async function openForms(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(PREFIX));
  return new Set(names.map((name) => name.slice(PREFIX.length)));
}

/** The drafts of this browser, for all its forms; separate from the till's. */
const drafts = createDraftStore<StoredDraft>({ name: 'flexy-drafts', key: 'form', expired: expiredDrafts });

/** A draft is written when nobody typed for so long. */
const REST_MS = 400;

/** Runs when nobody has changed the form for a moment, and when the page goes out of sight. */
function useRest(watch: StoredDraftOptions['watch'], isOff: boolean, run: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (isOff) return undefined;
    const leave = watch(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(run, REST_MS);
    });
    const ends = new AbortController();
    const flush = () => {
      if (document.visibilityState === 'hidden') run();
    };
    document.addEventListener('visibilitychange', flush, { signal: ends.signal });
    return () => {
      ends.abort();
      leave();
      clearTimeout(timer.current);
    };
  }, [isOff, watch, run]);
  return useCallback(() => clearTimeout(timer.current), []);
}

/** Writes what is typed to the device, and takes it away when it is saved, given up, or as it was again. */
function useWriter({ resource, record, watch, formId, isOff, snapshot }: StoredDraftOptions) {
  const { id: person } = usePerson();
  const [savedAt, setSavedAt] = useState<number>();
  const latest = useRef(snapshot);
  useEffect(() => {
    latest.current = snapshot;
  });
  const key = String(record?.id ?? '');
  const write = useCallback(async () => {
    const typed = withoutSecrets(resource, latest.current());
    const now = Date.now();
    const isWorthIt = hasChanges(typed) && isSmallEnough(typed);
    const draft = { ...typed, person, resource: resource.name, record: key, form: formId, savedAt: now };
    try {
      await (isWorthIt ? drafts.put(draft) : drafts.remove([formId]));
      setSavedAt(isWorthIt ? now : undefined);
    } catch {
      // This browser stores nothing: the bar mentions no draft, and leaving asks as usual.
      setSavedAt(undefined);
    }
  }, [resource, person, key, formId]);
  const run = useCallback(() => void write(), [write]);
  const stop = useRest(watch, isOff, run);
  const forget = useCallback(() => {
    stop();
    setSavedAt(undefined);
    // A draft that could not be removed is offered again at the next visit, and can be discarded there.
    void drafts.remove([formId]).catch(() => undefined);
  }, [stop, formId]);
  return { savedAt, forget };
}

/** The unsaved draft of an earlier form of this record; undefined when there is none, or while it is not known. */
function useLeftBehind({ resource, record, formId, isOff }: StoredDraftOptions) {
  const { id: person } = usePerson();
  const [found, setFound] = useState<readonly StoredDraft[]>([]);
  const key = String(record?.id ?? '');
  useEffect(() => {
    if (isOff) return undefined;
    const ends = new AbortController();
    markFormOpen(formId, ends.signal);
    const look = async () => {
      const [all, open] = await Promise.all([drafts.all(), openForms()]);
      const others = new Set([...open, formId]);
      const left = abandonedDrafts(all, { person, resource: resource.name, record: key }, others, Date.now());
      if (!ends.signal.aborted) setFound(left);
    };
    look().catch(() => {
      // This browser keeps nothing, so there is nothing to offer.
    });
    return () => ends.abort();
  }, [isOff, formId, person, resource, key]);
  const settle = useCallback(() => {
    setFound([]);
    void drafts.remove(found.map(({ form }) => form)).catch(() => undefined);
  }, [found]);
  return { offer: found[0], settle };
}
