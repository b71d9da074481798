import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Banner, Button, Pending, Row, Skeleton, useFormats } from '#admin';
import type { Resource } from '#resource';
import type { AiWrite, PlanBeside, PlanItem } from '../contract/types.ts';
import { ShownPictures } from '../pictures/ShownPictures.tsx';
import { useAccept, type AcceptResult } from '../plan/useAccept.ts';
import { BesideRecords } from '../review/BesideRecords.tsx';
import { deletedIn } from '../review/deletedIn.ts';
import { RunAcceptance } from './RunAcceptance.tsx';
import { RunFacts } from './RunFacts.tsx';
import { RunRecords } from './RunRecords.tsx';
import { rowsOf, type RunRow } from './runRows.ts';
import { useRunPlan, type RunPlan } from './useRunPlan.ts';
import styles from './run.module.css';

interface DeletionReviewProps {
  readonly resource: Resource;
  /** Deletions alone. Must keep its identity between renders. */
  readonly writes: readonly AiWrite[];
  readonly proposal: number;
  /** Declines the proposal. */
  readonly decline: ReactNode;
  readonly onAccepted: (result: AcceptResult) => void;
}

/**
 * Records that would be deleted, by name and with what else goes with them. What is accepted is what is shown; the number of
 * all that is deleted is typed before, from two on.
 */
export function DeletionReview({ writes, ...props }: DeletionReviewProps) {
  const { decline } = props;
  const translate = useTranslate();
  const { out, keep, shown } = useKeptPlan(writes);
  const { plan, errorText, refresh } = shown;
  if (errorText !== undefined)
    return (
      <div className={styles.run}>
        <Banner tone="danger" action={<Button onClick={refresh}>{translate('ra.action.refresh')}</Button>}>
          {errorText}
        </Banner>
        <Row gap={8} wrap>
          {decline}
        </Row>
      </div>
    );
  if (!plan)
    return (
      <Pending>
        <Skeleton width="100%" height="200px" />
      </Pending>
    );
  return <Shown {...props} shown={{ ...shown, plan }} found={writes.length} out={out} onKeep={keep} />;
}

/** The kept records as they are accepted: in the version, the order and with the marks that are shown. */
const acceptedOf = ({ className }: Resource, items: readonly PlanItem[]): AiWrite[] =>
  items.flatMap(({ id, version, mark, problems }): AiWrite[] =>
    id === null || problems.length > 0
      ? []
      : [{ entity: className, id, data: {}, isDeletion: true, mark, ...(version !== null && { version }) }],
  );

/** Records of this kind that go with others, and the number of all that go along. */
function alongOf({ name, viewOf }: Resource, beside: readonly PlanBeside[]) {
  const own = beside.find(({ op, resource }) => op === 'delete' && resource === (viewOf?.resource ?? name));
  return { ids: new Set(own?.ids), count: deletedIn(beside) };
}

interface ShownProps extends Omit<DeletionReviewProps, 'writes'> {
  readonly shown: RunPlan & { readonly plan: NonNullable<RunPlan['plan']> };
  /** Number of the proposed records. */
  readonly found: number;
  /** Ids that the person has left out. */
  readonly out: ReadonlySet<number>;
  readonly onKeep: (id: number, isKept: boolean) => void;
}

/** Size of a deletion: the kept records, all that goes along, and how much it is altogether. */
function Facts({ resource, rows, found, beside, total }: Pick<ShownProps, 'resource' | 'found'> & FactsProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const count = rows.filter(({ isKept }) => isKept).length;
  return (
    <>
      <RunFacts resource={resource} rows={rows} found={found} />
      <BesideRecords beside={beside} />
      {total > count && (
        <p>
          <b>{translate('assistant.deletion.total', { smart_count: total, count: formats.integer(total) })}</b>
        </p>
      )}
      <p>{translate('assistant.deletion.bin')}</p>
    </>
  );
}

interface FactsProps {
  readonly rows: readonly RunRow[];
  readonly beside: readonly PlanBeside[];
  /** Number of all that is deleted. */
  readonly total: number;
}

function Shown({ resource, proposal, decline, onAccepted, shown, found, out, onKeep }: ShownProps) {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { accept, isBusy, errorText } = useAccept(shown.refresh);
  const { plan, known } = shown;
  const isAny = known.some(({ id, problems }) => id !== null && !out.has(id) && problems.length === 0);
  // Without a kept record nothing is planned, and the plan before is not what would be.
  const beside = isAny ? plan.beside : [];
  const along = alongOf(resource, beside);
  const rows = rowsOf(known, out, shown.earlier, along.ids);
  useEffect(() => {
    if (shown.earlier) heading.current?.focus();
  }, [shown.earlier]);
  const send = async () => {
    const result = await accept({ writes: acceptedOf(resource, plan.items), proposal });
    if (result) onAccepted(result);
  };
  const count = rows.filter(({ isKept }) => isKept).length;
  const total = count + along.count;
  const names = translate(`resources.${resource.name}.name`, { smart_count: count }).toLocaleLowerCase();
  return (
    <>
      <div className={styles.run} aria-busy={isAny && !shown.isCurrent}>
        <h2 ref={heading} tabIndex={-1}>
          {translate('assistant.deletion.title', { names })}
        </h2>
        {errorText !== undefined && <Banner tone="danger">{errorText}</Banner>}
        <Facts {...{ resource, rows, found, beside, total }} />
      </div>
      <ShownPictures proofs={plan.pictures}>
        <RunRecords resource={resource} rows={rows} isOver={false} onKeep={onKeep} />
      </ShownPictures>
      <RunAcceptance
        confirm={translate('assistant.deletion.confirm', { smart_count: count, names })}
        count={count}
        deleted={total}
        isDeletion
        isBusy={isBusy || !shown.isCurrent}
        onAccept={() => void send()}
      >
        {decline}
      </RunAcceptance>
    </>
  );
}

/** The records that a person has left out, and the plan of the others. What goes along depends on them. */
function useKeptPlan(writes: readonly AiWrite[]) {
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  // Planned as they are now; their version is that of what is shown.
  const input = useMemo(
    () => ({
      writes: writes
        .filter(({ id }) => id !== undefined && !out.has(id))
        .map(({ entity, id, data, isDeletion }) => ({ entity, id, data, isDeletion })) as AiWrite[],
    }),
    [writes, out],
  );
  const keep = (id: number, isKept: boolean) => {
    const next = new Set(out);
    if (isKept) next.delete(id);
    else next.add(id);
    setOut(next);
  };
  return { out, keep, shown: useRunPlan(input, true) };
}
