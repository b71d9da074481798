import { useGetOne, useResourceContext } from 'ra-core';
import { use } from 'react';
import { useWatch } from 'react-hook-form';
import type { MoneyField } from '#resource';
import { resourceNamed } from '../../../plugins/declarations.ts';
import { relatedId, type CrudRecord } from '../../recordText.ts';
import { EditedRecordContext } from '../EditedRecord.ts';

type Named = Readonly<Record<string, unknown>>;

/**
 * The record that names the currency of an amount in the form: what is typed there, or a computed one of the edited record, or
 * of the record that was chosen in its place.
 * @returns undefined: unknown, as the server finds the currency
 */
export function useNamedCurrency(field: MoneyField, name: string): Named | undefined {
  const resource = resourceNamed(useResourceContext() ?? '');
  const typed: unknown = useWatch({ name });
  const deciding = useDeciding(field);
  return resource?.fields[name]?.computed === true ? deciding : { [name]: typed };
}

/**
 * The record by which the server will find the currency, by the relations as they are in the form.
 * @returns the edited record while they are as it has them; undefined: unknown
 */
function useDeciding({ currencyFrom = [] }: MoneyField): Named | undefined {
  const resource = resourceNamed(useResourceContext() ?? '');
  const edited = use(EditedRecordContext);
  const values = useWatch({ name: [...currencyFrom] }) as readonly unknown[];
  const relations = currencyFrom.map((name, at) => {
    const field = resource?.fields[name];
    const id = relatedId(values[at]);
    return { to: field?.type === 'relation' ? field.to : '', id, isOther: id !== relatedId(edited?.[name]) };
  });
  const chosen = relations.find(({ id, isOther }) => isOther && id !== undefined);
  const asked = { enabled: chosen !== undefined, retry: false };
  const { data } = useGetOne<CrudRecord>(chosen?.to ?? '', { id: chosen?.id ?? '' }, asked);
  if (chosen) return data;
  return relations.some(({ isOther }) => isOther) ? undefined : edited;
}
