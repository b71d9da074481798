import { Download, Undo2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  Banner,
  Button,
  ButtonLink,
  ConfirmDialog,
  download,
  Query,
  recordPathOf,
  ResourceTexts,
  Skeleton,
  useAction,
  useApi,
  useCall,
} from '#admin';
import { badRowsCall, undoCall } from '../../calls.ts';
import type { ImportRecord } from '../../resources.ts';
import { useCauseText } from '../check/useCauseText.ts';
import { FeedLink } from '../../feeds/FeedLink.tsx';
import { WaitingRun } from '../../feeds/WaitingRun.tsx';
import { RunFacts } from './RunFacts.tsx';
import { RunProgress } from './RunProgress.tsx';
import { keptOf, problemsOf, type ImportRun } from './useImportRun.ts';
import styles from './run.module.css';

/** An import under way, or what became of it, with the means to take it back. */
export function Outcome({ run }: { readonly run: ImportRun }) {
  const translate = useTranslate();
  const { record: data, error, refetch } = run;
  return (
    <Query
      failed={translate('import.run.failed')}
      query={{ data, error, refetch }}
      shape={<Skeleton width="320px" height="120px" />}
    >
      {(record) => (
        <ResourceTexts resource={record.resource}>
          {run.isActive ? <RunProgress run={run} /> : <Ending record={record} />}
          {record.feed && record.state === 'checked' && !run.isActive && (
            <WaitingRun record={record} onDecided={run.expectJob} isReport />
          )}
          <RunFacts record={record} />
          <Kept record={record} />
          <Problems record={record} />
          {!run.isActive && <Actions run={run} record={record} />}
        </ResourceTexts>
      )}
    </Query>
  );
}

const TONES = {
  done: 'success',
  failed: 'danger',
  undone: 'info',
  cancelled: 'info',
  checked: 'info',
  stopped: 'info',
} as const;

/** Shows the result of the import as a sentence. */
function Ending({ record }: { readonly record: ImportRecord }) {
  const translate = useTranslate();
  const { state, failure } = record;
  if (state === 'reading' || state === 'checking' || state === 'writing' || state === 'undoing') return null;
  const count = record.created + record.updated;
  return (
    <div className={styles.actions}>
      <Banner tone={TONES[state]}>
        {translate(`import.run.state.${state}`, { smart_count: count })}
        {failure && ` ${translate(`resources.imports.values.failure.${failure}`)}.`}
      </Banner>
    </div>
  );
}

/** Causes of the rows that were not imported. */
function Problems({ record }: { readonly record: ImportRecord }) {
  const translate = useTranslate();
  const textOf = useCauseText(record.resource);
  const problems = problemsOf(record);
  if (problems.length === 0) return null;
  return (
    <>
      <h3 className={styles.actions}>{translate('import.run.problems')}</h3>
      <ul className={styles.changes}>
        {problems.map((group) => (
          <li key={JSON.stringify([group.cause, group.column, group.value])}>
            <span>{textOf(group)}</span>
            <span>{translate('import.check.rows', { smart_count: group.count })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Records that an undo kept, because they were changed since. */
function Kept({ record }: { readonly record: ImportRecord }) {
  const translate = useTranslate();
  const kept = keptOf(record);
  if (kept.length === 0) return null;
  return (
    <>
      <h3 className={styles.actions}>{translate('import.run.kept', { smart_count: record.kept })}</h3>
      <ul className={styles.changes}>
        {kept.map(({ id, title, reason }) => (
          <li key={id}>
            <ButtonLink size="small" kind="ghost" to={recordPathOf(record.resource, id, 'edit')}>
              {title}
            </ButtonLink>
            <span>{translate(`import.run.reasons.${reason}`, { _: reason })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Takes the whole import back, after a question. */
function Undo({ run, record }: { readonly run: ImportRun; readonly record: ImportRecord }) {
  const translate = useTranslate();
  const undo = useCall(undoCall);
  const [isAsking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    undo.mutate({ params: { id: record.id } }, { onSuccess: ({ job }) => run.expectJob(job) });
  };
  return (
    <>
      <Button icon={Undo2} disabled={undo.isPending} onClick={() => setAsking(true)}>
        {translate('import.run.undo')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={translate('import.run.undoTitle', { smart_count: record.created + record.updated + record.removed })}
          cancel={translate('import.cancel')}
          confirm={translate('import.run.undo')}
          onCancel={() => setAsking(false)}
          onConfirm={confirm}
        >
          {translate('import.run.undoHelp')}
        </ConfirmDialog>
      )}
      {undo.errorText !== undefined && <Banner tone="danger">{undo.errorText}</Banner>}
    </>
  );
}

function Actions({ run, record }: { readonly run: ImportRun; readonly record: ImportRecord }) {
  const translate = useTranslate();
  const call = useApi();
  const { isBusy, run: act } = useAction();
  const save = () =>
    act(async () => {
      const answer = await call(badRowsCall, { params: { id: record.id } });
      download(
        await answer.blob(),
        `${record.fileName.replace(/\.[^.]*$/, '')}-${translate('import.run.badRowsName')}.csv`,
      );
    });
  const isWritten = record.state === 'done' && record.created + record.updated + record.removed > 0;
  return (
    <div className={styles.actions}>
      <ButtonLink kind="primary" to={`/${record.resource}`}>
        {translate('import.run.list')}
      </ButtonLink>
      {record.failed > 0 && (
        <Button icon={Download} disabled={isBusy} onClick={() => void save()}>
          {translate('import.run.badRows')}
        </Button>
      )}
      {isWritten && <Undo run={run} record={record} />}
      <FeedLink record={record} />
      {!record.feed && (record.state === 'checked' || record.state === 'stopped') && (
        <ButtonLink to={`/import?import=${record.id}`}>{translate('import.run.goOn')}</ButtonLink>
      )}
    </div>
  );
}
