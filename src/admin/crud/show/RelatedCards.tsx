import { useCrudResource } from '../useCrudResource.ts';
import type { CrudRecord } from '../recordText.ts';
import { inOrder } from './related.ts';
import { RelatedCard } from './RelatedCard.tsx';
import { useRelations } from './useRelations.ts';

interface RelatedCardsProps {
  record: CrudRecord;
  /** Columns of a resource's card, in their order, those cards first; the first ones of its list unless said. */
  columns?: Readonly<Record<string, readonly string[]>>;
  /** Leaves out cards without records. */
  hideEmpty?: boolean;
  /** Relations that the page shows itself, as `resource.field`. */
  without?: readonly string[];
}

/** Cards of everything that points to a record. */
export function RelatedCards({ record, columns = {}, hideEmpty = false, without = [] }: RelatedCardsProps) {
  const { resource } = useCrudResource();
  const all = inOrder(useRelations(resource) ?? [], Object.keys(columns));
  const relations = all.filter((relation) => !without.includes(`${relation.resource.name}.${relation.by}`));
  return relations.map((relation) => (
    <RelatedCard
      key={`${relation.resource.name} ${relation.by}`}
      relation={relation}
      record={record}
      columns={columns[relation.resource.name]}
      hideEmpty={hideEmpty}
    />
  ));
}
