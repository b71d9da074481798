import { useTranslate } from 'ra-core';
import { Banner } from '#admin';
import type { FailedProduct } from '../contract/types.ts';

interface Props {
  readonly failed: readonly FailedProduct[];
  /** Failed products that the report has no room for. */
  readonly unnamed?: number;
  /** Products that were not asked for any more. */
  readonly left?: number;
}

/** Products of a job that failed, with their reasons, and how many it has not come to. */
export function FailedList({ failed, unnamed = 0, left = 0 }: Props) {
  const translate = useTranslate();
  return (
    <>
      {failed.length > 0 && (
        <Banner tone="warning">
          {translate('supplier.failedProducts', { smart_count: failed.length + unnamed })}
          <ul>
            {failed.map(({ pid, name, reason }) => (
              <li key={pid}>
                {name}: {reason}
              </li>
            ))}
            {unnamed > 0 && <li>{translate('supplier.unnamedProducts', { smart_count: unnamed })}</li>}
          </ul>
        </Banner>
      )}
      {left > 0 && <Banner tone="warning">{translate('supplier.leftProducts', { smart_count: left })}</Banner>}
    </>
  );
}
