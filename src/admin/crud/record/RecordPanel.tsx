import { ResourceContextProvider, useGetList, useTranslate } from 'ra-core';
import { useMay } from '../../auth/SessionContext.ts';
import { useFormats } from '../../format/formats.ts';
import { PartTexts } from '../../plugins/PluginTexts.tsx';
import { Tabs } from '../../ui/index.ts';
import type { CrudRecord } from '../recordText.ts';
import { useCrudResource } from '../useCrudResource.ts';
import { useHasHistory } from '../useHasHistory.ts';
import { CommentsPanel } from './CommentsPanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { useRecordTab } from './recordTab.ts';
import { RelatedPanel } from './RelatedPanel.tsx';
import { commentsOf } from './useComments.ts';
import { useHistory } from './useHistory.ts';
import styles from './record.module.css';

interface PanelProps {
  record: CrudRecord;
}

/** How many comments there are, as the reader writes it. */
function useCounts(record: CrudRecord) {
  const formats = useFormats();
  const { resource } = useCrudResource();
  const may = useMay();
  const comments = useGetList('comments', commentsOf(resource, record), {
    retry: false,
    enabled: may('read', 'comments'),
  });
  const history = useHistory(resource, record, null);
  const text = (count: number | undefined) => (count ? formats.integer(count) : undefined);
  return { comments: text(comments.total), history: text(history.total) };
}

function Panel({ record }: PanelProps) {
  const translate = useTranslate();
  const may = useMay();
  const { resource } = useCrudResource();
  const [tab, choose] = useRecordTab();
  const counts = useCounts(record);
  const all = [
    { value: 'comments', count: counts.comments, isThere: may('read', 'comments') },
    { value: 'history', count: counts.history, isThere: useHasHistory(resource) },
    { value: 'related', count: undefined, isThere: true },
  ] as const;
  const tabs = all
    .filter(({ isThere }) => isThere)
    .map(({ value, count }) => ({ value, count, label: translate(`flexy.records.${value}`) }));
  const shown = tabs.find(({ value }) => value === tab) ?? tabs[0];
  if (!shown) return null;
  return (
    <aside className={styles.panel} aria-label={translate('flexy.records.activity')}>
      <Tabs label={translate('flexy.records.activity')} tabs={tabs} value={shown.value} onChange={choose}>
        {shown.value === 'comments' && <CommentsPanel record={record} />}
        {shown.value === 'history' && <HistoryPanel record={record} />}
        {shown.value === 'related' && <RelatedPanel record={record} />}
      </Tabs>
    </aside>
  );
}

/**
 * Beside a record: what is said about it, what was changed of it, what belongs to it.
 * @example <RecordPanel resource="orders" record={record} />
 */
export default function RecordPanel({ resource, record }: PanelProps & { resource: string }) {
  return (
    <ResourceContextProvider value={resource}>
      <PartTexts part="records">
        <Panel key={record.id} record={record} />
      </PartTexts>
    </ResourceContextProvider>
  );
}
