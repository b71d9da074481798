import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { PluginPart, type PartFailure } from '../plugins/PluginPart.tsx';
import { Button, State } from '../ui/index.ts';
import type { DashboardEntry } from './cards.ts';
import styles from './DashboardPage.module.css';
import type { Arranged } from './layout.ts';

/** Width of a card, in columns of twelve. */
export const widthOf = ({ columns }: Arranged<DashboardEntry>) => ({
  'data-columns': columns,
  style: { gridColumn: `span ${columns}` },
});

/** Content of a card; its space is reserved while the code loads. */
export function CardContent({ entry }: { entry: DashboardEntry }) {
  const translate = useTranslate();
  const { plugin, card } = entry;
  const failed = ({ onRetry }: PartFailure): ReactNode => (
    <CardFailed title={translate(card.title)} onRetry={onRetry} />
  );
  return <PluginPart plugin={plugin} load={card.load} given={{}} failed={failed} />;
}

/** The cards in their places. */
export function CardGrid({ cards }: { cards: readonly Arranged<DashboardEntry>[] }) {
  const translate = useTranslate();
  if (cards.length === 0)
    return (
      <State icon="eye-off" title={translate('flexy.dashboard.allHidden')}>
        {translate('flexy.dashboard.allHiddenHelp')}
      </State>
    );
  return (
    <div className={styles.grid}>
      {cards.map((card) => (
        <div key={card.id} className={styles.cell} {...widthOf(card)}>
          <CardContent entry={card} />
        </div>
      ))}
    </div>
  );
}

/** Error state of a card whose code failed to load or to render, with a retry. */
function CardFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <section className={styles.broken} aria-label={title}>
      <h2>{title}</h2>
      <p>{translate('flexy.dashboard.broken')}</p>
      <Button size="small" icon="rotate-cw" onClick={onRetry}>
        {translate('flexy.state.retry')}
      </Button>
    </section>
  );
}
