import { useCallback, useState } from 'react';
import { Board, Card, Chip, type BoardCard as BoardItem, type CardParts } from '#admin';
import { useText } from './useText.ts';
import styles from './style.module.css';

const CARDS = [
  { id: 'oil', column: 'statusWaiting' },
  { id: 'groceries', column: 'statusWaiting' },
  { id: 'drinks', column: 'statusInfo' },
  { id: 'noSalt', column: 'statusStopped' },
] as const;

const draw = ({ title }: BoardItem, { menu }: CardParts) => (
  <div className={styles.ticket}>
    {title}
    {menu}
  </div>
);

/** A board of four columns, of which one takes no card and gives none away. */
export function BoardCard() {
  const text = useText();
  const [columns, setColumns] = useState<Readonly<Record<string, string>>>({});
  const move = useCallback((card: BoardItem, to: string) => setColumns((now) => ({ ...now, [card.id]: to })), []);
  return (
    <div className={styles.full}>
      <Card title={text('board')}>
        <div className={styles.board}>
          <Board
            label={text('board')}
            columns={[
              {
                id: 'statusWaiting',
                title: text('statusWaiting'),
                icon: 'hourglass',
                extra: <Chip tone="danger">{text('statusDanger')}</Chip>,
              },
              {
                id: 'statusStopped',
                title: text('statusStopped'),
                isNarrow: true,
                isFaded: true,
                canDragFrom: false,
                canDropInto: false,
              },
              { id: 'statusInfo', title: text('statusInfo'), icon: 'truck', tone: 'info' },
              {
                id: 'statusSuccess',
                title: text('statusSuccess'),
                icon: 'circle-check',
                tone: 'success',
                canDragFrom: false,
              },
            ]}
            cards={CARDS.map(({ id, column }) => ({ id, title: text(id), column: columns[id] ?? column }))}
            renderCard={draw}
            onMove={move}
          />
        </div>
      </Card>
    </div>
  );
}
