import { useTranslate } from 'ra-core';
import type { Resource } from '#resource';
import { Card } from '../../ui/index.ts';
import type { CrudRecord } from '../recordText.ts';
import { useCrudResource } from '../useCrudResource.ts';
import { FactList } from './FactList.tsx';
import { factGroupsOf } from './facts.ts';

interface FactCardsProps {
  record: CrudRecord;
  /** Those that other plugins add, for a page that shows the resource's own in its own way. */
  onlyAdded?: boolean;
}

const addedTo = (resource: Resource): Resource => ({
  ...resource,
  fields: Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => field.plugin !== undefined)),
});

/** The readable fields of a record that hold something, in the cards of its form. */
export function FactCards({ record, onlyAdded = false }: FactCardsProps) {
  const translate = useTranslate();
  const { resource, permission } = useCrudResource();
  const shown = onlyAdded ? addedTo(resource) : resource;
  return factGroupsOf(shown, permission.readable, record).map(({ name, facts }) => (
    <Card key={name} title={translate(`resources.${resource.name}.forms.${name}`, { _: name })}>
      <FactList resource={resource.name} record={record} facts={facts} />
    </Card>
  ));
}
