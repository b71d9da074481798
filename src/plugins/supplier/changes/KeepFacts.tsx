import { useTranslate } from 'ra-core';
import { Banner, Ltr, Row, useCurrency, useFormats } from '#admin';
import type { Minor } from '#resource';
import type { KeepPlan } from '../contract/types.ts';

interface Props {
  readonly plan: KeepPlan;
  /** Number of the reported changes. */
  readonly all: number;
}

const MONEY = { type: 'money' } as const;

/** Size of what would be kept: changes, their prices in the shop together, what is left, and products that end. */
export function KeepFacts({ plan: { variants, ended }, all }: Props) {
  const translate = useTranslate();
  const formats = useFormats();
  const currency = useCurrency()(MONEY);
  const kept = variants.filter(({ isStale }) => !isStale);
  const sum = (name: 'price' | 'priceBefore') =>
    formats.minor(kept.reduce((total, one) => total + one[name], 0) as Minor, currency);
  return (
    <>
      <Row>
        <span>
          {translate('supplier.plan.changes', { kept: formats.integer(kept.length), all: formats.integer(all) })}
        </span>
        <span>
          {translate('supplier.plan.together', { currency: formats.currencyName(currency) })}{' '}
          <b>
            <Ltr>
              {sum('priceBefore')} → {sum('price')}
            </Ltr>
          </b>
        </span>
      </Row>
      {kept.length < variants.length && (
        <Banner tone="warning">
          {translate('supplier.plan.stale', { smart_count: variants.length - kept.length })}
        </Banner>
      )}
      {ended.length > 0 && (
        <Banner tone="warning">
          {translate('supplier.plan.ended', { smart_count: ended.length })}{' '}
          <bdi>{ended.map(({ name }) => name).join(formats.listSign)}</bdi>
        </Banner>
      )}
    </>
  );
}
