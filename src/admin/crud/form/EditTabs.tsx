import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Resource } from '#resource';
import { useMay } from '../../auth/SessionContext.ts';
import { RecordPanel } from '../record/index.ts';
import type { CrudRecord } from '../recordText.ts';
import type { ExtraTab } from './FormBody.tsx';

/** Name of the tab in the address. */
export const HISTORY = 'history';

/** Tabs of a record's form beside its fields: what was said of it and done with it. */
export function useEditTabs(resource: Resource, record: CrudRecord): readonly ExtraTab[] {
  const translate = useTranslate();
  const may = useMay();
  const isThere = resource.audit !== false && may('read', 'audit');
  const label = translate('flexy.forms.history');
  return useMemo(
    () =>
      isThere
        ? [
            {
              name: HISTORY,
              label,
              content: () => <RecordPanel resource={resource.name} record={record} />,
            },
          ]
        : [],
    [isThere, label, resource.name, record],
  );
}
