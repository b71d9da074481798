import { useGetOne, useGetResourceLabel, useStore, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { PagePending } from '../../page/PageStates.tsx';
import { PartTexts } from '../../plugins/PluginTexts.tsx';
import { RecordTabs } from '../../plugins/RecordTabs.tsx';
import { listCrumbs, useCrumbs } from '../../shell/crumbs.ts';
import { classNames } from '../../ui/index.ts';
import { RecordFailed } from '../RecordFailed.tsx';
import { RecordPanel, useRecordTab } from '../record/index.ts';
import { RecordPresence } from '../record/RecordPresence.tsx';
import { recordTitle, type CrudRecord } from '../recordText.ts';
import { useCrudResource } from '../useCrudResource.ts';
import { useHasHistory } from '../useHasHistory.ts';
import { ShowHead, type ShowHeadParts } from './ShowHead.tsx';
import styles from './show.module.css';

/** What a resource's own show page is made of: the rest is as everywhere. */
export interface RecordShowProps extends ShowHeadParts {
  /** Facts at the side, above comments and history. */
  readonly aside?: (record: CrudRecord) => ReactNode;
  /** What the page shows of the record. */
  readonly children: (record: CrudRecord) => ReactNode;
}

function Show({ record, aside, children, ...head }: RecordShowProps & { record: CrudRecord }) {
  const { resource } = useCrudResource();
  const [isOpen, setOpen] = useStore('recordPanel.open', true);
  const [, openTab] = useRecordTab();
  const hasHistory = useHasHistory(resource);
  const hasSide = isOpen || aside !== undefined;
  const showHistory = () => {
    openTab('history');
    setOpen(true);
  };
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <RecordPresence resource={resource} record={record} state="viewing" />
        <ShowHead
          {...head}
          record={record}
          isPanelOpen={isOpen}
          onPanel={() => setOpen(!isOpen)}
          onHistory={hasHistory ? showHistory : undefined}
        />
      </div>
      <div className={classNames(styles.body, hasSide && styles.two)}>
        <div className={styles.main}>
          {children(record)}
          <RecordTabs given={{ resource: resource.name, record }} />
        </div>
        {hasSide && (
          <div className={styles.aside}>
            {aside?.(record)}
            {isOpen && <RecordPanel resource={resource.name} record={record} />}
          </div>
        )}
      </div>
    </div>
  );
}

/**
 * The page of a record for reading: head, side panel, and what `children` draws of it. For `screens.show` of a plugin.
 * @example export default () => <RecordShow>{(record) => <Card>{record.name}</Card>}</RecordShow>;
 */
export function RecordShow(props: RecordShowProps) {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const { id = '' } = useParams();
  const { resource, group } = useCrudResource();
  const { data, error, isPending, refetch } = useGetOne<CrudRecord>(resource.name, { id }, { retry: false });
  useCrumbs([
    ...listCrumbs(group && translate(`flexy.menu.groups.${group}`), labelOf(resource.name, 2), `/${resource.name}`),
    { label: data ? recordTitle(resource, data) : `#${id}` },
  ]);
  if (isPending) return <PagePending title={`${labelOf(resource.name, 1)} #${id}`} />;
  if (!data) return <RecordFailed resource={resource.name} error={error} onRetry={() => void refetch()} />;
  return (
    <PartTexts part="records">
      <PartTexts part="forms">
        <Show key={id} record={data} {...props} />
      </PartTexts>
    </PartTexts>
  );
}
