import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useErrorText } from '../crud/problem.ts';
import { Button, classNames, VisuallyHidden, Icon, useIsSlow, type AnyIcon } from '../ui/index.ts';
import styles from './DashboardCard.module.css';
import type { Figures } from './useFigures.ts';

interface DashboardCardProps<T> extends BodyProps<T> {
  title: string;
  /** Small text beside the title. */
  hint?: (data: T) => ReactNode;
  /** Content at the end of the title's line: a legend, the link to the list. */
  end?: (data: T) => ReactNode;
  /** Removes the padding, for a table or list. */
  isFlush?: boolean;
}

/**
 * A card of the start page with title, figures and their state (loading, failed, outdated).
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
  /** Comparison below the figure. */
  children: (data: T) => ReactNode;
}

/** A card of one key figure; the whole card links to the list behind it. */
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
export const Trend = ({
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

/** Error state of a card, with a retry. */
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

/** Hint that the data is outdated, as the last refetch failed. */
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
  /** Skeleton, shown when loading takes more than 200 ms. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** Body of a card: skeleton, error, or the figures. */
function Body<T>({ figures, skeleton, children }: BodyProps<T>) {
  const { data, error, isPending, isOld, retry } = figures;
  const translate = useTranslate();
  const isSlow = useIsSlow(isPending);
  if (data === undefined) {
    if (!isPending) return <Failed error={error} onRetry={retry} />;
    return (
      <div className={isSlow ? undefined : styles.unseen} role="status">
        <VisuallyHidden>{translate('flexy.state.loading')}</VisuallyHidden>
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
