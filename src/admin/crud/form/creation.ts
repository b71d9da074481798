import type { DataProvider } from 'ra-core';
import { isUndecided, randomKey } from '#provider';
import type { CrudRecord } from '../recordText.ts';
import type { FormValues } from './values.ts';

/** The new record of one form. */
export interface Creation {
  /** Makes the record, or brings the one that an earlier try has made to these values; `meta` goes with it. */
  save(data: FormValues, meta?: { readonly headers: Readonly<Record<string, string>> }): Promise<CrudRecord>;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The changes that lead from one state of the form to another; a removed field is sent as empty. */
function changesOf(before: FormValues, after: FormValues): FormValues {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    names.filter((name) => !isSame(before[name], after[name])).map((name) => [name, after[name] ?? null]),
  );
}

/**
 * Creates one record however often a form is sent. When the first answer is lost, the outcome is unknown: the same values are
 * sent again with the same idempotency key, and later changes are sent as an update.
 */
export function createCreation(provider: Pick<DataProvider, 'create' | 'update'>, resource: string): Creation {
  let sent: { readonly key: string; readonly data: FormValues } | undefined;
  let record: CrudRecord | undefined;

  const make = async (data: FormValues, more?: object): Promise<CrudRecord> => {
    const first = (sent ??= { key: randomKey(), data });
    try {
      const meta = { idempotencyKey: first.key, ...more };
      return (await provider.create<CrudRecord>(resource, { data: first.data, meta })).data;
    } catch (error) {
      if (isUndecided(error)) throw error;
      // Refused, so there is none: another try is another creation.
      sent = undefined;
      if (isSame(first.data, data)) throw error;
      return make(data, more);
    }
  };

  return {
    save: async (data, meta) => {
      const isMade = record !== undefined;
      record ??= await make(data, meta);
      const changes = changesOf(sent?.data ?? {}, data);
      if (sent && Object.keys(changes).length > 0) {
        const previousData = record;
        const change = { id: previousData.id, data: changes, previousData, ...(isMade && meta ? { meta } : {}) };
        record = (await provider.update<CrudRecord>(resource, change)).data;
        sent = { ...sent, data };
      }
      return record;
    },
  };
}
