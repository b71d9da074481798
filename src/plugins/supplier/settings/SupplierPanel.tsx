import { useTranslate } from 'ra-core';
import { Card, PanelLists, Query, Skeleton, Stack, useCall, useFormats, useMe } from '#admin';
import { stateCall } from '../contract/calls.ts';
import { SupplierSettings } from './SupplierSettings.tsx';

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

/** The points that were used today, as a bar and in words. */
function PointsMeter() {
  const translate = useTranslate();
  const formats = useFormats();
  const textOf = (used: number, most: number) =>
    translate('supplier.points.used', { used: formats.integer(used), most: formats.integer(most) });
  return (
    <Query failed={translate('supplier.points.failed')} query={useCall(stateCall)} shape={<Skeleton width="60%" />}>
      {({ pointsUsed, pointsPerDay, isBundled }) => (
        <Stack gap="s">
          <meter aria-label={translate('supplier.points.title')} value={pointsUsed} max={pointsPerDay} />
          <p>{textOf(pointsUsed, pointsPerDay)}</p>
          <p>{translate('supplier.points.costs')}</p>
          {isBundled && <p>{translate('supplier.points.bundled')}</p>}
        </Stack>
      )}
    </Query>
  );
}
