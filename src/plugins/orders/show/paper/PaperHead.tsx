import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Ltr, useFormats } from '#admin';
import { taxNumberName } from '#resource';
import type { Parties, Party } from '#shop';
import { numberOf, type Order } from '../orderTitle.ts';
import styles from './paper.module.css';

/** Number, date, term and origin of the document. */
export function PaperMeta({ order }: { order: Order }) {
  const translate = useTranslate();
  const formats = useFormats();
  const origin = order.originOrder?.orderNumberFormatted;
  return (
    <dl className={styles.meta}>
      <Meta label={translate('orders.paper.number')}>
        <Ltr>{numberOf(order)}</Ltr>
      </Meta>
      <Meta label={translate('orders.paper.date')}>{formats.longDay(order.soldAt || order.createdAt || '')}</Meta>
      <Term order={order} />
      {origin && (
        <Meta label={translate('orders.paper.origin')}>
          <Ltr>{origin}</Ltr>
        </Meta>
      )}
    </dl>
  );
}

function PartyBlock({ label, party }: { label: string; party: Party }) {
  const translate = useTranslate();
  return (
    <section className={styles.party} aria-label={label}>
      <h2>{label}</h2>
      <strong>
        <bdi>{party.name}</bdi>
      </strong>
      <address>
        {party.lines.map((line) => (
          <span key={line}>
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
      {party.taxNumber !== '' && (
        <dl className={styles.taxNumber}>
          <dt>{taxNumberName(party.country) ?? translate('orders.paper.taxNumber')}</dt>
          <dd>
            <Ltr>{party.taxNumber}</Ltr>
          </dd>
        </dl>
      )}
    </section>
  );
}

/** Seller and buyer, with addresses and tax numbers. */
export function PaperParties({ parties }: { parties: Parties }) {
  const translate = useTranslate();
  const { seller, buyer } = parties;
  return (
    <div className={styles.parties}>
      <PartyBlock label={translate('orders.paper.seller')} party={seller} />
      {buyer && <PartyBlock label={translate('orders.paper.buyer')} party={buyer} />}
    </div>
  );
}

/** The day until which an invoice is to be paid, or a quote is valid. */
function Term({ order }: { order: Order }) {
  const translate = useTranslate();
  const formats = useFormats();
  if (order.type === 'quote')
    return order.validUntil ? (
      <Meta label={translate('resources.orders.fields.validUntil')}>{formats.longDay(order.validUntil)}</Meta>
    ) : null;
  if (order.type !== 'invoice') return null;
  return (
    <Meta label={translate('resources.orders.fields.dueDate')}>
      {order.dueDate ? formats.longDay(order.dueDate) : translate('orders.paper.onReceipt')}
    </Meta>
  );
}

function Meta({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
