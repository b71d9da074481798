// Last step of closing a till's day.
import { useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import {
  AmountInput,
  Banner,
  Button,
  ConfirmDialog,
  Ltr,
  Money,
  Stack,
  Text,
  useFormats,
  useMe,
  FieldError,
} from '#admin';
import { currencyDigits, scaledText } from '#resource';
import { CASH } from '#shop';
import { useTill } from '../core/till/tillContext.ts';
import { useMoney } from '../core/ui/useMoney.ts';
import type { OpenDay } from '../core/day/dayState.ts';
import type { CountResult, CountDraft } from './closingCount.ts';
import styles from './day.module.css';
import type { DayView } from '../core/day/dayStore.ts';
import { EXAMPLE_AMOUNT } from './InvalidAmounts.tsx';

interface CloseCardProps {
  view: DayView;
  day: OpenDay;
  counting: CountDraft;
  counted: CountResult;
  isBusy: boolean;
  onChange: (part: Partial<CountDraft>) => void;
  onClose: () => Promise<void>;
  /** Further notices before closing. */
  children: ReactNode;
}

/** Button that ends a blind count: it reveals the expected amounts once everything is counted. */
function RevealExpected({ counted, onChange }: Pick<CloseCardProps, 'counted' | 'onChange'>) {
  const translate = useTranslate();
  const canCompare = counted.isComplete && counted.wrong.length === 0;
  return (
    <>
      <p>{translate('pos.day.close.blind')}</p>
      <Button size="touch" full disabled={!canCompare} onClick={() => onChange({ isCompared: true })}>
        {translate('pos.day.close.compare')}
      </Button>
    </>
  );
}

/** Result of the cash count: right, missing, too much, or not counted. */
function CashDifference({ counted }: { counted: CountResult }) {
  const translate = useTranslate();
  const money = useMoney();
  const difference = counted.day.count.counts.find(({ kind }) => kind === CASH)?.difference ?? null;
  if (difference === null) return <p className={styles.big}>{translate('pos.day.close.notCounted')}</p>;
  const name = difference === 0 ? 'exact' : difference < 0 ? 'missing' : 'over';
  return (
    <p className={difference === 0 ? styles.big : `${styles.big} ${styles.wrong}`} aria-live="polite">
      <span>{translate(`pos.day.close.${name}`)}</span>
      <b>
        <Money amount={money.amount(Math.abs(difference))} unit={money.unit} />
      </b>
    </p>
  );
}

function Explanation({ counting, counted, onChange }: Pick<CloseCardProps, 'counting' | 'counted' | 'onChange'>) {
  const translate = useTranslate();
  const id = useId();
  const { cashDifferenceLimit: limit } = useTill().settings;
  const money = useMoney();
  const isNeeded = !counted.isHidden && counted.day.count.largest > limit;
  return (
    <Stack gap={4} className={styles.field}>
      <label htmlFor={id}>
        {translate('pos.day.close.explanation')}
        {isNeeded && <Text tone="danger"> *</Text>}
      </label>
      <textarea
        id={id}
        maxLength={1000}
        required={isNeeded}
        placeholder={
          isNeeded
            ? translate('pos.day.close.explain', { limit: money.whole(limit) })
            : translate('pos.day.close.mayExplain')
        }
        value={counting.explanation}
        onChange={(event) => onChange({ explanation: event.target.value })}
      />
    </Stack>
  );
}

/** Inputs for the amount that goes to the safe and the amount that stays for the next day. */
function SafeAndFloat({ counting, counted, onChange }: Pick<CloseCardProps, 'counting' | 'counted' | 'onChange'>) {
  const translate = useTranslate();
  const id = useId();
  const money = useMoney();
  const digits = currencyDigits(useTill().settings.currency);
  const isWrong = counted.floatFault !== null && counted.cash !== null;
  return (
    <>
      <dl className={styles.sums}>
        <dt>{translate('pos.day.close.safe')}</dt>
        <dd>
          <Ltr>{money.amount(counted.safe)}</Ltr>
        </dd>
        <dt>
          <label htmlFor={id}>{translate('pos.day.close.float')}</label>
        </dt>
        <dd>
          <AmountInput
            id={id}
            className={styles.amount}
            aria-invalid={counted.floatFault !== null || undefined}
            aria-describedby={isWrong ? `${id}w` : undefined}
            text={counting.float ?? scaledText(counted.nextFloat, digits)}
            digits={digits}
            onText={(float) => onChange({ float })}
          />
        </dd>
      </dl>
      {isWrong && (
        <FieldError id={`${id}w`}>
          {translate(`pos.day.close.${counted.floatFault}`, { example: money.amount(EXAMPLE_AMOUNT) })}
        </FieldError>
      )}
    </>
  );
}

/** True when the person may close the day. Cashiers close only days that they opened (docs/rules/rights.md, "Cash"). */
function useMayClose({ openedBy }: OpenDay): boolean {
  const me = useMe();
  const { id, roles } = me.operator ?? me;
  const runs = [...roles].some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_MANAGER');
  return runs || openedBy.id === null || openedBy.id === id;
}

interface LastQuestionProps {
  counted: CountResult;
  /** Name of the button. */
  act: string;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks once more, with what was counted: a closed day never changes. */
function LastQuestion({ counted, act, isBusy, onCancel, onConfirm }: LastQuestionProps) {
  const translate = useTranslate();
  const money = useMoney();
  const { listSign } = useFormats();
  const { counts } = counted.day.count;
  // Each method by itself: one that is short is not covered by another.
  const differences = counts
    .filter(({ difference }) => difference !== null && difference !== 0)
    .map(({ name, difference }) => `${name} ${money.whole(difference ?? 0)}`);
  const told = { counted: money.whole(counted.cash ?? 0), differences: differences.join(listSign) };
  return (
    <ConfirmDialog
      title={translate('pos.day.close.sure')}
      cancel={translate('pos.day.close.goOn')}
      confirm={act}
      busy={isBusy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {translate(`pos.day.close.${differences.length === 0 ? 'sureExact' : 'sureOff'}`, told)}
    </ConfirmDialog>
  );
}

/** Last step of closing a day: remaining warnings, explanation and the button. */
export function CloseCard(props: CloseCardProps) {
  const { view, day, counted, isBusy, onClose, children } = props;
  const translate = useTranslate();
  const mayClose = useMayClose(day);
  const [isAsking, setAsking] = useState(false);
  const act = translate(view.refusal ? 'pos.day.close.again' : 'pos.day.close.act');
  return (
    <aside className={styles.stack}>
      {view.refusal && (
        <Banner tone="danger">{translate('pos.day.close.refusal', { text: view.refusal.fault?.message ?? '' })}</Banner>
      )}
      <section className={`${styles.card} ${styles.padded}`}>
        {counted.isHidden ? <RevealExpected {...props} /> : <CashDifference counted={counted} />}
        <Explanation {...props} />
        <SafeAndFloat {...props} />
      </section>
      {children}
      {!mayClose && <Banner tone="info">{translate('pos.day.close.notYours', { name: day.openedBy.name })}</Banner>}
      <Button
        kind="primary"
        size="large"
        full
        icon="lock"
        disabled={!counted.canClose || isBusy || !mayClose}
        onClick={() => setAsking(true)}
      >
        {act}
      </Button>
      {isAsking && (
        <LastQuestion
          counted={counted}
          act={act}
          isBusy={isBusy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void onClose().finally(() => setAsking(false))}
        />
      )}
    </aside>
  );
}
