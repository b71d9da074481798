import { Pencil, Target, Trophy } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button, Chip, classNames, Icon, Row, Text } from '#admin';
import { pointsOf } from '../rules/frame.ts';
import type { Break, Seat } from '../rules/types.ts';
import { BallRow } from './Ball.tsx';
import styles from './Panel.module.css';
import { useSnooker } from './snookerContext.ts';
import { useNames } from './useNames.ts';

/** One player: score, running break, breaks of the frame, and the button that books the frame. */
export function Panel({ seat, onRename }: { seat: Seat; onRename: () => void }) {
  const translate = useTranslate();
  const { board, match } = useSnooker();
  const { frame } = match;
  const side = frame.sides[seat];
  const name = useNames(match)(seat);
  const isAtTable = frame.turn === seat;
  return (
    <section className={classNames(styles.panel, isAtTable && styles.on)} aria-label={name}>
      <Head seat={seat} onRename={onRename} />
      <output className={styles.score} aria-label={translate('snooker.scoreOf', { name })}>
        {side.score}
      </output>
      <div className={styles.running}>
        <span>{translate('snooker.break')}</span>
        <b>{pointsOf(side.balls)}</b>
        <span className={styles.space} />
        <BallRow balls={side.balls} size="small" />
      </div>
      <Breaks breaks={side.breaks} label={translate('snooker.breaksOf', { name })} />
      <Row gap={8} align="stretch" wrap className={styles.acts}>
        <Button
          size="touch"
          icon={Trophy}
          disabled={frame.winner !== null}
          aria-label={translate('snooker.wonBy', { name })}
          onClick={() => board.act({ kind: 'won', seat })}
        >
          {translate('snooker.won')}
        </Button>
        {match.rules === 'real' && (
          <Button
            size="touch"
            kind="ghost"
            disabled={frame.winner !== null}
            aria-label={translate('snooker.concedeBy', { name })}
            onClick={() => board.act({ kind: 'concede', seat })}
          >
            {translate('snooker.concede')}
          </Button>
        )}
      </Row>
    </section>
  );
}

/** Breaks of the frame, newest first. */
function Breaks({ breaks, label }: { breaks: readonly Break[]; label: string }) {
  const translate = useTranslate();
  return (
    <div className={styles.breaks}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{translate('snooker.number')}</th>
            <th scope="col">{translate('snooker.balls')}</th>
            <th scope="col" className={styles.points}>
              {translate('snooker.break')}
            </th>
          </tr>
        </thead>
        <tbody>
          {breaks.map(({ position, score, ballsPotted }) => (
            <tr key={position}>
              <td>{position}</td>
              <td>{ballsPotted.length > 0 && <BallRow balls={ballsPotted} size="tiny" />}</td>
              <td className={styles.points}>{score}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Name, frames won, and whose turn it is. */
function Head({ seat, onRename }: { seat: Seat; onRename: () => void }) {
  const translate = useTranslate();
  const { match } = useSnooker();
  const name = useNames(match)(seat);
  const isAtTable = match.frame.turn === seat && match.frame.winner === null;
  const label = translate('snooker.rename', { name });
  return (
    <header className={styles.head}>
      <h2 dir="auto">{name}</h2>
      <button type="button" className={styles.rename} aria-label={label} title={label} onClick={onRename}>
        <Icon name={Pencil} size={16} />
      </button>
      <span className={styles.space} />
      {isAtTable && (
        <Chip tone="info" icon={Target}>
          {translate('snooker.atTable')}
        </Chip>
      )}
      {match.frame.winner === seat && (
        <Chip tone="success" icon={Trophy}>
          {translate('snooker.frameWinner')}
        </Chip>
      )}
      <Text tone="quiet" className={styles.frames}>
        {translate('snooker.frames')} <b>{match.frames[seat]}</b>
      </Text>
    </header>
  );
}
