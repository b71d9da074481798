import { useTranslate } from 'ra-core';
import { Ltr, Money, useFormats } from '#admin';
import type { Resource } from '#resource';
import type { AmountSum } from './amounts.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import styles from './review.module.css';

interface FactsProps {
  readonly resource: Resource;
  /** Records that are written. */
  readonly kept: number;
  /** Records that were meant, with those that the plan does not reach; absent: it is not about records that exist. */
  readonly found?: number | undefined;
  /** Records that are not written. */
  readonly out: number;
  /** Records that have changed since they were shown. */
  readonly changed: number;
  /** Sum of an amount before and after; undefined: none changes, or it is in several currencies. */
  readonly sum?: AmountSum | undefined;
  /** The records are new: there is no sum before. */
  readonly isNew?: boolean;
}

/** Size of a plan: its records, its meaning in money, and the records that are left out or have changed. */
export function Facts({ resource, kept, found, out, changed, sum, isNew = false }: FactsProps) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{translate('assistant.run.records')}</dt>
        <dd>
          {formats.integer(kept)}{' '}
          {found !== undefined && <small>{translate('assistant.run.of', { found: formats.integer(found) })}</small>}
        </dd>
      </div>
      {sum && <SumFact {...{ resource, sum, isNew }} />}
      {out > 0 && (
        <div>
          <dt>{translate('assistant.run.leftOut')}</dt>
          <dd>
            <Ltr>{formats.integer(out)}</Ltr>
          </dd>
        </div>
      )}
      {changed > 0 && (
        <div className={styles.warn}>
          <dt>{translate('assistant.run.changedSince')}</dt>
          <dd>
            <Ltr>{formats.integer(changed)}</Ltr>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The sum of the amounts that change, before and after, and their difference; of new records their sum. */
function SumFact({ resource, sum, isNew }: Pick<FactsProps, 'resource' | 'isNew'> & { readonly sum: AmountSum }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { currency, name, before, after } = sum;
  return (
    <div>
      <dt>
        {translate('assistant.run.together', {
          field: translate(`resources.${resource.name}.fields.${name}`, { _: name }),
        })}
      </dt>
      <dd>
        {isNew ? (
          <Money amount={formats.major(after, currency)} unit={formats.currencyName(currency)} />
        ) : (
          <>
            <BeforeAfter resource={resource} change={sum} />{' '}
            <small>
              <Money
                amount={`${after > before ? '+' : ''}${formats.major(after - before, currency)}`}
                unit={formats.currencyName(currency)}
              />
            </small>
          </>
        )}
      </dd>
    </div>
  );
}
