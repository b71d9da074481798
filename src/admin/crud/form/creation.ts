import type { DataProvider } from 'ra-core';
import { isUndecided, randomKey } from '#provider';
import type { CrudRecord } from '../recordText.ts';
import type { FormValues } from './values.ts';

/** The new record of one form. */
export interface Creation {
  /** Makes the record, or brings the one that an earlier try has made to these values. */
  save(data: FormValues): Promise<CrudRecord>;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What leads from one state of the form to another; a field that is gone was emptied. */
function changesOf(before: FormValues, after: FormValues): FormValues {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    names.filter((name) => !isSame(before[name], after[name])).map((name) => [name, after[name] ?? null]),
  );
}

/**
 * One record however often a form is sent. When the first answer is lost nobody knows whether the record was made: the
 * same values are sent again under the same key, which makes it once, and what was typed since then changes it.
 */
export function createCreation(provider: Pick<DataProvider, 'create' | 'update'>, resource: string): Creation {
  let sent: { readonly key: string; readonly data: FormValues } | undefined;
  let record: CrudRecord | undefined;

  const make = async (data: FormValues): Promise<CrudRecord> => {
    const first = (sent ??= { key: randomKey(), data });
    try {
      const meta = { idempotencyKey: first.key };
      return (await provider.create<CrudRecord>(resource, { data: first.data, meta })).data;
    } catch (error) {
      if (isUndecided(error)) throw error;
      // Refused, so there is none: another try is another creation.
      sent = undefined;
      if (isSame(first.data, data)) throw error;
      return make(data);
    }
  };

  return {
    save: async (data) => {
      record ??= await make(data);
      const changes = changesOf(sent?.data ?? {}, data);
      if (sent && Object.keys(changes).length > 0) {
        record = (await provider.update<CrudRecord>(resource, { id: record.id, data: changes, previousData: record }))
          .data;
        sent = { ...sent, data };
      }
      return record;
    },
  };
}
