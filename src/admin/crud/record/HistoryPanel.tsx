import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Person } from '#resource';
import { Button, ConfirmDialog, Skeleton, FieldError } from '../../ui/index.ts';
import { useErrorText } from '../problem.ts';
import { useCrudResource } from '../useCrudResource.ts';
import { Query } from '../Query.tsx';
import type { CrudRecord } from '../recordText.ts';
import { CompareView } from './CompareView.tsx';
import { DiffTable } from './DiffTable.tsx';
import { changesBetween, grouped, shownChanges, withField, type HistoryEntry } from './history.ts';
import { HistoryItem, RestoreButton } from './HistoryItem.tsx';
import { HistoryTools, type HistoryFilter } from './HistoryTools.tsx';
import { useHistory } from './useHistory.ts';
import { useRestore } from './useRestore.ts';
import styles from './record.module.css';

/** The history of a record: authors, times and changes. Earlier values can be restored. */
export function HistoryPanel({ record }: { record: CrudRecord }) {
  const translate = useTranslate();
  const { resource } = useCrudResource();
  const [filter, setFilter] = useState(ALL);
  const [isComparing, setComparing] = useState(false);
  const history = useHistory(resource, record, filter.person);
  const { entries } = history;
  const textOf = useErrorText();
  const fields = [...new Set(entries.flatMap(({ changes }) => changes.map(({ field }) => field)))];
  const failed = translate('flexy.records.historyFailed');
  return (
    <Query failed={failed} query={history} loading={<Waiting />}>
      {() => (
        <>
          <HistoryTools
            fields={fields.map((field) => ({
              value: field,
              label: translate(`resources.${resource.name}.fields.${field}`, { _: field }),
            }))}
            people={peopleOf(entries)}
            filter={filter}
            onFilter={(next) => {
              setFilter(next);
              setComparing(false);
            }}
            isComparing={isComparing}
            onCompare={isWhole(filter) && entries.length > 1 ? () => setComparing(!isComparing) : undefined}
          />
          {isComparing && <CompareView resource={resource} entries={entries} />}
          <Timeline record={record} entries={entries} filter={filter} />
          {history.hasNextPage && (
            <div className={styles.more}>
              {history.isFetchNextPageError && <FieldError>{`${failed} ${textOf(history.error)}`}</FieldError>}
              <Button size="small" disabled={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
                {translate(history.isFetchNextPageError ? 'flexy.state.retry' : 'flexy.records.loadMore')}
              </Button>
            </div>
          )}
        </>
      )}
    </Query>
  );
}

const ALL: HistoryFilter = { field: null, person: null };
const isWhole = ({ field, person }: HistoryFilter) => field === null && person === null;

const Waiting = () => (
  <div className={styles.waiting} aria-hidden="true">
    <Skeleton width="70%" />
    <Skeleton width="45%" />
    <Skeleton width="60%" />
  </div>
);

/** Users who changed the record, in the loaded part of its history. */
function peopleOf(entries: readonly HistoryEntry[]): Person[] {
  const people = new Map(entries.flatMap(({ who }) => (who ? [[who.id, who]] : [])));
  return [...people.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

interface Asked {
  /** Version that is to come back. */
  readonly version: number;
  /** Version that is there now. */
  readonly current: number;
}

/** Asks for confirmation before values are restored, and lists them. */
function RestoreQuestion({
  record,
  asked,
  entries,
  onClose,
}: {
  record: CrudRecord;
  asked: Asked;
  entries: readonly HistoryEntry[];
  onClose: () => void;
}) {
  const translate = useTranslate();
  const { resource } = useCrudResource();
  const { restore, isBusy } = useRestore(resource, record);
  const back = changesBetween(entries, asked.version, asked.current).map(({ from, to, ...rest }) => ({
    ...rest,
    from: to,
    to: from,
  }));
  return (
    <ConfirmDialog
      title={translate('flexy.records.restoreTitle')}
      cancel={translate('ra.action.cancel')}
      confirm={translate('flexy.records.restore')}
      busy={isBusy}
      more={<DiffTable resource={resource} changes={shownChanges(resource, back)} />}
      onCancel={onClose}
      onConfirm={() => void restore(asked.version, asked.current).then(onClose)}
    >
      {translate('flexy.records.restoreHelp')}
    </ConfirmDialog>
  );
}

interface TimelineProps {
  record: CrudRecord;
  /** Entries in the order of the server, newest first. */
  entries: readonly HistoryEntry[];
  filter: HistoryFilter;
}

/** The steps, newest first; those that are known without a gap can be brought back. */
function Timeline({ record, entries, filter }: TimelineProps) {
  const translate = useTranslate();
  const { resource, permission } = useCrudResource();
  const [asked, setAsked] = useState<Asked>();
  const shown = grouped(entries).flatMap((entry) => withField([entry], filter.field));
  const current = entries[0]?.version ?? 0;
  const mayRestore = permission.operations.includes('update') && isWhole(filter);
  // The newest values are current already, so the newest entry offers the version before it.
  const versionOf = (entry: HistoryEntry, at: number) => (at === 0 ? entry.before : entry.version);
  const canRestore = (entry: HistoryEntry, version: number) =>
    mayRestore && version >= 1 && version < current && entry.action !== 'delete';
  return (
    <>
      {shown.length === 0 && <p className={styles.note}>{translate('flexy.records.noHistory')}</p>}
      <ol className={styles.timeline}>
        {shown.map((entry, at) => {
          const version = versionOf(entry, at);
          return (
            <HistoryItem
              key={entry.id}
              resource={resource}
              entry={entry}
              tools={
                canRestore(entry, version) && (
                  <RestoreButton isUndo={at === 0} onClick={() => setAsked({ version, current })} />
                )
              }
            />
          );
        })}
      </ol>
      {asked && <RestoreQuestion record={record} asked={asked} entries={entries} onClose={() => setAsked(undefined)} />}
    </>
  );
}
