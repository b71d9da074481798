import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useErrorText } from '../crud/problem.ts';
import { Button, classNames, Hidden, Icon, useIsSlow, type AnyIcon } from '../ui/index.ts';
import styles from './DashboardCard.module.css';
import type { Figures } from './useFigures.ts';

/** Why a card has nothing to show, and the way to ask again. */
function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  const textOf = useErrorText();
  return (
    <div className={styles.failed} role="alert">
      <p>
        <Icon name="circle-alert" />
        {textOf(error)}
      </p>
      <Button size="small" icon="rotate-cw" onClick={onRetry}>
        {translate('flexy.state.retry')}
      </Button>
    </div>
  );
}

/** What is shown is not up to date, as the last answer did not come. */
function Outdated({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <p className={styles.outdated} role="status">
      {translate('flexy.dashboard.outdated')}{' '}
      <button type="button" className={styles.link} onClick={onRetry}>
        {translate('flexy.state.retry')}
      </button>
    </p>
  );
}

interface BodyProps<T> {
  figures: Figures<T>;
  /** The card's shape, while it waits for more than 200 ms. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** What of a card depends on its figures: its shape, why there are none, or they themselves. */
function Body<T>({ figures, skeleton, children }: BodyProps<T>) {
  const { data, error, isPending, isOld, retry } = figures;
  const translate = useTranslate();
  const isSlow = useIsSlow(isPending);
  if (data === undefined) {
    if (!isPending) return <Failed error={error} onRetry={retry} />;
    return (
      <div className={isSlow ? undefined : styles.unseen} role="status">
        <Hidden>{translate('flexy.state.loading')}</Hidden>
        <div aria-busy="true">{skeleton}</div>
      </div>
    );
  }
  return (
    <div className={classNames(styles.content, isOld && styles.old)} aria-busy={isOld || undefined}>
      {children(data)}
      {error != null && <Outdated onRetry={retry} />}
    </div>
  );
}

interface DashboardCardProps<T> extends BodyProps<T> {
  title: string;
  /** Beside the title, smaller. */
  hint?: (data: T) => ReactNode;
  /** At the end of the title's line: a legend, the link to the list. */
  end?: (data: T) => ReactNode;
  /** Its rows go from edge to edge: a table, a list. */
  isFlush?: boolean;
}

/**
 * A card of the start page: title, figures, and where these stand (waiting, failed, not up to date).
 * @example <DashboardCard title={translate('x.low')} figures={figures} skeleton={<Bars />}>{(data) => …}</DashboardCard>
 */
export function DashboardCard<T>({ title, hint, end, isFlush = false, figures, ...body }: DashboardCardProps<T>) {
  const { data } = figures;
  return (
    <section className={classNames(styles.card, isFlush && styles.flush)} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {data !== undefined && hint && <span className={styles.hint}>{hint(data)}</span>}
        {data !== undefined && end && <span className={styles.end}>{end(data)}</span>}
      </div>
      <div className={styles.body}>
        <Body figures={figures} {...body} />
      </div>
    </section>
  );
}

interface FigureCardProps<T> {
  title: string;
  figures: Figures<T>;
  /** Address of the list behind the figure. */
  to: (data: T) => string;
  /** The figure itself. */
  value: (data: T) => ReactNode;
  /** What it is compared with. */
  children: (data: T) => ReactNode;
}

/** A card of one key figure; all of it leads to the list behind. */
export function FigureCard<T>({ title, figures, to, value, children }: FigureCardProps<T>) {
  const skeleton = (
    <>
      <span className={styles.value} data-shape="value" />
      <span className={styles.detail} data-shape="detail" />
    </>
  );
  return (
    <section className={classNames(styles.card, styles.figure)} aria-label={title}>
      <h2>{title}</h2>
      <Body figures={figures} skeleton={skeleton}>
        {(data) => (
          <>
            <Link to={to(data)} className={styles.value}>
              {value(data)}
            </Link>
            <div className={styles.detail}>{children(data)}</div>
          </>
        )}
      </Body>
    </section>
  );
}

/** A change for better or worse, with its icon. */
export const Change = ({
  tone,
  icon,
  children,
}: {
  tone: 'good' | 'bad' | 'even';
  icon: AnyIcon;
  children: ReactNode;
}) => (
  <span className={classNames(styles.change, tone !== 'even' && styles[tone])}>
    <Icon name={icon} size={13} />
    {children}
  </span>
);
