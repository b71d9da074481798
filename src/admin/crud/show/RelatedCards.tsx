import { useCrudResource } from '../useCrudResource.ts';
import type { CrudRecord } from '../recordText.ts';
import { RelatedCard } from './RelatedCard.tsx';
import { useRelations } from './useRelations.ts';

interface RelatedCardsProps {
  record: CrudRecord;
  /** Columns of a resource's card, in their order; the first ones of its list unless said. */
  columns?: Readonly<Record<string, readonly string[]>>;
}

/** Cards of everything that points to a record. */
export function RelatedCards({ record, columns = {} }: RelatedCardsProps) {
  const { resource } = useCrudResource();
  return useRelations(resource)?.map((relation) => (
    <RelatedCard
      key={`${relation.resource.name} ${relation.by}`}
      relation={relation}
      record={record}
      columns={columns[relation.resource.name]}
    />
  ));
}
