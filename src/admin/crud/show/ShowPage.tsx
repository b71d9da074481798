import { Slot } from '../../plugins/Slot.tsx';
import type { CrudRecord } from '../recordText.ts';
import { useCrudResource } from '../useCrudResource.ts';
import { FactCards } from './FactCards.tsx';
import { LinesCard } from './LinesCard.tsx';
import { RecordShow } from './RecordShow.tsx';
import { RelatedCards } from './RelatedCards.tsx';

function Figures({ record }: { record: CrudRecord }) {
  const { resource } = useCrudResource();
  return <Slot name="record.figures" given={{ resource: resource.name, record }} />;
}

function Lines({ record }: { record: CrudRecord }) {
  const { resource, permission } = useCrudResource();
  return Object.entries(resource.fields).flatMap(([name, field]) =>
    field.type === 'lines' && permission.readable.includes(name)
      ? [<LinesCard key={name} resource={resource.name} record={record} name={name} field={field} />]
      : [],
  );
}

/** The generated page of a record for reading: its facts by the cards of its form, its lines, what belongs to it. */
export default function ShowPage() {
  return (
    <RecordShow hasAllFacts>
      {(record) => (
        <>
          <Figures record={record} />
          <FactCards record={record} />
          <Lines record={record} />
          <RelatedCards record={record} hideEmpty />
        </>
      )}
    </RecordShow>
  );
}
