import { useTranslate } from 'ra-core';
import { Banner } from '#admin';
import type { FailedProduct } from '../contract/types.ts';

/** Products of a job that failed, with their reasons. */
export function FailedList({ failed }: { readonly failed: readonly FailedProduct[] }) {
  const translate = useTranslate();
  if (failed.length === 0) return null;
  return (
    <Banner tone="warning">
      {translate('supplier.failedProducts', { smart_count: failed.length })}
      <ul>
        {failed.map(({ pid, name, reason }) => (
          <li key={pid}>
            {name}: {reason}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
