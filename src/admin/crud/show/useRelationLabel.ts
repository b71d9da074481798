import { useGetResourceLabel, useTranslate } from 'ra-core';
import type { Relation } from './related.ts';

/** The title of a group of related records: its list's name, with the linking field when several fields link here. */
export function useRelationLabel(): (relation: Relation) => string {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  return ({ resource, by, isAmbiguous }) => {
    const name = labelOf(resource.name, 2);
    const field = translate(`resources.${resource.name}.fields.${by}`, { _: by });
    return isAmbiguous ? translate('flexy.records.relatedBy', { name, field }) : name;
  };
}
