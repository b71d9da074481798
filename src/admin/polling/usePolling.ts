import { replaceEqualDeep } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from '#store';
import { useApi } from '../plugins/useApi.ts';
import { createPoller, type Poller, type PollState } from './createPoller.ts';

/** Options of {@link usePolling}. */
export interface PollingOptions<T> {
  /** Time between two reads, ms; 5000 by default. */
  readonly every?: number;
  /**
   * Makes typed data of the answer, and throws when it is not what is expected: the read has failed then. Keep it outside
   * the component.
   */
  readonly parse: (answer: unknown) => T;
}

/** Data that is read again and again. */
export interface Polling<T> extends PollState {
  /** Undefined until it has been read once. Parts that are equal to the last read keep their identity. */
  readonly data: T | undefined;
  /** Message for the screen while reads fail, in its language. */
  readonly problem: string | undefined;
  /** Reads at once. */
  readonly refresh: () => void;
}

const idle = createStore<PollState>({});
const nothing = () => undefined;

/**
 * Reads an address again and again while the screen is shown (`createPoller`).
 * @param path below `/{locale}/api/`, with its query
 * @example const { data = [], problem, staleSince } = usePolling('kitchen/tickets', { every: 15_000, parse: parseTickets });
 */
export function usePolling<T>(path: string, { every, parse }: PollingOptions<T>): Polling<T> {
  const call = useApi();
  const translate = useTranslate();
  const [data, setData] = useState<T>();
  const [poller, setPoller] = useState<Poller>();
  useEffect(() => {
    const ends = new AbortController();
    const { signal } = ends;
    const load = async (until: AbortSignal) => parse(await call(path, { signal: until }));
    const onData = (next: T) => setData((last) => replaceEqualDeep(last, next));
    setPoller(createPoller({ load, onData, signal, ...(every !== undefined && { every }) }));
    return () => ends.abort();
  }, [call, path, every, parse]);
  const state = useSyncExternalStore((poller?.state ?? idle).subscribe, (poller?.state ?? idle).get);
  const problem = state.error === undefined ? undefined : translate('flexy.errors.fetchData');
  return { ...state, data, problem, refresh: poller?.refresh ?? nothing };
}
