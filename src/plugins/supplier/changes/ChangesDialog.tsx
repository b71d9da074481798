import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, DialogBox, JobProgress, Stack, useCall, useFormats, useJob, useRecordList } from '#admin';
import { isObject } from '#resource';
import { keepCall } from '../contract/calls.ts';
import type { CheckResult } from '../contract/types.ts';
import { CHECK_JOB } from '../rules/jobs.ts';
import { REFRESH_POINTS } from '../rules/points.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { FailedList } from './FailedList.tsx';

const isResult = (value: unknown): value is CheckResult => isObject(value) && Array.isArray(value.changes);

const QUERY = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter: {} } as const;

/** The report of a check: what has changed, and the button that keeps it. */
function Report({ result }: { readonly result: CheckResult }) {
  const translate = useTranslate();
  const formats = useFormats();
  const keep = useCall(keepCall);
  const { changes, failed } = result;
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
      <FailedList failed={failed} />
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

/** Reads prices and stock of the listed products again, and shows what has changed before it is kept. */
export function ChangesDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const formats = useFormats();
  const locale = useLocale();
  const job = useJob(CHECK_JOB);
  const { total = 0 } = useRecordList('cj_products', QUERY);
  const result = job.status === 'done' && isResult(job.result) ? job.result : undefined;
  const points = formats.integer(total * REFRESH_POINTS);
  return (
    <DialogBox
      title={translate('supplier.whatChanged')}
      closeLabel={translate('supplier.close')}
      width={860}
      end={<Button onClick={onClose}>{translate('supplier.close')}</Button>}
      onClose={onClose}
    >
      <Stack>
        <p>{translate('supplier.checkCost', { smart_count: total, points })}</p>
        <JobProgress
          job={job}
          title={translate('supplier.whatChanged')}
          start={translate('supplier.check')}
          payload={{ locale }}
          done={() => translate('supplier.checked', { smart_count: result?.checked ?? 0 })}
        />
        {result && <Report key={result.job} result={result} />}
      </Stack>
    </DialogBox>
  );
}
