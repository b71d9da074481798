import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, HttpError, Pending, Row, Skeleton, Stack, useCall, useFormats, useTypedCount } from '#admin';
import type { OutputOf } from '#resource';
import { keepCall } from '../contract/calls.ts';
import type { CheckResult } from '../contract/types.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { FailedList } from './FailedList.tsx';
import { KeepFacts } from './KeepFacts.tsx';
import { useKeepPlan } from './useKeepPlan.ts';

/** The report of a check or an update: what has changed, and the button that keeps it. */
export function Report({ result }: { readonly result: CheckResult }) {
  const translate = useTranslate();
  const formats = useFormats();
  const [kept, setKept] = useState<OutputOf<typeof keepCall>>();
  if (kept)
    return (
      <Banner tone="success">
        {translate('supplier.kept', { kept: formats.integer(kept.kept), skipped: kept.skipped })}
      </Banner>
    );
  return (
    <Stack>
      <FailedList {...result} />
      {result.changes.length === 0 ? (
        <p>{translate('supplier.noChanges')}</p>
      ) : (
        <Changes result={result} onKept={setKept} />
      )}
    </Stack>
  );
}

/** The changes that the person has not left out. */
function useChosen({ changes }: CheckResult) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = changes.map(({ vid }) => vid).filter((vid) => !left.has(vid));
  const choose = (vid: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(vid);
    else next.add(vid);
    setLeft(next);
  };
  return { chosen, choose };
}

const CONFLICT = 409;

interface ChangesProps {
  readonly result: CheckResult;
  readonly onKept: (kept: OutputOf<typeof keepCall>) => void;
}

/** Changes that may be left out, with what the others would write, and the button that keeps them as they are shown. */
function Changes({ result, onKept }: ChangesProps) {
  const translate = useTranslate();
  const keep = useCall(keepCall);
  const { job, changes } = result;
  const { chosen, choose } = useChosen(result);
  const shown = useKeepPlan(job, chosen);
  const ended = chosen.length > 0 ? (shown.plan?.ended.length ?? 0) : 0;
  const typed = useTypedCount({ count: chosen.length, isDestructive: ended > 0 });
  const submit = () =>
    keep.mutate(
      { params: { id: job }, input: { vids: chosen, ...(shown.plan && { mark: shown.plan.mark }) } },
      {
        onSuccess: onKept,
        onError: (error) => {
          if (error instanceof HttpError && error.status === CONFLICT) shown.refresh();
        },
      },
    );
  return (
    <>
      {shown.errorText !== undefined && (
        <Banner tone="danger" action={<Button onClick={shown.refresh}>{translate('ra.action.refresh')}</Button>}>
          {shown.errorText}
        </Banner>
      )}
      {chosen.length > 0 && shown.plan && <KeepFacts plan={shown.plan} all={changes.length} />}
      {!shown.plan && shown.errorText === undefined && (
        <Pending>
          <Skeleton width="60%" />
        </Pending>
      )}
      <ChangeTable {...{ changes }} chosen={new Set(chosen)} known={shown.known} onChoose={choose} />
      {keep.errorText !== undefined && <Banner tone="danger">{keep.errorText}</Banner>}
      <Row>
        {typed.field}
        <Button kind="primary" disabled={!shown.isCurrent || !typed.mayAccept || keep.isPending} onClick={submit}>
          {translate('supplier.keep', { smart_count: chosen.length })}
        </Button>
      </Row>
    </>
  );
}
