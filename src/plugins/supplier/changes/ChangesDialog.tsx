import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, DialogBox, JobProgress, Query, Skeleton, Stack } from '#admin';
import { useCall, useFormats, useJob, useRecordList } from '#admin';
import { isObject } from '#resource';
import { keepCall } from '../contract/calls.ts';
import type { CheckResult } from '../contract/types.ts';
import { CHECK_JOB } from '../rules/jobs.ts';
import { REFRESH_POINTS } from '../rules/points.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { FailedList } from './FailedList.tsx';
import { PointsLeft } from './PointsLeft.tsx';

const isResult = (value: unknown): value is CheckResult => isObject(value) && Array.isArray(value.changes);

/** Those that have a product of the shop: the others are not read. */
const QUERY = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'ASC' },
  filter: { 'exists[product]': true },
} as const;

/** The report of a check: what has changed, and the button that keeps it. */
function Report({ result }: { readonly result: CheckResult }) {
  const translate = useTranslate();
  const formats = useFormats();
  const keep = useCall(keepCall);
  const { changes } = result;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = new Set(changes.map(({ vid }) => vid).filter((vid) => !left.has(vid)));
  const choose = (vid: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(vid);
    else next.add(vid);
    setLeft(next);
  };
  const submit = () => keep.mutate({ params: { id: result.job }, input: { vids: [...chosen] } });
  if (keep.data) {
    const { kept, skipped } = keep.data;
    return <Banner tone="success">{translate('supplier.kept', { kept: formats.integer(kept), skipped })}</Banner>;
  }
  return (
    <Stack>
      <FailedList {...result} />
      {changes.length === 0 ? (
        <p>{translate('supplier.noChanges')}</p>
      ) : (
        <>
          <ChangeTable {...{ changes, chosen }} onChoose={choose} />
          <div>
            <Button kind="primary" disabled={chosen.size === 0 || keep.isPending} onClick={submit}>
              {translate('supplier.keep', { smart_count: chosen.size })}
            </Button>
          </div>
        </>
      )}
      {keep.errorText !== undefined && <Banner tone="danger">{keep.errorText}</Banner>}
    </Stack>
  );
}

/** Says what a check costs, runs it, and shows its report. @param total listed products */
function Check({ total }: { readonly total: number }) {
  const translate = useTranslate();
  const formats = useFormats();
  const locale = useLocale();
  const job = useJob(CHECK_JOB);
  const result = job.status === 'done' && isResult(job.result) ? job.result : undefined;
  const points = total * REFRESH_POINTS;
  const done = { smart_count: result?.checked ?? 0, points: formats.integer(result?.points ?? 0) };
  return (
    <>
      <p>{translate('supplier.checkCost', { smart_count: total, points: formats.integer(points) })}</p>
      {job.status === 'idle' && <PointsLeft wanted={points} />}
      <JobProgress
        job={job}
        title={translate('supplier.whatChanged')}
        start={translate('supplier.check')}
        payload={{ locale, products: total, points }}
        done={() => translate('supplier.checked', done)}
      />
      {result && <Report key={result.job} result={result} />}
    </>
  );
}

/** Reads prices and stock of the listed products again, and shows what has changed before it is kept. */
export function ChangesDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const { total, error, refetch } = useRecordList('cj_products', QUERY);
  return (
    <DialogBox
      title={translate('supplier.whatChanged')}
      closeLabel={translate('supplier.close')}
      width={860}
      end={<Button onClick={onClose}>{translate('supplier.close')}</Button>}
      onClose={onClose}
    >
      <Stack>
        <Query
          failed={translate('supplier.listedFailed')}
          query={{ data: total, error, refetch: () => void refetch() }}
          shape={<Skeleton height="60px" />}
        >
          {(count) => <Check total={count} />}
        </Query>
      </Stack>
    </DialogBox>
  );
}
