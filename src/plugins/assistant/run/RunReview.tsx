import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Banner, Button, Pending, Row, Skeleton } from '#admin';
import type { Resource } from '#resource';
import type { AiAnswer, AiRun, PlannedAction } from '../contract/types.ts';
import { ShownPictures } from '../pictures/ShownPictures.tsx';
import { useAccept, type AcceptResult } from '../plan/useAccept.ts';
import { BesideRecords } from '../review/BesideRecords.tsx';
import { useBeside } from '../review/useBeside.ts';
import { deletedIn } from '../review/deletedIn.ts';
import { WithResource } from '../plan/WithResource.tsx';
import { DecidedRun } from './DecidedRun.tsx';
import { LeftOutNote } from './LeftOutNote.tsx';
import { RunAcceptance } from './RunAcceptance.tsx';
import { RunFacts, RunValues } from './RunFacts.tsx';
import { RunRecords } from './RunRecords.tsx';
import { rowsOf, type RunRow } from './runRows.ts';
import { useRunPlan, type RunPlan } from './useRunPlan.ts';
import styles from './run.module.css';

interface RunReviewProps {
  /** Must keep its identity between renders. */
  readonly run: AiRun;
  /** Resource of the records. */
  readonly resource: string;
  /** Number of records that were meant, and those that are not in the run; absent: all of them are. */
  readonly answer?: Pick<AiAnswer, 'found' | 'leftOut' | 'action'>;
  /** The question or the proposal that is accepted. */
  readonly subject: { readonly request?: number; readonly proposal?: number };
  /** It is decided, or another answer has taken its place: no plan is asked for. */
  readonly isOver: boolean;
  /** The other decisions. */
  readonly others: (isBusy: boolean) => ReactNode;
  readonly onAccepted: (result: AcceptResult) => void;
}

/**
 * A registered action before it is run: its values, its records by name with what becomes of them, what is left out, and the
 * button that says what it does. What is accepted is what is shown. After the decision it is shown without a plan of its own.
 */
export function RunReview(props: RunReviewProps) {
  const { run, resource, answer, isOver } = props;
  const translate = useTranslate();
  const shown = useRunPlan(
    useMemo(() => ({ run: { action: run.action, ids: run.ids, input: run.input } }), [run]),
    !isOver,
  );
  const { plan, errorText, refresh } = shown;
  const choice = useChoice();
  if (run.ids.length === 0)
    return (
      <NoRun {...props}>
        <Banner tone="warning">{translate('assistant.run.none')}</Banner>
      </NoRun>
    );
  if (isOver && !plan?.action) return <DecidedRun run={run} resource={resource} answer={answer} />;
  if (errorText !== undefined && !isOver)
    return (
      <NoRun {...props}>
        <Banner tone="danger" action={<Button onClick={refresh}>{translate('ra.action.refresh')}</Button>}>
          {errorText}
        </Banner>
      </NoRun>
    );
  const { action } = plan ?? {};
  if (!plan || !action)
    return (
      <Pending>
        <Skeleton width="100%" height="200px" />
      </Pending>
    );
  return (
    <WithResource name={action.resource}>
      {(declared) => <ShownRun {...props} {...{ action, choice }} resource={declared} shown={{ ...shown, plan }} />}
    </WithResource>
  );
}

interface ShownRunProps extends Omit<RunReviewProps, 'resource'> {
  readonly resource: Resource;
  readonly action: PlannedAction;
  readonly shown: RunPlan & { readonly plan: NonNullable<RunPlan['plan']> };
  readonly choice: Choice;
}

/** Ids of the records that the person has left out. They stay left out when the plan is made anew, or failed in between. */
interface Choice {
  readonly out: ReadonlySet<number>;
  readonly keep: (id: number, isKept: boolean) => void;
}

function useChoice(): Choice {
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const keep = (id: number, isKept: boolean) => {
    const next = new Set(out);
    if (isKept) next.delete(id);
    else next.add(id);
    setOut(next);
  };
  return { out, keep };
}

/** Other records that change with the kept ones. */
function useKeptBeside({ run: { action, ids, input }, shown: { plan }, choice: { out }, isOver }: ShownRunProps) {
  const kept = ids.filter((id) => !out.has(id));
  const isWhole = isOver || plan.beside.length === 0 || kept.length === ids.length;
  const part = kept.length > 0 ? { run: { action, ids: kept, input } } : null;
  return useBeside(plan.beside, isWhole ? undefined : part);
}

/** Accepts the kept records as they are shown. After a refusal the plan is asked for again, and its heading gets the focus. */
function useRunAcceptance({ run, subject, shown, onAccepted }: ShownRunProps, rows: readonly RunRow[]) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { accept, isBusy, errorText } = useAccept(shown.refresh);
  useEffect(() => {
    if (shown.earlier) heading.current?.focus();
  }, [shown.earlier]);
  const send = async () => {
    const kept = rows.filter(({ isKept }) => isKept);
    const { action, input } = run;
    const ids = kept.map(({ id }) => id);
    const result = await accept({ run: { action, ids, input, seen: kept.map(({ item }) => item.mark) }, ...subject });
    if (result) onAccepted(result);
  };
  return { heading, isBusy, errorText, send: () => void send() };
}

function ShownRun(props: ShownRunProps) {
  const { resource, action, shown, run, answer, isOver, others, choice } = props;
  const rows = rowsOf(shown.plan.items, choice.out, shown.earlier);
  const { heading, isBusy, errorText, send } = useRunAcceptance(props, rows);
  const counted = useKeptBeside(props);
  const translate = useTranslate();
  return (
    <>
      <div className={styles.run}>
        <h2 ref={heading} tabIndex={-1}>
          {action.title}
        </h2>
        {answer && <LeftOutNote resource={resource.name} answer={answer} />}
        {errorText !== undefined && <Banner tone="danger">{errorText}</Banner>}
        <RunFacts resource={resource} rows={rows} found={Math.max(answer?.found ?? 0, run.ids.length)} />
        <RunValues resource={resource.name} input={action.input} />
        {counted.errorText !== undefined && (
          <Banner tone="danger" action={<Button onClick={counted.retry}>{translate('ra.action.refresh')}</Button>}>
            {counted.errorText}
          </Banner>
        )}
        <BesideRecords beside={counted.beside} />
      </div>
      <ShownPictures proofs={shown.plan.pictures}>
        <RunRecords resource={resource} rows={rows} isOver={isOver} onKeep={choice.keep} />
      </ShownPictures>
      {!isOver && (
        <RunAcceptance
          confirm={action.confirm}
          count={rows.filter(({ isKept }) => isKept).length}
          deleted={deletedIn(counted.beside)}
          isBusy={isBusy || !shown.isCurrent || !counted.isCurrent}
          onAccept={send}
        >
          {others(isBusy)}
        </RunAcceptance>
      )}
    </>
  );
}

/** Nothing to show: without records, or the plan could not be made. The other decisions stay. */
function NoRun({ children, others, isOver }: Pick<RunReviewProps, 'others' | 'isOver'> & { children: ReactNode }) {
  return (
    <div className={styles.run}>
      {children}
      {!isOver && (
        <Row gap={8} wrap>
          {others(false)}
        </Row>
      )}
    </div>
  );
}
