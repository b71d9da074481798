// Closing count of a till's day.
import { Landmark, Wallet, type LucideIcon } from 'lucide-react';
import { useNotify, useTranslate } from 'ra-core';
import { Banknote, CreditCard } from 'lucide-react';
import { AmountInput, type AnyIcon, Banner, ButtonLink, classNames, Icon, Ltr, Money, useMe, useAction } from '#admin';
import { currencyDigits, scaledText, type Minor } from '#resource';
import { CASH, WALLET, type CountLine } from '#shop';
import rowStyles from '../core/ui/table.module.css';
import { useStored, useTill } from '../core/till/tillContext.ts';
import { useMoney } from '../core/ui/useMoney.ts';
import type { OpenDay } from '../core/day/dayState.ts';
import { CloseCard } from './CloseCard.tsx';
import { countDay, parseCountDraft, type CountResult, type CountDraft } from './closingCount.ts';
import tableStyles from './CountView.module.css';
import styles from './day.module.css';
import type { DayStore, DayView } from '../core/day/dayStore.ts';
import { denominationsOf, type PieceCounts } from './denominations.ts';
import { Difference, sumText } from '../core/ui/Difference.tsx';
import { DenominationInputs } from './DenominationInputs.tsx';
import { localReport } from '../core/day/dayReport.ts';
import { useSessionState } from './useSessionState.ts';
import { InvalidAmounts, invalidAmountId } from './InvalidAmounts.tsx';

/** Icons of the kinds of methods. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  [CASH]: Banknote,
  card: CreditCard,
  [WALLET]: Wallet,
  transfer: Landmark,
};
const iconOf = (kind: string): AnyIcon => ICONS[kind] ?? CreditCard;

interface LineProps {
  line: CountLine;
  /** True when the expected amounts are hidden: the count is blind. */
  isHidden: boolean;
  text: string;
  isWrong: boolean;
  onType: (text: string) => void;
}

/** Row of a kind of payment method: expected, counted, difference. */
function Line({ line, isHidden, text, isWrong, onType }: LineProps) {
  const translate = useTranslate();
  const { amount } = useMoney();
  return (
    <tr>
      <th scope="row">
        <span>
          <Icon name={iconOf(line.kind)} size={20} />
          <bdi>{line.name}</bdi>
        </span>
      </th>
      <td data-number className={tableStyles.wide}>
        {isHidden ? translate('pos.day.close.hidden') : <Ltr>{sumText(line.expected, amount)}</Ltr>}
      </td>
      <td data-number>
        {line.kind === WALLET ? (
          <Ltr>{sumText(line.expected, amount)}</Ltr>
        ) : (
          <AmountInput
            className={styles.amount}
            aria-label={translate('pos.day.close.countedOf', { name: line.name })}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? invalidAmountId(line.kind) : undefined}
            text={text}
            onText={onType}
          />
        )}
      </td>
      <td data-number>{!isHidden && <Difference amount={line.difference} />}</td>
    </tr>
  );
}

const sumOf = (lines: readonly CountLine[], name: 'expected' | 'counted') =>
  lines.reduce((sum, line) => sum + (line[name] ?? 0), 0);

interface CountTableProps {
  counting: CountDraft;
  counted: CountResult;
  onType: (kind: string, text: string) => void;
}

function CountTable({ counting, counted, onType }: CountTableProps) {
  const translate = useTranslate();
  const { amount, unit } = useMoney();
  const digits = currencyDigits(useTill().settings.currency);
  const { counts, difference } = counted.day.count;
  const { isHidden } = counted;
  const textOf = ({ kind, counted: found }: CountLine) =>
    (kind === CASH && counting.pieces ? undefined : counting.typed[kind]) ??
    (found === null ? '' : scaledText(found, digits));
  return (
    <div className={styles.card}>
      <table className={classNames(rowStyles.table, tableStyles.table)}>
        <thead>
          <tr>
            <th>{translate('pos.day.close.method')}</th>
            <th data-number className={tableStyles.wide}>
              {translate('pos.day.close.expected', { unit })}
            </th>
            <th data-number>{translate('pos.day.close.counted', { unit })}</th>
            <th data-number>{translate('pos.day.close.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map((line) => (
            <Line
              key={line.kind}
              line={line}
              isHidden={isHidden && line.kind !== WALLET}
              text={textOf(line)}
              isWrong={counted.wrong.includes(line.kind)}
              onType={(text) => onType(line.kind, text)}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{translate('pos.day.close.together')}</th>
            <td data-number className={tableStyles.wide}>
              {!isHidden && <Ltr>{sumText(sumOf(counts, 'expected'), amount)}</Ltr>}
            </td>
            <td data-number>
              <Ltr>{sumText(sumOf(counts, 'counted'), amount)}</Ltr>
            </td>
            <td data-number>{!isHidden && <Ltr>{sumText(difference, amount)}</Ltr>}</td>
          </tr>
        </tfoot>
      </table>
      <InvalidAmounts counted={counted} />
    </div>
  );
}

interface CountViewProps {
  store: DayStore;
  view: DayView;
  day: OpenDay;
  onClosed: () => void;
}

/** Returns a function that closes the day with the counted amounts and notifies the user. */
function useClose({ store, view, day, onClosed }: CountViewProps, counting: CountDraft, counted: CountResult) {
  const translate = useTranslate();
  const notify = useNotify();
  const me = useMe();
  const person = me.operator ?? me;
  const { moment } = useTill();
  const { isBusy, run } = useAction();
  const close = async () => {
    const { nextFloat, safe: safeAmount, day: expected, cash } = counted;
    if (!counted.canClose || cash === null) return;
    const closedBy = { id: person.id, name: person.fullName };
    const facts = { closedAt: moment().now, explanation: counting.explanation.trim(), safeAmount, nextFloat };
    const report = localReport(day, expected, view.movements, { ...facts, closedBy }, view.waiting + view.refused > 0);
    const { counts } = expected.count;
    const isDone = await run(async () => {
      await store.close({ ...facts, counts, countedCash: cash, queuedSales: view.refused }, report);
    });
    if (!isDone) return;
    notify(translate('pos.day.close.done'), { type: 'success' });
    onClosed();
  };
  return { isBusy, close };
}

/** Lists waiting and rejected writes. They make the report provisional and do not prevent closing. */
function Waiting({ view }: { view: DayView }) {
  const translate = useTranslate();
  const parked = useStored(useTill().parked, (carts) => carts.length);
  const texts = [
    parked > 0 && translate('pos.day.close.parked', { smart_count: parked }),
    view.waiting > 0 && translate('pos.day.close.waiting', { smart_count: view.waiting }),
    view.refused > 0 && translate('pos.day.close.refusedSales', { smart_count: view.refused }),
  ].filter((text) => text !== false);
  if (texts.length === 0) return null;
  return (
    <Banner
      tone="warning"
      icon="hourglass"
      action={view.refused > 0 && <ButtonLink to="/pos/queue">{translate('pos.day.close.toQueue')}</ButtonLink>}
    >
      {texts.join(' ')}
    </Banner>
  );
}

interface DrawerProps {
  counting: CountDraft;
  cash: Minor;
  onChange: (pieces: PieceCounts) => void;
}

/** Inputs for the notes and coins of the drawer, with their total. */
function Drawer({ counting, cash, onChange }: DrawerProps) {
  const translate = useTranslate();
  const money = useMoney();
  const { currency } = useTill().settings;
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h2>{translate('pos.day.drawer.title')}</h2>
        <b>
          <Money amount={money.amount(cash)} unit={money.unit} />
        </b>
      </div>
      <DenominationInputs
        denominations={denominationsOf(currency)}
        currency={currency}
        pieces={counting.pieces ?? {}}
        onChange={onChange}
      />
    </section>
  );
}

/** Closing count: the drawer's cash and the amounts of the other methods. */
export function CountView(props: CountViewProps) {
  const { view, day } = props;
  const { settings } = useTill();
  const { currency, cashDifferenceLimit: limit, isCountBlind: isBlind } = settings;
  const [counting, keep, forget] = useSessionState(`flexy-till-count-${day.uuid ?? day.id}`, parseCountDraft);
  const rules = {
    openingFloat: day.openingFloat,
    sums: view.sums,
    movements: view.movements,
    currency,
    limit,
    isBlind,
  };
  const counted = countDay(counting, rules);
  const onClosed = () => {
    forget();
    props.onClosed();
  };
  const { isBusy, close } = useClose({ ...props, onClosed }, counting, counted);
  const change = (part: Partial<CountDraft>) => keep({ ...counting, ...part });
  return (
    <div className={styles.grid}>
      <div className={styles.stack}>
        <CountTable
          counting={counting}
          counted={counted}
          onType={(kind, text) =>
            change({ typed: { ...counting.typed, [kind]: text }, ...(kind === CASH && { pieces: null }) })
          }
        />
        <Drawer counting={counting} cash={counted.cash ?? 0} onChange={(pieces) => change({ pieces })} />
      </div>
      <CloseCard
        view={view}
        day={day}
        counting={counting}
        counted={counted}
        isBusy={isBusy}
        onChange={change}
        onClose={close}
      >
        <Waiting view={view} />
      </CloseCard>
    </div>
  );
}
