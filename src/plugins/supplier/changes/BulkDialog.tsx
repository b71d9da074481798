import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, DialogBox, JobProgress, Stack, useFormats, useJob } from '#admin';
import { isObject } from '#resource';
import type { BulkPayload, BulkResult, SupplierItem } from '../contract/types.ts';
import { CategoryChoice, NO_CATEGORY, type CategoryPath } from '../detail/CategoryChoice.tsx';
import type { Choice } from '../page/useChoice.ts';
import { LIST_JOB } from '../rules/jobs.ts';
import { listingPoints } from '../rules/points.ts';
import { BulkTable } from './BulkTable.tsx';
import { FailedList, PartialList } from './FailedList.tsx';
import { PointsLeft } from './PointsLeft.tsx';

interface Props {
  /** Products of the page that are not listed yet. */
  readonly items: readonly SupplierItem[];
  readonly choice: Choice;
  /** Hundredths. */
  readonly ratio: number;
  readonly onClose: () => void;
}

/** Lists all products of a page by a job, after saying what it costs in points. */
export function BulkDialog(props: Props) {
  const { items, choice, ratio, onClose } = props;
  const translate = useTranslate();
  const formats = useFormats();
  const locale = useLocale();
  const job = useJob(LIST_JOB);
  const [path, setPath] = useState(NO_CATEGORY);
  // Listed products disappear from the page, so the dialog keeps the ones it was opened for.
  const [offered] = useState(items);
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const wanted = offered.filter(({ pid }) => !out.has(pid));
  const keep = (pid: string, isKept: boolean) =>
    setOut(new Set(isKept ? [...out].filter((one) => one !== pid) : [...out, pid]));
  const payload = payloadOf({ ...props, items: wanted }, path, locale);
  const points = pointsOf(wanted, choice);
  const result = isResult(job.result) ? job.result : undefined;
  const isOpen = job.status === 'idle' && payload === null;
  return (
    <DialogBox
      title={translate('supplier.listPage')}
      closeLabel={translate('supplier.close')}
      width={860}
      end={<Button onClick={onClose}>{translate('supplier.close')}</Button>}
      onClose={onClose}
    >
      <Stack>
        <p>{translate('supplier.bulkCost', { smart_count: wanted.length, points: formats.integer(points) })}</p>
        {job.status === 'idle' && <PointsLeft wanted={points} />}
        <BulkTable items={offered} {...{ out, ratio }} {...(job.status === 'idle' && { onKeep: keep })} />
        {choice.to.length === 0 && <Banner tone="info">{translate('supplier.chooseShipTo')}</Banner>}
        <CategoryChoice value={path} onChange={setPath} />
        {isOpen ? (
          <p>{translate('supplier.chooseCategories')}</p>
        ) : (
          <JobProgress
            job={job}
            title={translate('supplier.listPage')}
            start={translate('supplier.listAll', { smart_count: wanted.length })}
            payload={{ ...payload }}
            done={() => translate('supplier.bulkDone', doneParams(result, formats))}
          />
        )}
        {job.status === 'done' && result && (
          <>
            <PartialList {...result} />
            <FailedList {...result} />
          </>
        )}
      </Stack>
    </DialogBox>
  );
}

const isResult = (value: unknown): value is BulkResult => isObject(value) && Array.isArray(value.failed);

/** Points that are announced, and that the job uses at most. */
const pointsOf = (items: Props['items'], choice: Choice): number => items.length * listingPoints(choice.to.length);

/** Input of the job; null before the categories are chosen. */
function payloadOf({ items, choice, ratio }: Props, path: CategoryPath, locale: string): BulkPayload | null {
  if (path.parent === '' || path.sub === '' || choice.to.length === 0 || items.length === 0) return null;
  return {
    ...{ pids: items.map(({ pid }) => pid), locale, ratio, isCOD: choice.isCOD },
    ...{ shipFromCountry: choice.country, shipToCountries: choice.to },
    ...{ parentCategory: Number(path.parent), subCategory: Number(path.sub) },
    deepSubCategory: path.deep === '' ? null : Number(path.deep),
    points: pointsOf(items, choice),
  };
}

/** Numbers of the sentence at the end. */
const doneParams = (result: BulkResult | undefined, { integer }: ReturnType<typeof useFormats>) => ({
  listed: integer(result?.listed ?? 0),
  updated: integer(result?.updated ?? 0),
  points: integer(result?.points ?? 0),
});
