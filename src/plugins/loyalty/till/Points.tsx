import { Star } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Chip, useCall, useFormats, useMe, type Slots } from '#admin';
import { isSeller, standingCall } from '../calls.ts';

/** Below the cart: points and tier of its customer. Without a network they are not known; the sale earns points all the same. */
export default function Points({ sale }: Slots['pos.cart']) {
  const { roles } = useMe();
  if (sale.customer === null || !sale.isOnline || !isSeller(roles)) return null;
  return <Known customer={sale.customer} />;
}

/** Points of the sale's customer, as the server has them. */
function Known({ customer }: { customer: number }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { data } = useCall(standingCall, { query: { customer } }, { behind: ['loyalty_accounts'] });
  if (!data) return null;
  const points = translate('loyalty.till.points', { smart_count: data.points, points: formats.integer(data.points) });
  return (
    <Chip tone="info" icon={Star}>
      {data.tier === null ? points : translate('loyalty.till.tier', { points, tier: data.tier })}
    </Chip>
  );
}
