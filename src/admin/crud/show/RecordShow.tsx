import { useGetOne, useGetResourceLabel, useStore } from 'ra-core';
import { useCallback, useId, useMemo, type ReactNode } from 'react';
import { useParams } from 'react-router';
import type { ResourceName, ScreenRecord } from '#resource';
import { PagePending } from '../../page/PageStates.tsx';
import { PartTexts } from '../../plugins/PluginTexts.tsx';
import { RecordTabs } from '../../plugins/RecordTabs.tsx';
import { useCrumbs } from '../../shell/crumbs.ts';
import { classNames, Stack, tabIds } from '../../ui/index.ts';
import { FormTabs } from '../form/FormTabs.tsx';
import { RecordFailed } from '../RecordFailed.tsx';
import { RecordPanel, useRecordTab } from '../record/index.ts';
import { RecordPresence } from '../record/RecordPresence.tsx';
import type { CrudRecord } from '../recordText.ts';
import { useCrudResource } from '../useCrudResource.ts';
import { ViewWords } from '../ViewWords.tsx';
import { viewOfRecord } from '../../plugins/listEntries.ts';
import { useListOfRecord } from '../useListCrumbs.ts';
import { useHasHistory } from '../useHasHistory.ts';
import { useRecordTitle } from '../useRecordTitle.ts';
import { FactCards } from './FactCards.tsx';
import { inOrder, type Relation } from './related.ts';
import { RelatedTab } from './RelatedTab.tsx';
import { ShowHead, type ShowHeadParts } from './ShowHead.tsx';
import { TabsContext } from './TabsContext.ts';
import { useRelations } from './useRelations.ts';
import { OVERVIEW, useShowTabs, type ShowTab } from './useShowTabs.ts';
import styles from './show.module.css';

/** Props of a resource's own show page, with its records typed by its name. */
export type RecordShowProps<N extends string = string> = {
  [Part in keyof ShowParts]: ShowParts[Part] extends ((record: CrudRecord) => infer Shown) | undefined
    ? (record: ScreenRecord<N>) => Shown
    : ShowParts[Part];
};

const NO_ORDER: readonly string[] = [];

interface ShowProps extends ShowParts {
  record: CrudRecord;
  relations: readonly Relation[];
}

interface OverviewProps extends Pick<ShowParts, 'aside' | 'hasAllFacts' | 'children'> {
  record: CrudRecord;
  isOpen: boolean;
  hasTabs: boolean;
}

/** The record and its comments at the side; also its history when it has no tab. */
function Overview({ record, aside, hasAllFacts = false, children, isOpen, hasTabs }: OverviewProps) {
  const { resource } = useCrudResource();
  const hasSide = isOpen || aside !== undefined;
  return (
    <div className={classNames(styles.body, hasSide && styles.two)}>
      <div className={styles.main}>
        {children(record)}
        {!hasAllFacts && <FactCards record={record} onlyAdded />}
        <RecordTabs given={{ resource: resource.name, record }} />
      </div>
      {hasSide && (
        <div className={styles.aside}>
          {aside?.(record)}
          {isOpen && (
            <RecordPanel
              resource={resource.name}
              record={record}
              {...(hasTabs && { only: 'comments', isTitled: true })}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** The content of a tab other than the first. */
function TabContent({ tab, record }: { tab: ShowTab; record: CrudRecord }) {
  const { resource } = useCrudResource();
  if (tab.relation) return <RelatedTab relation={tab.relation} record={record} />;
  return (
    <div className={styles.trail}>
      <RecordPanel resource={resource.name} record={record} only={tab.name === 'history' ? 'history' : 'comments'} />
    </div>
  );
}

function Show(props: ShowProps) {
  const { record, relations, isQuiet = false, order = NO_ORDER, aside, hasAllFacts, children, ...head } = props;
  const id = useId();
  const { resource } = useCrudResource();
  const [isOpen, setOpen] = useStore('recordPanel.open', true);
  const [, openPanel] = useRecordTab();
  const hasHistory = useHasHistory(resource);
  const { tabs, current, choose } = useShowTabs(
    record,
    useMemo(() => inOrder(relations, order), [relations, order]),
    isQuiet,
  );
  const hasTab = useCallback((relation: Relation) => tabs.some((tab) => tab.relation === relation), [tabs]);
  const hasTabs = current !== undefined;
  const isOverview = !hasTabs || current.name === OVERVIEW;
  const showHistory = () => {
    if (hasTabs) return choose('history');
    openPanel('history');
    return setOpen(true);
  };
  const overview = <Overview {...{ record, aside, hasAllFacts, children, isOpen, hasTabs }} />;
  return (
    <Stack gap={0} grow>
      <div className={classNames(styles.head, hasTabs && styles.tabbed)}>
        <RecordPresence resource={resource} record={record} state="viewing" />
        <ShowHead
          {...head}
          record={record}
          isPanelOpen={isOpen}
          onPanel={isOverview ? () => setOpen(!isOpen) : undefined}
          onHistory={hasHistory ? showHistory : undefined}
        />
        {hasTabs && <FormTabs formId={id} tabs={tabs} current={current.name} onChoose={choose} />}
      </div>
      {hasTabs ? (
        <TabsContext value={hasTab}>
          <Stack
            gap={0}
            grow
            shrink
            key={current.name}
            role="tabpanel"
            id={tabIds(id, current.name).panel}
            aria-labelledby={tabIds(id, current.name).tab}
          >
            {isOverview ? overview : <TabContent tab={current} record={record} />}
          </Stack>
        </TabsContext>
      ) : (
        overview
      )}
    </Stack>
  );
}

/**
 * Read-only page of a record: head, tabs of related records, side panel, and the content of `children`. For `screens.show` of a
 * plugin.
 * @example export default () => <RecordShow<'stores'>>{(store) => <Card>{store.name}</Card>}</RecordShow>;
 */
export function RecordShow<N extends ResourceName = string>(props: RecordShowProps<N>) {
  const labelOf = useGetResourceLabel();
  const { id = '' } = useParams();
  const { resource, views } = useCrudResource();
  const relations = useRelations(resource);
  const titleOf = useRecordTitle();
  const { data, error, isPending, refetch } = useGetOne<CrudRecord>(resource.name, { id }, { retry: false });
  const { crumbs } = useListOfRecord(data);
  useCrumbs([...crumbs, { label: data ? titleOf(resource, data) : `#${id}` }]);
  if (isPending || !relations) return <PagePending title={`${labelOf(resource.name, 1)} #${id}`} />;
  if (!data) return <RecordFailed resource={resource.name} error={error} onRetry={() => void refetch()} />;
  return (
    <PartTexts part="records">
      <PartTexts part="forms">
        <ViewWords view={viewOfRecord(views, data)}>
          <Show key={id} record={data} relations={relations} {...(props as unknown as ShowParts)} />
        </ViewWords>
      </PartTexts>
    </PartTexts>
  );
}

/** Parts of a resource's own show page; the rest is the same for all resources. */
interface ShowParts extends ShowHeadParts {
  /** Facts at the side, above comments and history. */
  readonly aside?: (record: CrudRecord) => ReactNode;
  /** Related records have a tab only where there are some: a document mostly stands alone. */
  readonly isQuiet?: boolean;
  /** Names of resources whose records have the first tabs, in this order. */
  readonly order?: readonly string[];
  /** The content has all fields of the record; else those that other plugins add to the resource follow it in cards. */
  readonly hasAllFacts?: boolean;
  /** Renders the content of the page. */
  readonly children: (record: CrudRecord) => ReactNode;
}
