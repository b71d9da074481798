// The office's page: the rounds of today on a board, and the cash that drivers have in hand.
import { HandCoins } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import {
  Board,
  BoardHead,
  BoardPage,
  Button,
  Ltr,
  MenuItem,
  Query,
  State,
  useApi,
  useCall,
  useCrumbs,
  useMay,
  useMoveFailed,
  type BoardColumn,
  type BoardPlace,
  type CardParts,
} from '#admin';
import { toMinor } from '#resource';
import { assignCall, roundsCall } from '../calls.ts';
import { agentOf, columnOf, countsOf, NOBODY, onBoard, roundAfter } from '../rules/board.ts';
import { isEnded, REPORTS, stepOf, type Report } from '../rules/stop.ts';
import type { ShownStop, Stop } from '../rules/told.ts';
import { ProgressBar } from '../ProgressBar.tsx';
import { readStop } from '../screen/readStop.ts';
import { useSendReport } from '../screen/StopActions.tsx';
import { useEnding } from '../screen/useEnding.tsx';
import { useReport } from '../screen/useReporter.ts';
import { useTexts } from '../screen/useTexts.ts';
import { HandOverWindow, type CashOwner } from './HandOverWindow.tsx';
import styles from './rounds.module.css';
import { StopCard, type StopOnBoard } from './StopCard.tsx';

const EVERY_MS = 60_000;

/** The rounds of today; undefined: not read yet. */
function useRounds(currency: string) {
  const { data, error, refetch } = useCall(roundsCall, {}, { behind: ['orders', 'deliveries'], every: EVERY_MS });
  const rounds = useMemo(
    () =>
      data && {
        drivers: data.drivers.map((one) => ({
          ...one,
          cashInHand: toMinor(one.cashInHand, currency) ?? 0,
          cash: one.cash.map(({ store, amount }) => ({ store, amount: toMinor(amount, currency) ?? 0 })),
        })),
        stops: onBoard(data.stops.map((stop) => readStop(stop, currency))),
      },
    [data, currency],
  );
  return { rounds, error, refetch };
}

/** How far a driver is, the cash in hand, and the button that takes it. */
function DriverLine({ driver, stops, onTake }: { driver: CashOwner; stops: readonly Stop[]; onTake: () => void }) {
  const translate = useTranslate();
  const texts = useTexts();
  const own = stops.filter(({ agent }) => agent === driver.id);
  const done = own.filter(({ state }) => isEnded(state)).length;
  return (
    <div className={styles.driver}>
      <ProgressBar stops={own} className={styles.bar} />
      <span>{translate('deliveries.progress', { done, count: own.length })}</span>
      {driver.cashInHand > 0 && (
        <>
          <b>{translate('deliveries.inHand', { amount: texts.whole(driver.cashInHand) })}</b>
          <Button size="small" icon={HandCoins} onClick={onTake}>
            {translate('deliveries.take')}
          </Button>
        </>
      )}
    </div>
  );
}

function Head({ stops, drivers }: { stops: readonly Stop[]; drivers: readonly CashOwner[] }) {
  const translate = useTranslate();
  const texts = useTexts();
  const counts = countsOf(stops);
  const cash = drivers.reduce((sum, { cashInHand }) => sum + cashInHand, 0);
  return (
    <BoardHead>
      <h1>{translate('deliveries.rounds')}</h1>
      <dl className={styles.counts}>
        {Object.entries(counts).map(([name, count]) => (
          <div key={name}>
            <dt>{translate(`deliveries.counts.${name}`)}</dt>
            <dd>
              <Ltr>{count}</Ltr>
            </dd>
          </div>
        ))}
        <div>
          <dt>{translate('deliveries.cashOut')}</dt>
          <dd>
            <bdi>{texts.whole(cash)}</bdi>
          </dd>
        </div>
      </dl>
    </BoardHead>
  );
}

/** What a driver could report of a stop, for the office in the driver's place: nothing of one that nobody brings. */
const reportsOf = ({ agent, state }: Stop): readonly Report[] =>
  agent === null || isEnded(state) ? [] : REPORTS.filter((report) => stepOf(state, report) === 'forward');

interface ReportItemsProps {
  stop: Stop;
  onClose: () => void;
  onReport: (stop: ShownStop, state: Report) => void;
}

/** Items of a card's menu that report the stop in its driver's place. */
function ReportItems({ stop, onClose, onReport }: ReportItemsProps) {
  const translate = useTranslate();
  return reportsOf(stop).map((state) => (
    <MenuItem
      key={state}
      onSelect={() => {
        onClose();
        onReport({ ...stop, isWaiting: false, refused: null }, state);
      }}
    >
      {translate(`deliveries.actions.${state}`)}
    </MenuItem>
  ));
}

/** Reports in a driver's place: at once, so that the office sees what the server says. */
function useReporting(onChanged: () => Promise<unknown>) {
  const { currency } = useTexts();
  const send = useSendReport(useReport(currency, () => void onChanged(), 'online'));
  const { onEnd, window } = useEnding(send);
  const onReport = (stop: ShownStop, state: Report) => {
    if (state === 'delivered' || state === 'not-delivered') onEnd(stop, state);
    else void send(stop, { state });
  };
  return { onReport, window };
}

const draw = ({ stop }: StopOnBoard, { menu }: CardParts) => <StopCard stop={stop} menu={menu} />;

interface RoundsProps {
  drivers: readonly CashOwner[];
  stops: readonly Stop[];
  onChanged: () => Promise<unknown>;
}

/** The board: a stop goes to a driver by a drag, by keys, or by its menu. */
function Rounds({ drivers, stops, onChanged }: RoundsProps) {
  const translate = useTranslate();
  const call = useApi();
  const canAssign = useMay()('delete', 'orders');
  const reporting = useReporting(onChanged);
  const [taking, setTaking] = useState<number | null>(null);
  const { message, onMoveFailed } = useMoveFailed((title) => `${translate('deliveries.move')}: ${title}.`);
  const columns: BoardColumn[] = [
    { id: NOBODY, title: translate('deliveries.unassigned'), icon: 'user' },
    ...drivers.map((driver) => ({
      id: String(driver.id),
      title: driver.name,
      icon: 'truck' as const,
      top: <DriverLine driver={driver} stops={stops} onTake={() => setTaking(driver.id)} />,
    })),
  ];
  const cards = stops.map((stop): StopOnBoard => ({
    id: String(stop.order),
    column: columnOf(stop),
    title: stop.number,
    isFixed: !canAssign || stop.state === 'delivered',
    stop,
  }));
  const move = async ({ stop }: StopOnBoard, to: string, { after }: BoardPlace<StopOnBoard>) => {
    const agent = agentOf(to);
    const round = agent === null ? [] : roundAfter(stops, stop.order, agent, after == null ? null : Number(after));
    await call(assignCall, { input: { order: stop.order, agent, stops: round.map((order) => ({ order })) } });
    await onChanged();
  };
  const driver = drivers.find(({ id }) => id === taking);
  return (
    <>
      {message}
      <Board
        isOrdered
        look="tiles"
        label={translate('deliveries.rounds')}
        columns={columns}
        cards={cards}
        renderCard={draw}
        onMove={move}
        onMoveFailed={onMoveFailed}
        {...(canAssign && {
          renderMenu: ({ stop }: StopOnBoard, close: () => void) => (
            <ReportItems stop={stop} onClose={close} onReport={reporting.onReport} />
          ),
        })}
      />
      {reporting.window}
      {driver && (
        <HandOverWindow
          driver={driver}
          onClose={() => setTaking(null)}
          onStale={() => void onChanged()}
          onDone={() => {
            setTaking(null);
            void onChanged();
          }}
        />
      )}
    </>
  );
}

/** Delivery rounds: who brings what, how far it is, and the cash that comes back (docs/rules/deliveries.md). */
export default function RoundsPage() {
  const translate = useTranslate();
  const { currency } = useTexts();
  const { rounds, error, refetch } = useRounds(currency);
  const title = translate('deliveries.rounds');
  useCrumbs([{ label: title }]);
  return (
    <Query title={title} failed={translate('deliveries.failed')} query={{ data: rounds, error, refetch }}>
      {({ drivers, stops }) => (
        <BoardPage hasLanes={false}>
          <Head stops={stops} drivers={drivers} />
          {stops.length === 0 && drivers.every(({ cashInHand }) => cashInHand === 0) ? (
            <State icon="truck" title={translate('deliveries.noRounds')}>
              {translate('deliveries.noRoundsHelp')}
            </State>
          ) : (
            <Rounds drivers={drivers} stops={stops} onChanged={refetch} />
          )}
        </BoardPage>
      )}
    </Query>
  );
}
