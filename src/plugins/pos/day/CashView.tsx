// Cash put in and taken out during a till's day.
import { ArrowDownLeft, ArrowUpRight, CirclePlay, type LucideIcon } from 'lucide-react';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import { AmountInput, Button, Field, Ltr, Money, Stack, Thumbnail, TouchTabs, FieldError, useAction } from '#admin';
import { pressKey } from '#admin/internal';
import { randomKey } from '#outbox';
import { currencyDigits, toMajor, toMinor, type Minor } from '#resource';
import { CASH } from '#shop';
import { useTill } from '../core/till/tillContext.ts';
import { useSeller } from '../core/till/useSeller.ts';
import { Keypad } from '../core/ui/Keypad.tsx';
import { useMoney } from '../core/ui/useMoney.ts';
import type { OpenDay } from '../core/day/dayState.ts';
import styles from './day.module.css';
import type { DayStore, DayView, MovementRelease } from '../core/day/dayStore.ts';
import { signedText } from '../core/ui/Difference.tsx';
import { expectedDay } from '../core/day/expectedDay.ts';
import { useClock } from '../core/ui/useClock.ts';

interface RowProps {
  icon: LucideIcon | 'receipt';
  tint: 1 | 3;
  title: string;
  note: ReactNode;
  amount: Minor;
}

function Row({ icon, tint, title, note, amount }: RowProps) {
  const money = useMoney();
  return (
    <li>
      <Thumbnail icon={icon} tint={tint} />
      <div>
        <strong>{title}</strong>
        <small>{note}</small>
      </div>
      <b>
        <Ltr>{signedText(amount, money.amount)}</Ltr>
      </b>
    </li>
  );
}

/** Cash movements of the day, the latest first. `drawer` null: the cash sales are hidden. */
function MovementList({ view, day, drawer }: { view: DayView; day: OpenDay; drawer: Minor | null }) {
  const translate = useTranslate();
  const clock = useClock();
  const money = useMoney();
  const cash = view.sums.kinds.find(({ kind }) => kind === CASH);
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h2>{translate('pos.day.move.today')}</h2>
        {drawer !== null && (
          <b>
            <Money amount={money.amount(drawer)} unit={money.unit} />
          </b>
        )}
      </div>
      <ul className={styles.moves}>
        {[...view.movements].reverse().map(({ uuid, kind, amount, reason, at, by }) => (
          <Row
            key={uuid ?? `${at} ${reason}`}
            icon={kind === 'in' ? ArrowDownLeft : ArrowUpRight}
            tint={kind === 'in' ? 1 : 3}
            title={reason}
            note={[clock.time(at), by].filter(Boolean).join(', ')}
            amount={kind === 'in' ? amount : -amount}
          />
        ))}
        {drawer !== null && cash && cash.refunds > 0 && (
          <Row
            icon="receipt"
            tint={3}
            title={translate('pos.day.move.refunds', { smart_count: cash.refunds })}
            note={translate('pos.day.move.until', { time: clock.time(Date.now()) })}
            amount={cash.refunded}
          />
        )}
        {drawer !== null && cash && cash.payments > 0 && (
          <Row
            icon="receipt"
            tint={1}
            title={translate('pos.day.move.payments', { smart_count: cash.payments })}
            note={translate('pos.day.move.until', { time: clock.time(Date.now()) })}
            amount={cash.amount - cash.refunded}
          />
        )}
        <Row
          icon={CirclePlay}
          tint={1}
          title={translate('pos.day.open')}
          note={[clock.time(day.openedAt), day.openedBy.name].filter(Boolean).join(', ')}
          amount={day.openingFloat}
        />
      </ul>
    </section>
  );
}

/** Amount input with a keypad; accepts typed, pressed and pasted digits. */
function Amount({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const translate = useTranslate();
  const id = useId();
  const { currency } = useTill().settings;
  const digits = currencyDigits(currency);
  const { unit } = useMoney();
  return (
    <>
      <Stack gap={4} className={styles.field}>
        <label htmlFor={id}>{translate('pos.day.move.amount')}</label>
        <div className={styles.typed} dir="ltr">
          <AmountInput id={id} placeholder="0" text={value} digits={digits} onText={onChange} />
          <span>{unit}</span>
        </div>
      </Stack>
      <Keypad isSmall onKey={(key) => onChange(pressKey(value, key, digits))} />
    </>
  );
}

const KINDS = ['in', 'out'] as const;

/**
 * Returns a function that asks for the PIN of somebody who may move cash on a day that another person opened. It answers
 * undefined when no PIN is needed, and null when none was entered.
 */
function useMovementRelease({ openedBy }: OpenDay) {
  const till = useTill();
  const seller = useSeller();
  return async (action: string, amount: Minor): Promise<MovementRelease | undefined | null> => {
    if (till.rights.canMoveCash || openedBy.id === seller.id) return undefined;
    const act = {
      ...({ operation: 'create', resource: 'cash_movements', uuid: randomKey(), fields: ['amount'] } as const),
      amounts: { amount: toMajor(amount, till.settings.currency) },
    };
    const approval = await till.approve(action, act, 'canMoveCash');
    return approval === undefined ? null : { uuid: act.uuid, approval };
  };
}

/** Form state of a cash movement. */
function useMovement(store: DayStore, day: OpenDay) {
  const translate = useTranslate();
  const notify = useNotify();
  const { currency } = useTill().settings;
  const money = useMoney();
  const { isBusy, run } = useAction();
  const releaseOf = useMovementRelease(day);
  const [kind, setKind] = useState<'in' | 'out'>('out');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const amount = toMinor(typed.replace(/\.$/, '') || '0', currency) ?? 0;
  const submit = async () => {
    setTried(true);
    if (amount <= 0 || reason.trim() === '') return;
    const action = translate(`pos.day.move.${kind === 'in' ? 'put' : 'take'}`, { amount: money.whole(amount) });
    const release = await releaseOf(action, amount);
    if (release === null) return;
    if (!(await run(() => store.move(kind, amount, reason.trim(), release)))) return;
    notify(translate(`pos.day.move.${kind === 'in' ? 'doneIn' : 'doneOut'}`, { amount: money.whole(amount) }), {
      type: 'success',
    });
    setTyped('');
    setReason('');
    setTried(false);
  };
  return { kind, setKind, typed, setTyped, reason, setReason, isTried, amount, isBusy, submit };
}

function Form({ store, day, drawer }: { store: DayStore; day: OpenDay; drawer: Minor | null }) {
  const translate = useTranslate();
  const money = useMoney();
  const { kind, setKind, typed, setTyped, reason, setReason, isTried, amount, isBusy, submit } = useMovement(
    store,
    day,
  );
  const act = kind === 'in' ? 'put' : 'take';
  return (
    <form
      className={styles.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <section className={`${styles.card} ${styles.padded}`}>
        <TouchTabs
          isFull
          label={translate('pos.day.move.kind')}
          value={kind}
          options={KINDS.map((value) => ({
            value,
            label: translate(`pos.day.move.${value}`),
            icon: value === 'in' ? ArrowDownLeft : ArrowUpRight,
          }))}
          onChange={setKind}
        />
        <Amount value={typed} onChange={setTyped} />
        {isTried && amount <= 0 && <FieldError>{translate('pos.day.move.needAmount')}</FieldError>}
        {kind === 'out' && drawer !== null && amount > drawer && (
          <FieldError>{translate('pos.day.move.tooMuch')}</FieldError>
        )}
        <Field
          touch
          label={translate('pos.day.move.reason')}
          required
          maxLength={255}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          {...(isTried && reason.trim() === '' && { error: translate('pos.day.move.needReason') })}
        />
      </section>
      <Button
        kind="primary"
        size="large"
        full
        type="submit"
        icon={kind === 'in' ? ArrowDownLeft : ArrowUpRight}
        disabled={isBusy}
      >
        {amount > 0
          ? translate(`pos.day.move.${act}`, { amount: money.whole(amount) })
          : translate(`pos.day.move.${act}Nothing`)}
      </Button>
    </form>
  );
}

/** Cash movements of the day and the form to add one, beside the total in the drawer. */
export function CashView({ store, view, day }: { store: DayStore; view: DayView; day: OpenDay }) {
  const { isCountBlind } = useTill().settings;
  const { count } = expectedDay(day.openingFloat, view.sums, view.movements, new Map());
  const drawer = isCountBlind ? null : count.expectedCash;
  return (
    <div className={styles.grid}>
      <MovementList view={view} day={day} drawer={drawer} />
      <Form store={store} day={day} drawer={drawer} />
    </div>
  );
}
