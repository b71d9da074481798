import { CloudUpload } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Chip, Code, Ltr, Money, Text, useCurrency, useFormats } from '#admin';
import type { Done, Entry } from '#outbox';
import { currencyLabel, formatMinor, fromScaled, type Minor } from '#resource';
import { readLabel } from '../core/outbox/readLabel.ts';
import { useRejectionText } from '../core/outbox/useRejectionText.ts';
import styles from './queue.module.css';

interface ListProps {
  entries: readonly Entry[];
  chosen: string | undefined;
  onChoose: (uuid: string) => void;
}

/** Writes that the server rejected permanently, with the reason in words. */
export function Refused(list: ListProps) {
  const translate = useTranslate();
  const reasonOf = useRejectionText();
  return (
    <section aria-labelledby="queue-refused">
      <div className={styles.head}>
        <h2 id="queue-refused">{translate('pos.queue.refused.title')}</h2>
        <Chip tone="danger" icon="circle-alert">
          {translate('pos.queue.refused.count', { smart_count: list.entries.length })}
        </Chip>
      </div>
      <Rows
        {...list}
        textOf={({ fault }) => (fault ? reasonOf(fault) : '')}
        chipOf={() => (
          <Chip tone="danger" icon="circle-alert">
            {translate('pos.queue.refused.chip')}
          </Chip>
        )}
      />
    </section>
  );
}

function WaitingChip({ entry, isSending }: { entry: Entry; isSending: boolean }) {
  const translate = useTranslate();
  if (!isSending)
    return (
      <Chip tone="warning" icon="hourglass">
        {translate('pos.queue.waiting.queued')}
      </Chip>
    );
  return (
    <Chip tone="info" icon={CloudUpload}>
      {entry.tries > 1
        ? translate('pos.queue.waiting.sendingAgain', { tries: entry.tries })
        : translate('pos.queue.waiting.sending')}
    </Chip>
  );
}

/** Writes that are sent automatically, in their order. */
export function Waiting({ sending, ...list }: ListProps & { sending: string | null }) {
  const translate = useTranslate();
  const formats = useFormats();
  const summaryOf = useSummary();
  const total = list.entries.reduce((sum, { label, addedAt }) => sum + (readLabel(label, addedAt).total ?? 0), 0);
  return (
    <section aria-labelledby="queue-waiting">
      <div className={styles.head}>
        <h2 id="queue-waiting">{translate('pos.queue.waiting.title')}</h2>
        <Text tone="hint">{formats.integer(list.entries.length)}</Text>
        <span className={styles.space} />
        <AmountText amount={total} />
      </div>
      <Rows
        {...list}
        textOf={summaryOf}
        chipOf={(entry) => <WaitingChip entry={entry} isSending={entry.uuid === sending} />}
      />
    </section>
  );
}

/** Writes that were given up recently, and the reason. */
export function GivenUp({ done }: { done: readonly Done[] }) {
  const translate = useTranslate();
  const given = done.filter(({ outcome }) => outcome === 'givenUp');
  if (given.length === 0) return null;
  return (
    <section aria-labelledby="queue-given">
      <div className={styles.head}>
        <h2 id="queue-given">{translate('pos.queue.givenUp.title')}</h2>
      </div>
      <ul className={styles.list}>
        {given.map(({ uuid, numberText, label, reason, at }) => {
          const { number, total } = readLabel(label, at);
          return (
            <li key={uuid} className={styles.row}>
              <span className={styles.what}>
                <b>{numberText || number ? <Ltr>{numberText ?? number}</Ltr> : <Code>{uuid.slice(0, 8)}</Code>}</b>
                <small className={styles.below}>{reason}</small>
              </span>
              <AmountText amount={total} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Decimals of a quantity, which is in thousandths. */
const QUANTITY_DIGITS = 3;

function AmountText({ amount }: { amount: Minor | null }) {
  const locale = useLocale() ?? 'en';
  const currency = useCurrency()({ type: 'money' });
  if (amount === null) return null;
  return (
    <b className={styles.amount}>
      <Money amount={formatMinor(amount, currency, locale)} unit={currencyLabel(currency, locale)} />
    </b>
  );
}

/** `4 items, cash, Imane Tazi` */
function useSummary(): (entry: Pick<Entry, 'kind' | 'label' | 'addedAt'>) => string {
  const translate = useTranslate();
  const formats = useFormats();
  return ({ kind, label, addedAt }) => {
    const { items, methods, customer } = readLabel(label, addedAt);
    const count = items === null ? undefined : fromScaled(items, QUANTITY_DIGITS);
    const parts = [
      kind === 'sale' ? undefined : translate(`pos.queue.kinds.${kind}`, { _: kind }),
      count !== undefined &&
        translate('pos.queue.items', { smart_count: count, count: formats.decimal(count, QUANTITY_DIGITS) }),
      ...methods,
      customer,
    ];
    return parts.filter(Boolean).join(formats.listSign);
  };
}

interface RowProps {
  entry: Entry;
  isChosen: boolean;
  onChoose: (uuid: string) => void;
  /** Text below the number. */
  text: string;
  chip: ReactNode;
}

function Row({ entry, isChosen, onChoose, text, chip }: RowProps) {
  const formats = useFormats();
  const { number, total, at } = readLabel(entry.label, entry.addedAt);
  return (
    <li>
      <button type="button" className={styles.row} aria-pressed={isChosen} onClick={() => onChoose(entry.uuid)}>
        <span className={styles.what}>
          <b>
            <Ltr>{entry.numberText ?? number ?? '…'}</Ltr>
          </b>{' '}
          <Text as="small" tone="hint" size={12}>
            {formats.moment(new Date(at).toISOString())}
          </Text>
          <small className={styles.below}>{text}</small>
        </span>
        <AmountText amount={total} />
        <span className={styles.state}>{chip}</span>
      </button>
    </li>
  );
}

interface RowsProps extends ListProps {
  textOf: (entry: Entry) => string;
  chipOf: (entry: Entry) => ReactNode;
}

function Rows({ entries, chosen, onChoose, textOf, chipOf }: RowsProps) {
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <Row
          key={entry.uuid}
          entry={entry}
          isChosen={entry.uuid === chosen}
          onChoose={onChoose}
          text={textOf(entry)}
          chip={chipOf(entry)}
        />
      ))}
    </ul>
  );
}
