import { useTranslate } from 'ra-core';
import { Banner } from '#admin';
import type { FailedProduct } from '../contract/types.ts';

/** Listed products of which something was left out. */
export function PartialList({ partial = [] }: { readonly partial?: readonly FailedProduct[] }) {
  const translate = useTranslate();
  if (partial.length === 0) return null;
  return (
    <Banner tone="warning">
      {translate('supplier.partialProducts', { smart_count: partial.length })}
      <Reasons products={partial} />
    </Banner>
  );
}

/** Products of a job that failed, with their reasons, and how many it has not come to. */
export function FailedList({ failed, unnamed = 0, left = 0 }: Props) {
  const translate = useTranslate();
  return (
    <>
      {failed.length > 0 && (
        <Banner tone="warning">
          {translate('supplier.failedProducts', { smart_count: failed.length + unnamed })}
          <Reasons products={failed} />
          {unnamed > 0 && <p>{translate('supplier.unnamedProducts', { smart_count: unnamed })}</p>}
        </Banner>
      )}
      {left > 0 && <Banner tone="warning">{translate('supplier.leftProducts', { smart_count: left })}</Banner>}
    </>
  );
}

/** Products with their reasons. */
const Reasons = ({ products }: { readonly products: readonly FailedProduct[] }) => (
  <ul>
    {products.map(({ pid, name, reason }) => (
      <li key={pid}>
        {name}: {reason}
      </li>
    ))}
  </ul>
);

interface Props {
  readonly failed: readonly FailedProduct[];
  /** Failed products that the report has no room for. */
  readonly unnamed?: number;
  /** Products that were not asked for any more. */
  readonly left?: number;
}
