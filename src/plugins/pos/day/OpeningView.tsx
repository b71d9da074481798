import { CirclePlay, RotateCcw } from 'lucide-react';
import { useNotify, useTranslate } from 'ra-core';
import { Banner, Button, Ltr, Money, Text, useAction } from '#admin';
import { isObject, type Minor } from '#resource';
import { useTill } from '../core/till/tillContext.ts';
import { useMoney } from '../core/ui/useMoney.ts';
import type { OpenDay } from '../core/day/dayState.ts';
import { parsePieceCounts } from './closingCount.ts';
import styles from './day.module.css';
import type { DayStore, DayView } from '../core/day/dayStore.ts';
import { denominationsOf, totalOfCounts, type PieceCounts } from './denominations.ts';
import { Difference } from '../core/ui/Difference.tsx';
import { DenominationInputs } from './DenominationInputs.tsx';
import { useClock } from '../core/ui/useClock.ts';
import { useSessionState } from './useSessionState.ts';
import { usePersonName } from './usePersonName.ts';

/** Opening count: the notes and coins of the drawer, and the button that opens the day. */
export function OpeningView({ store, view, onOpened }: { store: DayStore; view: DayView; onOpened: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { settings, device } = useTill();
  const { currency } = settings;
  const { isBusy, run } = useAction();
  const name = usePersonName();
  const [{ pieces, taken }, setOpening, forget] = useSessionState(`flexy-till-opening-${device?.id}`, parseOpening);
  const left = view.last?.nextFloat ?? null;
  if (view.day) return <Opened day={view.day} left={left} />;
  const denominations = denominationsOf(currency);
  const float = taken ?? totalOfCounts(denominations, pieces);
  const open = async () => {
    if (!(await run(() => store.open(float)))) return;
    forget();
    notify(translate('pos.day.opening.done'), { type: 'success' });
    onOpened();
  };
  return (
    <div className={styles.grid}>
      <section className={styles.card}>
        <div className={styles.head}>
          <h2>{translate('pos.day.drawer.count')}</h2>
          {left !== null && (
            <Button size="touch" icon={RotateCcw} onClick={() => setOpening({ pieces: {}, taken: left })}>
              {translate('pos.day.drawer.asLast')}
            </Button>
          )}
        </div>
        <DenominationInputs
          denominations={denominations}
          currency={currency}
          pieces={pieces}
          onChange={(next) => setOpening({ pieces: next, taken: null })}
        />
      </section>
      <aside className={styles.stack}>
        <Sum float={float} left={left} />
        <Button kind="primary" size="large" full icon={CirclePlay} disabled={isBusy} onClick={() => void open()}>
          {translate('pos.day.opening.act')}
        </Button>
        <Text as="p" tone="hint" size={12} line={16}>
          {translate(taken === null ? 'pos.day.opening.by' : 'pos.day.opening.taken', { name })}
        </Text>
      </aside>
    </div>
  );
}

/** Opening count: counted pieces, or the float of the last close without a count. */
interface Opening {
  readonly pieces: PieceCounts;
  readonly taken: Minor | null;
}

/** Parses a stored opening count; returns an empty one for anything invalid. */
function parseOpening(value: unknown): Opening {
  const { pieces, taken } = isObject(value) ? value : {};
  return { pieces: parsePieceCounts(pieces), taken: typeof taken === 'number' ? taken : null };
}

interface SumProps {
  float: Minor;
  /** Float that the last close left, in minor units; null when unknown. */
  left: Minor | null;
}

function Sum({ float, left }: SumProps) {
  const translate = useTranslate();
  const { amount, unit } = useMoney();
  return (
    <section className={`${styles.card} ${styles.padded}`}>
      <p className={styles.big} aria-live="polite">
        <span>{translate('pos.day.open')}</span>
        <b>
          <Money amount={amount(float)} unit={unit} />
        </b>
      </p>
      {left !== null && (
        <dl className={styles.sums}>
          <dt>{translate('pos.day.opening.last')}</dt>
          <dd>
            <Ltr>{amount(left)}</Ltr>
          </dd>
          <dt>{translate('pos.day.opening.difference')}</dt>
          <dd>
            <Difference amount={float - left} />
          </dd>
        </dl>
      )}
    </section>
  );
}

/** Opening float of an open day; it cannot be changed. */
function Opened({ day, left }: { day: OpenDay; left: Minor | null }) {
  const translate = useTranslate();
  const clock = useClock();
  return (
    <div className={styles.grid}>
      <Banner tone="info">
        {translate('pos.day.opening.already', { name: day.openedBy.name, time: clock.time(day.openedAt) })}
      </Banner>
      <aside className={styles.stack}>
        <Sum float={day.openingFloat} left={left} />
      </aside>
    </div>
  );
}
