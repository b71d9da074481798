import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { HttpError } from '#provider';
import { isObject } from '#resource';
import { useMe } from '../auth/SessionContext.ts';
import { useErrorText } from '../crud/problem.ts';
import { useApi, type CallApi } from '../plugins/useApi.ts';

/** A stored preference. */
export interface Preference {
  /** The last value: from this device at once, then from the server; undefined: none. */
  readonly value: unknown;
  /** True until the server has answered, unless this device has a copy. */
  readonly isPending: boolean;
  /** Sets the value, at once here and soon on the server; null: deletes it. */
  readonly keep: (value: unknown) => void;
}

/** The value in the answer of a list of one. */
function valueIn(body: unknown): unknown {
  const rows = isObject(body) ? body['hydra:member'] : body;
  const [first]: unknown[] = Array.isArray(rows) ? rows : [];
  return isObject(first) ? (first.value ?? null) : null;
}

function recall(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    // Storage is not accessible, or the content is of another version.
    return undefined;
  }
}

function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full: the server has the value.
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is not accessible, so it has no copy.
  }
}

/** Storage keys and query key of a preference. */
interface Place {
  readonly name: string;
  readonly stored: string;
  /** Key of a change not yet sent. It is sent when the page is opened again. */
  readonly unsent: string;
  readonly key: readonly unknown[];
}

/** Sends a value. @throws the call's error; a refused value is not retried */
async function sendValue(call: CallApi, { name, stored, unsent }: Place, value: unknown): Promise<void> {
  try {
    await call(PREFERENCES, { method: 'POST', body: { name, value } });
  } catch (error) {
    if (error instanceof HttpError && REFUSED.has(error.status)) forget(unsent);
    throw error;
  }
  // Changed in the meantime: the change is still to be sent.
  if (JSON.stringify(recall(stored)) === JSON.stringify(value)) forget(unsent);
}

/** Debounces changes; a pending one is sent when the screen is left. */
function useKeep(place: Place): (value: unknown) => void {
  const { stored, unsent, key } = place;
  const call = useApi();
  const notify = useNotify();
  const textOf = useErrorText();
  const queryClient = useQueryClient();
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void }>(undefined);
  useEffect(() => () => waiting.current?.send(), []);
  return useCallback(
    (value: unknown) => {
      void queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData(key, value ?? null);
      remember(stored, value ?? null);
      remember(unsent, true);
      clearTimeout(waiting.current?.timer);
      const send = () => {
        clearTimeout(waiting.current?.timer);
        waiting.current = undefined;
        sendValue(call, place, value ?? null).catch((error: unknown) => notify(textOf(error), { type: 'error' }));
      };
      waiting.current = { timer: setTimeout(send, GATHER_MS), send };
    },
    [call, place, key, stored, unsent, notify, textOf, queryClient],
  );
}

/**
 * A named preference of the user (`dashboard`), stored on the server and cached on this device. A change that could not be
 * sent is reported and kept here. It is sent with the next change, or when the page is opened again.
 */
export function usePreference(name: string): Preference {
  const me = useMe();
  const id = me.operator?.id ?? me.id;
  const call = useApi();
  const place = useMemo(
    () => ({
      name,
      stored: `flexy.preference.${id}.${name}`,
      unsent: `flexy.preference.${id}.${name}.unsent`,
      key: [PREFERENCES, 'mine', id, name],
    }),
    [id, name],
  );
  const { data, isPending } = useQuery({
    queryKey: place.key,
    queryFn: async ({ signal }) => {
      if (recall(place.unsent) !== undefined) {
        const kept = recall(place.stored) ?? null;
        await sendValue(call, place, kept);
        return recall(place.stored) ?? kept;
      }
      const path = `${PREFERENCES}?name=${encodeURIComponent(name)}`;
      const value = valueIn(await call(path, { headers: { Accept: 'application/ld+json' }, signal }));
      remember(place.stored, value);
      return value;
    },
    initialData: () => recall(place.stored),
    initialDataUpdatedAt: 0,
    staleTime: 60_000,
  });
  return { value: data ?? undefined, isPending, keep: useKeep(place) };
}

/** Resource of the preferences (owned by the plugin `system`). */
const PREFERENCES = 'preferences';
/** Debounce of changes, ms. */
const GATHER_MS = 400;
/** Statuses after which a retry is useless. */
const REFUSED: ReadonlySet<number> = new Set([400, 403, 404, 413, 422]);
