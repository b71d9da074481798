import { useTranslate } from 'ra-core';
import { Card, LoadFailed, PanelLists, Pending, Skeleton, Stack, useCall, useFormats, useMe } from '#admin';
import { stateCall } from '../contract/calls.ts';
import { SupplierSettings } from './SupplierSettings.tsx';

/** The points that were used today, as a bar and in words. */
function PointsMeter() {
  const translate = useTranslate();
  const formats = useFormats();
  const { data, error, refetch } = useCall(stateCall);
  if (error && !data)
    return <LoadFailed title={translate('supplier.points.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Pending>
        <Skeleton width="60%" />
      </Pending>
    );
  const { pointsUsed, pointsPerDay, isBundled } = data;
  const text = translate('supplier.points.used', {
    used: formats.integer(pointsUsed),
    most: formats.integer(pointsPerDay),
  });
  return (
    <Stack gap="s">
      <meter aria-label={translate('supplier.points.title')} value={pointsUsed} max={pointsPerDay} />
      <p>{text}</p>
      <p>{translate('supplier.points.costs')}</p>
      {isBundled && <p>{translate('supplier.points.bundled')}</p>}
    </Stack>
  );
}

/** Settings of the supplier: points of the day, key, pace and exchange rate (administrators), and what is listed. */
export default function SupplierPanel() {
  const translate = useTranslate();
  const { roles } = useMe();
  return (
    <>
      <h1>{translate('supplier.title')}</h1>
      <Card title={translate('supplier.points.title')}>
        <PointsMeter />
      </Card>
      {roles.includes('ROLE_ADMIN') && <SupplierSettings />}
      <PanelLists />
    </>
  );
}
