import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Banner, Button, Pending, Skeleton } from '#admin';
import type { Resource } from '#resource';
import type { AiWrite } from '../contract/types.ts';
import { useAccept, type AcceptResult } from '../plan/useAccept.ts';
import { RunAcceptance } from './RunAcceptance.tsx';
import { RunBeside, RunFacts } from './RunFacts.tsx';
import { RunRecords } from './RunRecords.tsx';
import { rowsOf, type RunRow } from './runRows.ts';
import { useRunPlan, type RunPlan } from './useRunPlan.ts';
import styles from './run.module.css';

/** From so many records on the number is typed: what is deleted by a slip is missed later. */
const TYPED_FROM = 2;

interface DeletionReviewProps {
  readonly resource: Resource;
  /** Deletions alone. Must keep its identity between renders. */
  readonly writes: readonly AiWrite[];
  readonly proposal: number;
  /** Declines the proposal. */
  readonly decline: ReactNode;
  readonly onAccepted: (result: AcceptResult) => void;
}

/** The kept records as they are accepted: in the version that is shown. */
const acceptedOf = ({ className }: Resource, rows: readonly RunRow[]): AiWrite[] =>
  rows
    .filter(({ isKept }) => isKept)
    .map(({ id, item: { version } }) => ({
      ...{ entity: className, id, data: {}, isDeletion: true },
      ...(version !== null && { version }),
    }));

interface ShownProps extends DeletionReviewProps {
  readonly shown: RunPlan & { readonly plan: NonNullable<RunPlan['plan']> };
}

function Shown({ resource, writes, proposal, decline, onAccepted, shown }: ShownProps) {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const { accept, isBusy, errorText } = useAccept(shown.refresh);
  const rows = rowsOf(shown.plan.items, out, shown.earlier);
  useEffect(() => {
    if (shown.earlier) heading.current?.focus();
  }, [shown.earlier]);
  const keep = (id: number, isKept: boolean) => {
    const next = new Set(out);
    if (isKept) next.delete(id);
    else next.add(id);
    setOut(next);
  };
  const send = async () => {
    const result = await accept({ writes: acceptedOf(resource, rows), proposal });
    if (result) onAccepted(result);
  };
  const count = rows.filter(({ isKept }) => isKept).length;
  const names = translate(`resources.${resource.name}.name`, { smart_count: count }).toLocaleLowerCase();
  return (
    <>
      <div className={styles.run}>
        <h2 ref={heading} tabIndex={-1}>
          {translate('assistant.deletion.title', { names })}
        </h2>
        {errorText !== undefined && <Banner tone="danger">{errorText}</Banner>}
        <RunFacts resource={resource} rows={rows} found={writes.length} />
        <RunBeside beside={shown.plan.beside} />
        <p>{translate('assistant.deletion.bin')}</p>
      </div>
      <RunRecords resource={resource} rows={rows} isOver={false} onKeep={keep} />
      <RunAcceptance
        confirm={translate('assistant.deletion.confirm', { smart_count: count, names })}
        count={count}
        typedFrom={TYPED_FROM}
        isBusy={isBusy}
        onAccept={() => void send()}
      >
        {decline}
      </RunAcceptance>
    </>
  );
}

/**
 * Records that would be deleted, by name and with what else goes with them. What is accepted is what is shown; the number of
 * several records is typed before.
 */
export function DeletionReview(props: DeletionReviewProps) {
  const { writes, decline } = props;
  const translate = useTranslate();
  // Planned as they are now; their version is that of what is shown.
  const input = useMemo(
    () => ({
      writes: writes.map(({ entity, id, data, isDeletion }) => ({ entity, id, data, isDeletion })) as AiWrite[],
    }),
    [writes],
  );
  const shown = useRunPlan(input, true);
  const { plan, errorText, refresh } = shown;
  if (errorText !== undefined)
    return (
      <div className={styles.run}>
        <Banner tone="danger" action={<Button onClick={refresh}>{translate('ra.action.refresh')}</Button>}>
          {errorText}
        </Banner>
        <div className={styles.others}>{decline}</div>
      </div>
    );
  if (!plan)
    return (
      <Pending>
        <Skeleton width="100%" height="200px" />
      </Pending>
    );
  return <Shown {...props} shown={{ ...shown, plan }} />;
}
