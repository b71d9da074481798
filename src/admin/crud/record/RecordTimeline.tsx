import { ResourceContextProvider, useTranslate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { PartTexts } from '../../plugins/PluginTexts.tsx';
import { Button, DateText, FieldError, Icon, Skeleton, Text, type AnyIcon } from '../../ui/index.ts';
import { LoadFailed } from '../LoadFailed.tsx';
import { useErrorText } from '../problem.ts';
import type { CrudRecord } from '../recordText.ts';
import { useCrudResource } from '../useCrudResource.ts';
import { useHasHistory } from '../useHasHistory.ts';
import { grouped, withoutFields, type HistoryEntry } from './history.ts';
import { HistoryItem } from './HistoryItem.tsx';
import { useHistory } from './useHistory.ts';
import { useTimeText } from './useTimeText.ts';
import styles from './record.module.css';

/** An entry of a plugin between the changes of a record. */
export interface TimelineEntry {
  readonly id: string;
  /** When it happened, ISO. */
  readonly at: string;
  readonly icon: AnyIcon;
  /** One line that says who did what. */
  readonly title: ReactNode;
  /** Beside the time. */
  readonly note?: ReactNode;
  /** Below the time. */
  readonly body?: ReactNode;
}

/** Props of {@link RecordTimeline}. */
export interface RecordTimelineProps {
  /** Accessible name of the list. */
  label: string;
  resource: string;
  record: CrudRecord;
  entries: readonly TimelineEntry[];
  /** Fields whose changes are not shown: places and styles that programs write. */
  without?: readonly string[];
  /** Shown when there is neither an entry nor a change. */
  empty: string;
}

const NO_FIELDS: readonly string[] = [];

function OwnItem({ entry: { at, icon, title, note, body } }: { entry: TimelineEntry }) {
  const when = useTimeText();
  return (
    <li>
      <span className={styles.dot}>
        <span className={styles.event}>
          <Icon name={icon} size={13} />
        </span>
      </span>
      <div className={styles.what}>{title}</div>
      <Text as="div" tone="hint" size={12} line={16}>
        <DateText iso={at}>{when(at)}</DateText>
        {note}
      </Text>
      {body}
    </li>
  );
}

/** A step of the record, or an entry of the plugin, by its time. */
type Step =
  { readonly at: number; readonly own: TimelineEntry } | { readonly at: number; readonly change: HistoryEntry };

const stepsOf = (entries: readonly TimelineEntry[], changes: readonly HistoryEntry[]): Step[] =>
  [
    ...entries.map((own) => ({ at: Date.parse(own.at), own })),
    ...changes.map((change) => ({ at: Date.parse(change.at), change })),
  ].toSorted((one, other) => other.at - one.at);

function Timeline({ label, record, entries, without = NO_FIELDS, empty }: Omit<RecordTimelineProps, 'resource'>) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const { resource } = useCrudResource();
  const hasHistory = useHasHistory(resource);
  const history = useHistory(resource, record, null);
  const steps = useMemo(
    () => stepsOf(entries, grouped(withoutFields(history.entries, without))),
    [entries, history.entries, without],
  );
  const failed = translate('flexy.records.historyFailed');
  return (
    <>
      <ol className={styles.steps} aria-label={label}>
        {steps.map((step) =>
          'own' in step ? (
            <OwnItem key={step.own.id} entry={step.own} />
          ) : (
            <HistoryItem key={step.change.id} resource={resource} entry={step.change} />
          ),
        )}
      </ol>
      {hasHistory && history.isPending && <Skeleton width="60%" />}
      {hasHistory && history.error && !history.data && (
        <LoadFailed title={failed} error={history.error} onRetry={() => void history.refetch()} />
      )}
      {steps.length === 0 && !(hasHistory && history.isPending) && <p>{empty}</p>}
      {history.hasNextPage && (
        <div className={styles.more}>
          {history.isFetchNextPageError && <FieldError>{`${failed} ${textOf(history.error)}`}</FieldError>}
          <Button size="small" disabled={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {translate(history.isFetchNextPageError ? 'flexy.state.retry' : 'flexy.records.loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}

/**
 * The changes of a record with the entries of a plugin between them, newest first.
 * @example <RecordTimeline label="Activity" resource="leads" record={lead} entries={calls} empty="Nothing yet" />
 */
export default function RecordTimeline({ resource, ...props }: RecordTimelineProps) {
  return (
    <ResourceContextProvider value={resource}>
      <PartTexts part="records" pending={<Skeleton width="60%" />}>
        <Timeline key={props.record.id} {...props} />
      </PartTexts>
    </ResourceContextProvider>
  );
}
