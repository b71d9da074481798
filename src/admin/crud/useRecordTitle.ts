import { useTranslate } from 'ra-core';
import type { Resource } from '#resource';
import { recordTitle, type CrudRecord } from './recordText.ts';

/** The title of a record; the value of a choice is translated. */
export function useRecordTitle(): (resource: Resource, record: CrudRecord) => string {
  const translate = useTranslate();
  return (resource, record) => recordTitle(resource, record, translate);
}
