import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import { isObject, type Resource } from '#resource';
import { createRequester } from '#provider';
import { useSession } from '../../auth/SessionContext.ts';
import type { CrudRecord } from '../recordText.ts';

/** One step of a record's history, as far as forms need it. */
export interface Step {
  /** Number of the version after it. */
  readonly version: number;
  /** Name of the operator, else of the account. */
  readonly who: string;
  readonly username: string;
  /** ISO moment. */
  readonly at: string;
  readonly action: string;
}

/** Calls of one record beside reading and writing it (docs/api, History and bin). All throw HttpError. */
export interface RecordCalls {
  /** The latest steps, newest first. */
  latest(id: CrudRecord['id'], count: number): Promise<readonly Step[]>;
  /** Gives the record the values of an earlier version. */
  revert(id: CrudRecord['id'], version: number): Promise<void>;
  /** Brings it back from the bin. */
  restore(id: CrudRecord['id']): Promise<void>;
}

const textIn = (value: unknown, key: string): string => {
  const found = isObject(value) ? value[key] : undefined;
  return typeof found === 'string' ? found : '';
};

function stepOf(entry: unknown): Step[] {
  if (!isObject(entry)) return [];
  const who = isObject(entry.who) ? entry.who : {};
  const person = who.operator ?? who.account;
  return [
    {
      version: Number(entry.version),
      who: textIn(person, 'fullName') || textIn(person, 'username'),
      username: textIn(person, 'username'),
      at: textIn(entry, 'createdAt'),
      action: textIn(entry, 'action'),
    },
  ];
}

/** The {@link RecordCalls} of a resource, as the signed-in person. */
export function useRecordCalls({ name, path }: Resource): RecordCalls {
  const session = useSession();
  const locale = useLocale();
  return useMemo(() => {
    const request = createRequester({ fetch: session.fetch });
    const at = (id: CrudRecord['id'], call: string) =>
      `/${locale}/api/${path ?? name}/${encodeURIComponent(id)}/${call}`;
    const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
    return {
      latest: async (id, count) => {
        const { body } = await request({ method: 'GET', url: `${at(id, 'history')}?itemsPerPage=${count}`, headers });
        return Array.isArray(body) ? body.flatMap(stepOf) : [];
      },
      revert: async (id, version) => {
        await request({ method: 'POST', url: at(id, 'restore'), headers, body: { version } });
      },
      restore: async (id) => {
        await request({ method: 'POST', url: at(id, 'restore'), headers: { Accept: 'application/json' } });
      },
    };
  }, [session, locale, name, path]);
}
