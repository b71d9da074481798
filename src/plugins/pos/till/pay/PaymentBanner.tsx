import { useTranslate } from 'ra-core';
import { Banner } from '#admin';
import { useSale, useTill } from '../tillContext.ts';
import { useMoney } from '../useMoney.ts';
import { faultTexts } from './faultText.ts';
import styles from './pay.module.css';

/** 'Cart is empty', 'Valid Payment' or 'Make a valid payment !' (spec 5), with the sums or what is missing. */
export function PaymentBanner() {
  const translate = useTranslate();
  const till = useTill();
  const sale = useSale((open) => open);
  const { amount, whole } = useMoney();
  const sums = till.sums(sale);
  if (sums.state === 'cartEmpty') {
    return (
      <Banner tone="info">
        <b>{translate('pos.till.cartEmpty')}</b>
        <p className={styles.small}>{translate('pos.pay.emptyHelp')}</p>
      </Banner>
    );
  }
  if (sums.state === 'valid') {
    const isFree = sale.type !== 'delivery-note';
    const said = translate('pos.pay.validSums', {
      received: amount(sums.received),
      change: amount(sums.change),
      total: whole(sums.totals.total),
    });
    const credit = sums.credit > 0 ? translate('pos.pay.creditSum', { credit: amount(sums.credit) }) : '';
    return (
      <Banner tone="success">
        <b>{translate('pos.pay.valid')}</b>
        <p className={styles.small}>{isFree ? translate('pos.pay.anyType') : `${said} ${credit}`}</p>
      </Banner>
    );
  }
  const mayBeLate = sums.state === 'late' && till.settings.isPayLaterEnabled;
  const faults = faultTexts(sale, sums, till.data.methods);
  return (
    <Banner tone="warning">
      <b>{translate(mayBeLate ? 'pos.pay.late' : 'pos.till.makeValid')}</b>
      {mayBeLate ? (
        <p className={styles.small}>{translate('pos.pay.lateHelp', { amount: whole(sums.rest) })}</p>
      ) : (
        <ul className={styles.small}>
          {faults.map(({ key, at, method, money }) => (
            <li key={`${key}${at ?? ''}`}>
              {translate(`pos.pay.fault.${key}`, { at, method, amount: money === undefined ? '' : whole(money) })}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
