import { useTranslate } from 'ra-core';
import { Banner, useCall, useFormats } from '#admin';
import { stateCall } from '../contract/calls.ts';

/** Warns before a job that takes more points than are left today. */
export function PointsLeft({ wanted }: { readonly wanted: number }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { data } = useCall(stateCall);
  if (!data || data.pointsPerDay - data.pointsUsed >= wanted) return null;
  const points = formats.integer(Math.max(0, data.pointsPerDay - data.pointsUsed));
  return <Banner tone="warning">{translate('supplier.pointsLeft', { points })}</Banner>;
}
