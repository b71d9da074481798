import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, IconButton, Text } from '#admin';
import type { Waiting } from '../rules/types.ts';
import { fullNameOf, WAITING_MAX } from '../rules/waiting.ts';
import { CallWindow } from './CallWindow.tsx';
import { NameWindow } from './NameWindow.tsx';
import { useSnooker } from './snookerContext.ts';
import { useRowDrag } from './useRowDrag.ts';
import styles from './WaitingList.module.css';

/** People who wait for a place at the table. */
export function WaitingList() {
  const translate = useTranslate();
  const { board, match } = useSnooker();
  const [isAdding, setAdding] = useState(false);
  const [called, setCalled] = useState<Waiting | null>(null);
  const rows = useRowDrag((from, to) => {
    const entry = match.waiting[from];
    if (entry) board.act({ kind: 'moveWaiting', id: entry.id, to });
  });
  const title = translate('snooker.waiting.title');
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <h3>{title}</h3>
        <IconButton
          icon={Plus}
          size="touch"
          label={translate('snooker.waiting.add')}
          disabled={match.waiting.length >= WAITING_MAX}
          onClick={() => setAdding(true)}
        />
      </header>
      {match.waiting.length === 0 && <p className={styles.empty}>{translate('snooker.waiting.empty')}</p>}
      <ol ref={rows.list} className={styles.list}>
        {match.waiting.map((entry, place) => (
          <Row key={entry.id} entry={entry} place={place} rows={rows} onCall={() => setCalled(entry)} />
        ))}
      </ol>
      {isAdding && (
        <NameWindow
          title={translate('snooker.waiting.add')}
          fields={[
            {
              label: translate('snooker.waiting.firstName'),
              start: '',
              needed: translate('snooker.waiting.needsName'),
            },
            { label: translate('snooker.waiting.lastName'), start: '' },
          ]}
          saveLabel={translate('snooker.waiting.save')}
          onClose={() => setAdding(false)}
          onSave={(firstName = '', lastName = '') => board.act({ kind: 'addWaiting', firstName, lastName })}
        />
      )}
      {called && <CallWindow entry={called} onClose={() => setCalled(null)} />}
    </section>
  );
}

type RowDrag = ReturnType<typeof useRowDrag>;

interface RowProps {
  readonly entry: Waiting;
  readonly place: number;
  readonly rows: RowDrag;
  readonly onCall: () => void;
}

/** Handle by which a row is dragged. For the keyboard there are the buttons. */
const Handle = ({ place, rows }: Pick<RowProps, 'place' | 'rows'>) => (
  <span className={styles.handle} aria-hidden="true" data-handle {...rows.handleOf(place)}>
    <GripVertical size={20} />
  </span>
);

/** One person: place, name, and what can be done with them. */
function Row({ entry, place, rows, onCall }: RowProps) {
  const translate = useTranslate();
  const { board, match } = useSnooker();
  const name = fullNameOf(entry);
  const move = (to: number) => board.act({ kind: 'moveWaiting', id: entry.id, to });
  const { drag } = rows;
  return (
    <li
      className={styles.row}
      data-dragged={drag?.from === place || undefined}
      data-target={(drag && drag.from !== place && drag.to === place) || undefined}
      style={drag?.from === place ? { transform: `translateY(${drag.by}px)` } : undefined}
    >
      <Handle place={place} rows={rows} />
      <span className={styles.place}>{place + 1}</span>
      <Text breaks grow shrink dir="auto">
        {name}
      </Text>
      <IconButton
        icon={ArrowUp}
        size="touch"
        label={translate('snooker.waiting.up', { name })}
        disabled={place === 0}
        onClick={() => move(place - 1)}
      />
      <IconButton
        icon={ArrowDown}
        size="touch"
        label={translate('snooker.waiting.down', { name })}
        disabled={place === match.waiting.length - 1}
        onClick={() => move(place + 1)}
      />
      <IconButton
        icon={Trash2}
        size="touch"
        label={translate('snooker.waiting.remove', { name })}
        onClick={() => board.act({ kind: 'removeWaiting', id: entry.id })}
      />
      <Button size="touch" aria-label={translate('snooker.waiting.callName', { name })} onClick={onCall}>
        {translate('snooker.waiting.call')}
      </Button>
    </li>
  );
}
