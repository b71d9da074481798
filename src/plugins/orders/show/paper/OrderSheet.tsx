import { useTranslate } from 'ra-core';
import { Ltr, useCurrency, useFormats } from '#admin';
import { imageOrNull, partiesOf, type PartyRecords } from '#shop';
import { orders } from '../../resources/order.ts';
import { orderTaxes } from '../orderTaxes.ts';
import { numberOf, useOrderTitle, type Order } from '../orderTitle.ts';
import { PaperMeta, PaperParties } from './PaperHead.tsx';
import { PaperLines } from './PaperLines.tsx';
import { PaperSums, PaperTaxes } from './PaperSums.tsx';
import styles from './paper.module.css';

interface OrderSheetProps {
  order: Order;
  records: PartyRecords;
  /** Lines of plugins. */
  lines?: readonly string[] | undefined;
}

/**
 * A printed document: seller and buyer, number and dates, lines with their tax rate, totals per rate, payments and rest. Taxes
 * are those of the receipt.
 */
export function OrderSheet({ order, records, lines = [] }: OrderSheetProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const currency = useCurrency()(orders.fields.fullTotalAmount);
  const title = useOrderTitle()(order);
  const kind = usePaperTitle(order) || title;
  const parties = partiesOf(order, records);
  const taxes = orderTaxes(order, currency);
  const logo = order.type === 'purchase' ? null : imageOrNull(records.settings?.logoUrl);
  return (
    <article className={styles.sheet} aria-label={order.type === 'refund' ? `${kind} ${numberOf(order)}` : title}>
      <header>
        <div className={styles.brand}>
          {logo !== null && <img src={logo} alt="" />}
          <bdi>{parties.seller.name}</bdi>
        </div>
        <div className={styles.what}>
          <h1>
            {kind}
            <NotValid order={order} />
          </h1>
          <Ltr>{numberOf(order)}</Ltr>
        </div>
      </header>
      <PaperMeta order={order} />
      <PaperParties parties={parties} />
      <PaperLines order={order} currency={currency} />
      <div className={styles.bottom}>
        <PaperTaxes taxes={taxes} currency={currency} />
        <PaperSums order={order} taxes={taxes} currency={currency} />
      </div>
      {order.description && (
        <p className={styles.note}>
          <bdi>{order.description}</bdi>
        </p>
      )}
      {lines.length > 0 && (
        <p className={styles.note}>
          <bdi>{lines.join('\n')}</bdi>
        </p>
      )}
      <footer>
        <bdi>{parties.seller.name}</bdi>
        <span>{translate('orders.paper.amountsIn', { currency: formats.currencyName(currency) })}</span>
      </footer>
    </article>
  );
}

/** The status of a document that does not hold, or not yet: its paper must not pass for a valid one. */
function NotValid({ order: { type, status } }: { order: Order }) {
  const translate = useTranslate();
  if (status !== 'cancelled' && status !== 'draft') return null;
  const resource = type === 'quote' ? 'quotes' : 'orders';
  return (
    <>
      {' '}
      <span className={styles.notValid}>{translate(`resources.${resource}.values.status.${status}`)}</span>
    </>
  );
}

/**
 * Title of the paper. A refund on A4 is titled credit note, as tax offices ask for, whatever it gives back. The slip of a
 * till is titled refund.
 */
function usePaperTitle({ type }: Order): string {
  const translate = useTranslate();
  return type === 'refund'
    ? translate('orders.refund.creditNote')
    : translate(`resources.orders.values.type.${type}`, { _: '' });
}
