// Window in which the office takes the cash of a driver.
import { HandCoins } from 'lucide-react';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import {
  AmountInput,
  Banner,
  Button,
  classNames,
  Field,
  Pending,
  Stack,
  TouchWindow,
  useCall,
  useMay,
  useMe,
  useRecordList,
  WHOLE_LIST,
} from '#admin';
import { toMajor, toMinor, type Minor } from '#resource';
import { handOverCall } from '../calls.ts';
import { cashFor, type StoreCash } from '../rules/cash.ts';
import { useTexts } from '../screen/useTexts.ts';
import styles from './rounds.module.css';

/** A driver who has cash in hand. */
export interface CashOwner {
  readonly id: number;
  readonly name: string;
  readonly cashInHand: Minor;
  /** The same by store. */
  readonly cash: readonly StoreCash[];
}

interface HandOverProps {
  driver: CashOwner;
  onDone: () => void;
  /** The server refused it: what is known of the driver's cash may be old. */
  onStale: () => void;
  onClose: () => void;
}

const OPEN_DAYS = { filter: { status: 'open' }, pagination: WHOLE_LIST } as const;

/** Tills into whose drawers the reader takes cash: all open days for who runs the shop, else the own one. */
function useOpenTills() {
  const { id, operator } = useMe();
  const runsShop = useMay()('delete', 'orders');
  const { data } = useRecordList('cash_sessions', OPEN_DAYS);
  return data?.flatMap(({ till, openedBy, store }) =>
    till && (runsShop || openedBy?.id === (operator?.id ?? id))
      ? [{ id: Number(till.id), name: till.name ?? '', store: store ? Number(store.id) : null }]
      : [],
  );
}

interface Sums {
  expected: Minor;
  counted: Minor | null;
}

function Difference({ expected, counted }: Sums) {
  const translate = useTranslate();
  const texts = useTexts();
  const difference = (counted ?? 0) - expected;
  const rows = [
    ['expected', texts.whole(expected)],
    ['counted', counted === null ? '–' : texts.whole(counted)],
    ['difference', counted === null ? '–' : texts.whole(difference)],
  ] as const;
  return (
    <dl className={classNames(styles.sums, counted !== null && difference !== 0 && styles.differs)}>
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt>{translate(`deliveries.${name}`)}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useHandOver({ driver, onDone, onStale }: HandOverProps) {
  const { id, name, cash } = driver;
  const translate = useTranslate();
  const notify = useNotify();
  const texts = useTexts();
  const tills = useOpenTills();
  const [text, setText] = useState('');
  const [explanation, setExplanation] = useState('');
  const [chosen, setTill] = useState<number>();
  const call = useCall(handOverCall);
  const counted = text === '' ? null : toMinor(text.replace(/\.$/, ''), texts.currency);
  // A drawer takes the cash of its store, so the first choice is a drawer of a store that the driver has cash for.
  const drawer = tills?.find((one) => one.id === chosen) ?? tills?.find((one) => cashFor(cash, one) > 0) ?? tills?.[0];
  const till = drawer?.id;
  const expected = drawer ? cashFor(cash, drawer) : driver.cashInHand;
  const send = () => {
    if (counted === null || till === undefined) return;
    const money = { expected: toMajor(expected, texts.currency), counted: toMajor(counted, texts.currency) };
    call.mutate(
      { input: { agent: id, till, ...money, ...(explanation.trim() && { explanation }) } },
      {
        onSuccess: () => {
          notify(translate('deliveries.taken', { amount: texts.whole(counted), name }), { type: 'success' });
          onDone();
        },
        // The driver may have reported more meanwhile: what is expected is read anew.
        onError: onStale,
      },
    );
  };
  const elsewhere = driver.cashInHand - expected;
  return { expected, elsewhere, tills, till, setTill, text, setText, counted, explanation, setExplanation, call, send };
}

type HandOver = ReturnType<typeof useHandOver>;

function Fields({ hand }: { hand: HandOver }) {
  const translate = useTranslate();
  const texts = useTexts();
  const [countId, tillId] = [useId(), useId()];
  const {
    tills = [],
    till,
    setTill,
    text,
    setText,
    expected,
    elsewhere,
    counted,
    explanation,
    setExplanation,
    call,
  } = hand;
  const wrong = call.fieldErrors.explanation;
  return (
    <>
      <Stack gap={6} className={styles.field}>
        <label htmlFor={countId}>{translate('deliveries.counted')}</label>
        <AmountInput id={countId} className={styles.amount} text={text} digits={texts.digits} onText={setText} />
      </Stack>
      <Difference expected={expected} counted={counted} />
      {elsewhere > 0 && (
        <Banner tone="info">{translate('deliveries.elsewhere', { amount: texts.whole(elsewhere) })}</Banner>
      )}
      {counted !== null && counted !== expected && (
        <Field
          touch
          required
          label={translate('deliveries.explanation')}
          maxLength={500}
          value={explanation}
          onChange={({ target }) => setExplanation(target.value)}
          {...(wrong !== undefined && { error: wrong })}
        />
      )}
      <Stack gap={6} className={styles.field}>
        <label htmlFor={tillId}>{translate('deliveries.till')}</label>
        <select
          id={tillId}
          className={styles.select}
          value={till}
          onChange={({ target }) => setTill(Number(target.value))}
        >
          {tills.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Stack>
    </>
  );
}

/** Counts the cash of a driver into the drawer of a till whose day is open. */
export function HandOverWindow(props: HandOverProps) {
  const { driver, onClose } = props;
  const translate = useTranslate();
  const hand = useHandOver(props);
  const { tills, counted, expected, call, send } = hand;
  const hasNoDay = tills?.length === 0;
  return (
    <TouchWindow
      size="small"
      title={translate('deliveries.takeOf', { name: driver.name })}
      isHeld={call.isPending}
      onClose={onClose}
      onSubmit={send}
      foot={
        <>
          <Button size="large" onClick={onClose}>
            {translate('deliveries.cancel')}
          </Button>
          <span />
          <Button
            kind="primary"
            size="large"
            type="submit"
            icon={HandCoins}
            disabled={call.isPending || counted === null || !tills || hasNoDay || expected === 0}
          >
            {translate('deliveries.take')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {call.errorText !== undefined && <Banner tone="danger">{call.errorText}</Banner>}
        {!tills && <Pending>{null}</Pending>}
        {hasNoDay && <Banner tone="warning">{translate('deliveries.noDay')}</Banner>}
        {tills && !hasNoDay && <Fields hand={hand} />}
      </div>
    </TouchWindow>
  );
}
