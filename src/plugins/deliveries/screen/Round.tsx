// The driver's round: sums, the next stop, the ones after it, and those that ended.
import { List, Map as MapIcon, Navigation } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, Chip, classNames, Icon, Ltr, Money, Row, State, VisuallyHidden } from '#admin';
import type { Minor } from '#resource';
import { ProgressBar } from '../ProgressBar.tsx';
import { numbersOf, roundOf, type ShownStop } from '../rules/told.ts';
import styles from './mine.module.css';
import stopStyles from './stop.module.css';
import { PlanView } from './PlanView.tsx';
import { StopActions, type SendReport } from './StopActions.tsx';
import { Collect, StateChip, StopLines, StopLinks, StopNotes, useCustomer, WaitsChip } from './StopParts.tsx';
import { StopWindow } from './StopWindow.tsx';
import type { OpenEnd } from './useEnding.tsx';
import { useDiscard } from './useReporter.ts';
import { useTexts } from './useTexts.ts';

function Summary({ stops, toCollect }: { stops: readonly ShownStop[]; toCollect: Minor }) {
  const translate = useTranslate();
  const texts = useTexts();
  const { ended } = roundOf(stops);
  return (
    <section className={styles.card}>
      <ProgressBar stops={stops} className={styles.bar} />
      <Row as="dl" gap={12} align="stretch" justify="between" className={styles.figures}>
        <div>
          <dt>{translate('deliveries.done')}</dt>
          <dd>
            <Ltr>{`${ended.length} / ${stops.length}`}</Ltr>
          </dd>
        </div>
        <div>
          <dt>{translate('deliveries.left')}</dt>
          <dd>
            <Money amount={texts.amount(toCollect)} unit={texts.unit} />
          </dd>
        </div>
      </Row>
    </section>
  );
}

/** What the server refused of a stop, with the way to report it anew. */
function Refused({ stop }: { stop: ShownStop }) {
  const translate = useTranslate();
  const discard = useDiscard();
  const { refused } = stop;
  if (!refused) return null;
  return (
    <Banner
      tone="danger"
      action={
        <Button size="touch" onClick={() => void discard(refused.uuid)}>
          {translate('deliveries.discard')}
        </Button>
      }
    >
      {translate('deliveries.refused', { reason: refused.problem ?? '' })}
    </Banner>
  );
}

/** What is done at a stop. */
interface Does {
  onReport: SendReport;
  onEnd: OpenEnd;
}

interface StopProps {
  stop: ShownStop;
  at: number;
  onOpen: () => void;
}

function NextStop({ stop, at, onOpen, onReport, onEnd }: StopProps & Does) {
  const translate = useTranslate();
  const texts = useTexts();
  const customer = useCustomer()(stop);
  return (
    <section className={classNames(styles.card, styles.next)} data-stop={stop.number}>
      <header>
        <Icon name={Navigation} />
        <span>{translate('deliveries.next')}</span>
        {stop.dueAt !== null && <b>{translate('deliveries.due', { time: texts.time(stop.dueAt) })}</b>}
      </header>
      <div className={styles.inside}>
        <h2>
          <span className={styles.number}>{at}</span>
          <bdi>{customer}</bdi>
          <small>{stop.number}</small>
        </h2>
        <Row gap={6} align="stretch" wrap className={styles.chips}>
          <StateChip state={stop.state} />
          <WaitsChip stop={stop} />
        </Row>
        <StopLines stop={stop} />
        <StopNotes stop={stop} />
        <Collect stop={stop} />
        <Refused stop={stop} />
        <StopLinks stop={stop}>
          <button type="button" className={stopStyles.out} onClick={onOpen}>
            <Icon name={List} size={18} />
            {translate('deliveries.items')}
            <VisuallyHidden> {customer}</VisuallyHidden>
          </button>
        </StopLinks>
        <StopActions stop={stop} onReport={onReport} onEnd={onEnd} />
      </div>
    </section>
  );
}

/** A stop in a list; a press shows it. */
function StopRow({ stop, at, onOpen }: StopProps) {
  const translate = useTranslate();
  const texts = useTexts();
  const customer = useCustomer()(stop);
  const money = stop.cash > 0 ? translate('deliveries.took', { amount: texts.whole(stop.cash) }) : null;
  return (
    <li data-stop={stop.number}>
      <span className={styles.number} data-state={stop.state}>
        {at}
      </span>
      <button type="button" onClick={onOpen}>
        <b>{customer}</b>
        {stop.dueAt !== null && <time>{texts.time(stop.dueAt)}</time>}
        <bdi>{stop.address ?? translate('deliveries.noAddress')}</bdi>
      </button>
      <Row gap={6} align="stretch" wrap className={styles.chips}>
        <StateChip state={stop.state} />
        <WaitsChip stop={stop} />
        {stop.reason !== null && <Chip>{translate(`resources.deliveries.values.reason.${stop.reason}`)}</Chip>}
        {money !== null && <Chip tone="success">{money}</Chip>}
        {stop.toCollect > 0 && <Chip tone="warning">{texts.whole(stop.toCollect)}</Chip>}
        {stop.toCollect === 0 && stop.cash === 0 && <Chip tone="success">{translate('deliveries.paid')}</Chip>}
        {stop.excess > 0 && (
          <Chip tone="warning">{translate('deliveries.excess', { amount: texts.whole(stop.excess) })}</Chip>
        )}
      </Row>
      <Refused stop={stop} />
    </li>
  );
}

/** The round of a driver who has stops. */
export function Round({ stops, ...does }: Does & { stops: readonly ShownStop[] }) {
  const translate = useTranslate();
  const [shown, setShown] = useState<number | null>(null);
  const [isPlan, setPlan] = useState(false);
  const { left, ended, toCollect } = roundOf(stops);
  const numbers = numbersOf(stops);
  const [next, ...later] = left;
  const open = stops.find(({ order }) => order === shown);
  const partsOf = (stop: ShownStop) => ({
    stop,
    at: numbers.get(stop.order) ?? 0,
    onOpen: () => setShown(stop.order),
  });
  return (
    <>
      <Summary stops={stops} toCollect={toCollect} />
      {next ? (
        <NextStop key={next.order} {...partsOf(next)} {...does} />
      ) : (
        <State icon="circle-check" title={translate('deliveries.allDone')} />
      )}
      <div className={styles.section}>
        {later.length > 0 && <h2>{translate('deliveries.later')}</h2>}
        <Button kind="ghost" size="touch" icon={MapIcon} onClick={() => setPlan(true)}>
          {translate('deliveries.plan')}
        </Button>
      </div>
      {later.length > 0 && (
        <ol className={styles.list}>
          {later.map((stop) => (
            <StopRow key={stop.order} {...partsOf(stop)} />
          ))}
        </ol>
      )}
      {ended.length > 0 && (
        <>
          <div className={styles.section}>
            <h2>{translate('deliveries.ended')}</h2>
          </div>
          <ol className={styles.list}>
            {ended.map((stop) => (
              <StopRow key={stop.order} {...partsOf(stop)} />
            ))}
          </ol>
        </>
      )}
      {isPlan && <PlanView stops={stops} onClose={() => setPlan(false)} />}
      {open && (
        <StopWindow
          stop={open}
          at={numbers.get(open.order) ?? 0}
          count={stops.length}
          {...does}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
