import { ResourceContextProvider, useTranslate } from 'ra-core';
import { useFormats } from '../../format/formats.ts';
import { PartTexts } from '../../plugins/PluginTexts.tsx';
import { Tabs } from '../../ui/index.ts';
import type { CrudRecord } from '../recordText.ts';
import { CommentsPanel } from './CommentsPanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { useRecordTab } from './recordTab.ts';
import { RelatedPanel } from './RelatedPanel.tsx';
import { useRecordTabCounts } from './useRecordTabs.ts';
import styles from './record.module.css';

interface RecordPanelProps extends PanelProps {
  resource: string;
  /** Without tabs: only this of it. */
  only?: 'comments' | 'history';
  /** With its name and how many there are above it. */
  isTitled?: boolean;
}

/**
 * Side panel of a record: comments, history, and related records.
 * @example <RecordPanel resource="orders" record={record} />
 */
export default function RecordPanel({ resource, record, only, isTitled = false }: RecordPanelProps) {
  return (
    <ResourceContextProvider value={resource}>
      <PartTexts part="records">
        {only ? (
          <One key={record.id} record={record} only={only} isTitled={isTitled} />
        ) : (
          <Panel key={record.id} record={record} />
        )}
      </PartTexts>
    </ResourceContextProvider>
  );
}

interface PanelProps {
  record: CrudRecord;
}

function Panel({ record }: PanelProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const [tab, choose] = useRecordTab();
  const { comments, history } = useRecordTabCounts(record);
  const all = [
    { value: 'comments', ...comments },
    { value: 'history', ...history },
    { value: 'related', isThere: true, count: undefined },
  ] as const;
  const tabs = all
    .filter(({ isThere }) => isThere)
    .map(({ value, count }) => ({
      value,
      count: count === undefined ? undefined : formats.integer(count),
      label: translate(`flexy.records.${value}`),
    }));
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

/** One part of the panel without tabs, as far as the person may read it. */
function One({ record, only, isTitled }: PanelProps & { only: 'comments' | 'history'; isTitled: boolean }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { isThere, count } = useRecordTabCounts(record)[only];
  if (!isThere) return null;
  const title = translate(`flexy.records.${only}`);
  return (
    <aside className={styles.panel} aria-label={title}>
      {isTitled && (
        <div className={styles.title}>
          <h2>{title}</h2>
          <span>{count !== undefined && formats.integer(count)}</span>
        </div>
      )}
      {only === 'comments' ? <CommentsPanel record={record} /> : <HistoryPanel record={record} />}
    </aside>
  );
}
