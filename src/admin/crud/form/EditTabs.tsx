import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Resource } from '#resource';
import { useMay } from '../../auth/SessionContext.ts';
import { RecordPanel } from '../record/index.ts';
import type { CrudRecord } from '../recordText.ts';
import { useHasHistory } from '../useHasHistory.ts';
import type { ExtraTab } from './FormBody.tsx';
import styles from './RecordForm.module.css';

/** Name of the tab in the address. */
export const HISTORY = 'history';

/** Additional tabs of a record's form: comments and history, as far as the person may read them. */
export function useEditTabs(resource: Resource, record: CrudRecord): readonly ExtraTab[] {
  const translate = useTranslate();
  const hasHistory = useHasHistory(resource);
  const hasComments = useMay()('read', 'comments');
  return useMemo(() => {
    const tab = (name: 'comments' | 'history') => ({
      name,
      label: translate(`flexy.forms.${name}`),
      content: () => (
        <div className={styles.activity}>
          <RecordPanel resource={resource.name} record={record} only={name} />
        </div>
      ),
    });
    return [...(hasComments ? [tab('comments')] : []), ...(hasHistory ? [tab(HISTORY)] : [])];
  }, [translate, hasComments, hasHistory, resource.name, record]);
}
