import { useLocale, useTranslate } from 'ra-core';
import { Button, DialogBox, JobProgress, Query, Skeleton, Stack, useFormats, useJob, useRecordList } from '#admin';
import { isObject } from '#resource';
import type { CheckPayload, CheckResult } from '../contract/types.ts';
import { CHECK_JOB } from '../rules/jobs.ts';
import { REFRESH_POINTS } from '../rules/points.ts';
import { PointsLeft } from './PointsLeft.tsx';
import { Report } from './Report.tsx';
import { Waiting } from './Waiting.tsx';

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
        <Waiting />
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

const isResult = (value: unknown): value is CheckResult => isObject(value) && Array.isArray(value.changes);

/** Those that have a product of the shop: the others are not read. */
const QUERY = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'ASC' },
  filter: { 'exists[product]': true },
} as const;

/** Says what a check costs, runs it, and shows its report. @param total listed products */
function Check({ total }: { readonly total: number }) {
  const translate = useTranslate();
  const formats = useFormats();
  const locale = useLocale();
  const job = useJob(CHECK_JOB);
  const result = job.status === 'done' && isResult(job.result) ? job.result : undefined;
  const points = total * REFRESH_POINTS;
  const payload: CheckPayload = { locale, products: total, points };
  const done = { smart_count: result?.checked ?? 0, points: formats.integer(result?.points ?? 0) };
  return (
    <>
      <p>{translate('supplier.checkCost', { smart_count: total, points: formats.integer(points) })}</p>
      {job.status === 'idle' && <PointsLeft wanted={points} />}
      <JobProgress
        job={job}
        title={translate('supplier.whatChanged')}
        start={translate('supplier.check')}
        payload={{ ...payload }}
        done={() => translate('supplier.checked', done)}
      />
      {result && <Report key={result.job} result={result} />}
    </>
  );
}
