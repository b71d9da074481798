import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { HttpError } from '#provider';
import { isObject } from '#resource';
import { useMe } from '../auth/SessionContext.ts';
import { useErrorText } from '../crud/problem.ts';
import { useApi, type CallApi } from '../plugins/useApi.ts';

/** The resource that keeps what each person arranges (its owner is the plugin `system`). */
const PREFERENCES = 'preferences';
/** Changes that follow each other are sent as one, ms. */
const GATHER_MS = 400;
/** Answers after which sending the same value again is of no use. */
const REFUSED: ReadonlySet<number> = new Set([400, 403, 404, 413, 422]);

/** What somebody keeps under a name. */
export interface Preference {
  /** What was kept last: on this device at once, then as the server has it; undefined: nothing. */
  readonly value: unknown;
  /** The server has not answered, and this device does not know. */
  readonly isPending: boolean;
  /** Keeps another value, at once here and soon on the server; null: nothing any more. */
  readonly keep: (value: unknown) => void;
}

/** The value in the answer of a list of one. */
function valueIn(body: unknown): unknown {
  const rows = isObject(body) ? body['hydra:member'] : body;
  const [first]: unknown[] = Array.isArray(rows) ? rows : [];
  return isObject(first) ? (first['value'] ?? null) : null;
}

function recall(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    // Storage is closed to this page, or what lies there is another version's.
    return undefined;
  }
}

function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full disk: the server has it.
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is closed to this page: nothing was kept there.
  }
}

/** Where the value of a name lies: on this device, and in the cache. */
interface Place {
  readonly name: string;
  readonly stored: string;
  /** Kept beside it while the server does not have it: a page that is closed meanwhile sends it when it is opened again. */
  readonly unsent: string;
  readonly key: readonly unknown[];
}

/** Sends a value. @throws what the call throws; one that the server refuses is not tried again */
async function sendValue(call: CallApi, { name, stored, unsent }: Place, value: unknown): Promise<void> {
  try {
    await call(PREFERENCES, { method: 'POST', body: { name, value } });
  } catch (error) {
    if (error instanceof HttpError && REFUSED.has(error.status)) forget(unsent);
    throw error;
  }
  // Changed again meanwhile: that is still to be sent.
  if (JSON.stringify(recall(stored)) === JSON.stringify(value)) forget(unsent);
}

/** Sends the last of some changes that follow each other; what waits is sent when the screen is left. */
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
 * What the signed-in person has arranged, under a name of its own (`dashboard`): it follows them to every device, and is
 * there at once on one that they have used before. A change that could not be kept on the server is told, stays here, and
 * goes with the next, or when the page is opened again.
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
