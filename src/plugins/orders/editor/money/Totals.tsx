import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Ltr, Money, useFormats, FieldError } from '#admin';
import { formatQuantity, hasShipping } from '#shop';
import { useEditor } from '../EditorContext.ts';
import { useAmounts } from '../useAmounts.ts';
import { PromoCode } from './PromoCode.tsx';
import { Reduction } from './Reduction.tsx';
import styles from './money.module.css';

/** Totals of the document as typed, computed by the same functions as on the server. */
export function Totals() {
  const translate = useTranslate();
  const { document, sums, refusal } = useEditor();
  const { amount, unit } = useAmounts();
  const { totals } = sums;
  const isPurchase = document.type === 'purchase';
  const hasFees = isPurchase || hasShipping(document.service.deliveryType) || totals.shippingFees > 0;
  const wrong = refusal.fields.filter(({ field }) => field === 'fullTotalAmount' || field === 'shippingFees');
  return (
    <div className={styles.totals}>
      <dl>
        <Row
          label={
            <>
              {translate('resources.orders.fields.productsTotal')}
              <Count />
            </>
          }
        >
          <Ltr>{amount(totals.products)}</Ltr>
        </Row>
        <Reduction />
        {!isPurchase && <PromoCode />}
        {hasFees && (
          <Row label={translate('resources.orders.fields.shippingFees')}>
            <Ltr>{amount(totals.shippingFees)}</Ltr>
          </Row>
        )}
        <div className={styles.total}>
          <dt>{translate('orders.show.total')}</dt>
          <dd aria-live="polite">
            <Money amount={amount(totals.total)} unit={unit} />
          </dd>
        </div>
        <Paid />
      </dl>
      {sums.isTooLarge && <FieldError>{translate('orders.editor.totals.tooLarge')}</FieldError>}
      {wrong.map(({ message }) => (
        <FieldError key={message}>{message}</FieldError>
      ))}
    </div>
  );
}

function Row({ label, children, strong = false }: { label: ReactNode; children: ReactNode; strong?: boolean }) {
  return (
    <div className={strong ? styles.strong : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** `4 lines, 9 pieces` */
function Count() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { listSign } = useFormats();
  const { document, sums } = useEditor();
  if (document.lines.length === 0) return null;
  const pieces = sums.totals.count;
  return (
    <small>
      {' '}
      {[
        translate('orders.show.lines', { smart_count: document.lines.length }),
        translate('orders.show.pieces', {
          smart_count: Math.ceil(pieces / 1000),
          number: formatQuantity(pieces, locale),
        }),
      ].join(listSign)}
    </small>
  );
}

/** The paid and remaining amounts of a document. Quotes take no payments and show nothing. */
function Paid() {
  const translate = useTranslate();
  const { document, sums } = useEditor();
  const { amount, signed } = useAmounts();
  if (document.type === 'quote' || document.lines.length === 0) return null;
  const labelOf = (name: string) => translate(`resources.orders.fields.${name}`);
  return (
    <>
      <Row label={labelOf('paidAmount')}>
        <Ltr>{amount(sums.paid + sums.credit)}</Ltr>
      </Row>
      <Row strong label={sums.rest < 0 ? translate('orders.editor.totals.over') : labelOf('restAmount')}>
        <Ltr>{sums.rest < 0 ? amount(-sums.rest) : signed(sums.rest)}</Ltr>
      </Row>
    </>
  );
}
