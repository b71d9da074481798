import { useRecord } from '#admin';
import { lateMinutesOf } from '../rules/age.ts';

/** Reads two settings: minutes after which a waiting order is late, and the company's name. */
export function useShopSettings(): { readonly lateMinutes: number; readonly shop: string } {
  const { data } = useRecord('settings', 1);
  return {
    lateMinutes: lateMinutesOf(data?.posBundleSettings?.kitchenLateMinutes),
    shop: data?.companyName ?? '',
  };
}
