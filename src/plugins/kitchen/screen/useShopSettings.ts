import { useMemo } from 'react';
import { useRecord } from '#admin';
import { lateLimitsOf, type LateLimits } from '../rules/age.ts';

/** Reads settings: minutes after which an order is late and very late, and the company's name. */
export function useShopSettings(): { readonly limits: LateLimits; readonly shop: string } {
  const { data } = useRecord('settings', 1);
  const { kitchenLateMinutes: late, kitchenVeryLateMinutes: veryLate } = data?.posBundleSettings ?? {};
  const limits = useMemo(() => lateLimitsOf(late, veryLate), [late, veryLate]);
  return { limits, shop: data?.companyName ?? '' };
}
