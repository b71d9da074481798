import { useCallback, useEffect, useRef, useState } from 'react';
import { isObject } from '#resource';
import { useApi } from '../plugins/useApi.ts';

/** A record found by the server. */
export interface FoundRecord {
  readonly resource: string;
  readonly id: number;
  readonly title: string;
  readonly detail?: string;
}

/** State of the server search; while it is `loading`, `records` are those of an earlier text or other resources. */
export interface RecordSearch {
  readonly status: 'idle' | 'loading' | 'done' | 'failed';
  readonly records: readonly FoundRecord[];
  readonly error?: unknown;
  readonly retry: () => void;
}

/** Debounce of typing, ms. */
const PAUSE_MS = 60;
/** Number of records per resource, in all resources and in a single one. */
const FEW = 3;
const MANY = 12;

/** Parses the server's answer; entries without id or name are left out. */
export function parseFound(body: unknown): FoundRecord[] {
  const groups: unknown[] = isObject(body) && Array.isArray(body.groups) ? body.groups : [];
  return groups.flatMap((group) => {
    if (!isObject(group) || typeof group.resource !== 'string' || !Array.isArray(group.items)) return [];
    const { resource, items } = group;
    return items.flatMap((item: unknown): FoundRecord[] => {
      if (!isObject(item)) return [];
      const { id, title, detail } = item;
      if (typeof id !== 'number' || typeof title !== 'string') return [];
      return [{ resource, id, title, ...(typeof detail === 'string' ? { detail } : {}) }];
    });
  });
}

type Found = Omit<RecordSearch, 'retry'>;
const NOTHING: Found = { status: 'idle', records: [] };

/** Searches records on the server: debounced, for the last text only, with cached answers. */
export function useFoundRecords(q: string, resources: readonly string[]): RecordSearch {
  const call = useApi();
  const [found, setFound] = useState<Found>(NOTHING);
  const [tries, setTries] = useState(0);
  const known = useRef(new Map<string, readonly FoundRecord[]>());
  const names = resources.join(',');
  useEffect(() => {
    const limit = resources.length === 1 ? MANY : FEW;
    const path = `search?q=${encodeURIComponent(q)}&limit=${limit}&resources=${names}`;
    const answered = q === '' || names === '' ? [] : known.current.get(path);
    if (answered) {
      setFound({ status: 'done', records: answered });
      return undefined;
    }
    const ends = new AbortController();
    setFound(({ records }) => ({ status: 'loading', records }));
    const ask = async () => {
      try {
        const records = parseFound(await call(path, { signal: ends.signal }));
        known.current.set(path, records);
        if (!ends.signal.aborted) setFound({ status: 'done', records });
      } catch (error) {
        if (!ends.signal.aborted) setFound({ status: 'failed', records: [], error });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ends.abort();
    };
  }, [call, q, names, resources.length, tries]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  return { ...found, retry };
}
