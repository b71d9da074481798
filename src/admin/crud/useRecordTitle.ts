import { useTranslate } from 'ra-core';
import type { Resource } from '#resource';
import { recordTitle, type CrudRecord } from './recordText.ts';

/** What a record is called; where that is a choice, in words. */
export function useRecordTitle(): (resource: Resource, record: CrudRecord) => string {
  const translate = useTranslate();
  return (resource, record) => recordTitle(resource, record, translate);
}
