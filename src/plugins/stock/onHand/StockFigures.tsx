import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { listPath, Ltr, useFormats } from '#admin';
import type { Stock } from './stockState.ts';
import styles from './stock.module.css';

/** The value of the stock at cost, and how much of it is low; with more than one store, by store. */
export function StockFigures({ stock: { value, currency, all, below, out, transfers, stores } }: { stock: Stock }) {
  const translate = useTranslate();
  const formats = useFormats();
  const isSplit = stores.length > 1;
  const nameOf = ({ name }: Stock['stores'][number]) => name ?? translate('stock.onHand.noStore');
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{translate('stock.onHand.value')}</dt>
        <dd>
          <Ltr>
            {formats.major(value, currency)} <small>{currency}</small>
          </Ltr>
          {isSplit && (
            <span className={styles.parts}>
              {stores.map((store) => (
                <span key={String(store.id)}>
                  {nameOf(store)} <Ltr>{formats.major(store.value, currency)}</Ltr>
                </span>
              ))}
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>{translate('stock.onHand.below')}</dt>
        <dd>
          {formats.integer(below)}
          {isSplit && (
            <span className={styles.parts}>
              {stores
                .filter((store) => store.below > 0)
                .map((store) => (
                  <span key={String(store.id)}>
                    {translate('stock.onHand.belowIn', {
                      count: formats.integer(store.below),
                      store: nameOf(store),
                    })}
                  </span>
                ))}
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>{translate('stock.onHand.out')}</dt>
        <dd>{formats.integer(out)}</dd>
      </div>
      <div>
        <dt>{translate('stock.onHand.onTheWay')}</dt>
        <dd>
          {transfers === 0 ? (
            formats.integer(0)
          ) : (
            <Link to={listPath('stock_transfers', { state: 'sent' })}>{formats.integer(transfers)}</Link>
          )}
          <span className={styles.parts}>
            {translate('stock.onHand.countedOf', { smart_count: all, count: formats.integer(all) })}
          </span>
        </dd>
      </div>
    </dl>
  );
}
