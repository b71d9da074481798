import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef, useState, type DragEvent } from 'react';
import { Button, classNames, Text, VisuallyHidden } from '../ui/index.ts';
import { ArrangeBar } from './ArrangeBar.tsx';
import { CardContent, widthOf } from './CardGrid.tsx';
import type { DashboardEntry } from './cards.ts';
import styles from './DashboardPage.module.css';
import { changed, moveBy, moveTo, type Arranged, type CardColumns } from './layout.ts';

type Cards = readonly Arranged<DashboardEntry>[];

interface ArrangeGridProps {
  cards: Cards;
  onChange: (cards: Cards) => void;
}

/** The cards in arrange mode: moved by dragging, buttons and keys, resized, hidden and shown again. */
export function ArrangeGrid(props: ArrangeGridProps) {
  const { cards, onChange } = props;
  const translate = useTranslate();
  const { shown, dragged, handlers } = useDrag(props);
  const visible = shown.filter((card) => !card.isHidden);
  const [said, setSaid] = useState('');
  const keepFocus = useKeptFocus();
  const change = (after: Cards, { id, card }: DashboardEntry) => {
    const left = after.filter((one) => !one.isHidden);
    const at = left.findIndex((one) => one.id === id) + 1;
    const key = at === 0 ? 'hiddenNow' : 'placeNow';
    setSaid(translate(`flexy.dashboard.${key}`, { card: translate(card.title), at, of: left.length }));
    onChange(after);
  };
  return (
    <>
      <Text as="p" tone="quiet" size={13}>
        {translate('flexy.dashboard.help')}
      </Text>
      <div className={styles.grid}>
        {visible.map((entry, at) => (
          <ArrangedCard
            key={entry.id}
            entry={entry}
            at={at}
            of={visible.length}
            isDragged={dragged === entry.id}
            drag={handlers(entry.id)}
            onMove={(by, button) => {
              keepFocus(button);
              change(moveBy(cards, entry.id, by), entry);
            }}
            onChange={(made) => change(changed(cards, entry.id, made), entry)}
          />
        ))}
      </div>
      <HiddenCards
        cards={shown.filter((card) => card.isHidden)}
        onShow={(entry) => change(changed(cards, entry.id, { isHidden: false }), entry)}
      />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}

/** Hidden cards, each as a button that shows it again. */
function HiddenCards({ cards, onShow }: { cards: Cards; onShow: (entry: DashboardEntry) => void }) {
  const translate = useTranslate();
  if (cards.length === 0) return null;
  return (
    <section className={styles.hiddenCards} aria-label={translate('flexy.dashboard.hidden')}>
      <h2>{translate('flexy.dashboard.hidden')}</h2>
      {cards.map((entry) => (
        <Button key={entry.id} size="small" icon="plus" onClick={() => onShow(entry)}>
          {translate(entry.card.title)}
        </Button>
      ))}
    </section>
  );
}

/** Drag and drop state: the new order, and the dragged card. */
function useDrag({ cards, onChange }: ArrangeGridProps) {
  const [dragged, setDragged] = useState<string>();
  const [order, setOrder] = useState<Cards>();
  const end = () => {
    if (order) onChange(order);
    setDragged(undefined);
    setOrder(undefined);
  };
  const handlers = (id: string) => ({
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', id);
      setDragged(id);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return;
      event.preventDefault();
      if (dragged !== id) setOrder(moveTo(order ?? cards, dragged, id));
    },
    onDrop: (event: DragEvent) => event.preventDefault(),
    onDragEnd: end,
  });
  return { shown: order ?? cards, dragged, handlers };
}

interface ArrangedCardProps {
  entry: Arranged<DashboardEntry>;
  /** Index among the visible cards, from 0, and their number. */
  at: number;
  of: number;
  isDragged: boolean;
  drag: ReturnType<ReturnType<typeof useDrag>['handlers']>;
  onMove: (by: number, button: HTMLElement) => void;
  onChange: (change: { columns?: CardColumns; isHidden?: boolean }) => void;
}

/** A draggable card with its buttons. Its content is inert. */
function ArrangedCard({ entry, at, of, isDragged, drag, onMove, onChange }: ArrangedCardProps) {
  const title = useTranslate()(entry.card.title);
  return (
    <div
      className={classNames(styles.cell, styles.arranged, isDragged && styles.dragged)}
      {...widthOf(entry)}
      role="group"
      aria-label={title}
      draggable
      {...drag}
    >
      <ArrangeBar
        title={title}
        columns={entry.columns}
        isFirst={at === 0}
        isLast={at === of - 1}
        onMove={onMove}
        onColumns={(columns) => onChange({ columns })}
        onHide={() => onChange({ isHidden: true })}
      />
      <div className={styles.still} inert>
        <CardContent entry={entry} />
      </div>
    </div>
  );
}

/** Returns a function that restores the focus of a button after its card was moved in the DOM. */
function useKeptFocus(): (button: HTMLElement) => void {
  const pressed = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (pressed.current?.isConnected && document.activeElement !== pressed.current) pressed.current.focus();
    pressed.current = null;
  });
  return (button) => {
    pressed.current = button;
  };
}
