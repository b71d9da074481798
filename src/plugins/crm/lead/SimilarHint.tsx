import type { Slots } from '#admin';
import { idOrNull } from '#shop';
import { leadOpportunities } from '../resources.ts';
import { Similar } from './Similar.tsx';

/** Hint below the title of a lead: leads of all boards that look like it. */
export default function SimilarHint({ resource, field, values, id }: Slots['record.hint']) {
  if (resource !== leadOpportunities.name || field !== 'name') return null;
  const name = typeof values.name === 'string' ? values.name : '';
  return (
    <Similar name={name} customer={idOrNull(values.customer)} without={id === undefined ? undefined : Number(id)} />
  );
}
