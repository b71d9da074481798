import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import type { Resource } from '#resource';
import { RecordPanel, useRecordTab } from '../record/index.ts';
import type { CrudRecord } from '../recordText.ts';
import { useHasHistory } from '../useHasHistory.ts';
import type { ExtraTab } from './FormBody.tsx';
import styles from './RecordForm.module.css';

/** Name of the tab in the address. */
export const HISTORY = 'history';

/** The panel of the record in the whole width, opened at its history. */
function Activity(props: { resource: string; record: CrudRecord }) {
  const [, choose] = useRecordTab();
  const latest = useRef(choose);
  // Once: whoever then looks at the comments stays there.
  useEffect(() => latest.current('history'), []);
  return (
    <div className={styles.activity}>
      <RecordPanel {...props} />
    </div>
  );
}

/** Tabs of a record's form beside its fields: what was said of it and done with it. */
export function useEditTabs(resource: Resource, record: CrudRecord): readonly ExtraTab[] {
  const translate = useTranslate();
  const isThere = useHasHistory(resource);
  const label = translate('flexy.forms.history');
  return useMemo(
    () =>
      isThere
        ? [
            {
              name: HISTORY,
              label,
              content: () => <Activity resource={resource.name} record={record} />,
            },
          ]
        : [],
    [isThere, label, resource.name, record],
  );
}
