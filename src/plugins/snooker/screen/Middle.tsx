import { ArrowLeftRight, Flag, Target } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Button, ConfirmDialog, Icon, Keys, Segmented } from '#admin';
import { differenceOf, isUntouched, leaderOf, otherSeat } from '../rules/frame.ts';
import { leastFoul, mayPot, maySecondRed } from '../rules/realRules.ts';
import { remainingOf, snookersRequired } from '../rules/remaining.ts';
import type { Ball, Frame, Rules } from '../rules/types.ts';
import { BallMark } from './Ball.tsx';
import { useSnooker } from './snookerContext.ts';
import { useNames } from './useNames.ts';
import { elapsedText } from '../rules/elapsed.ts';
import styles from './Middle.module.css';

/** Clock, rules, figures and balls between the panels. */
export function Middle({ onFoul }: { onFoul: () => void }) {
  const translate = useTranslate();
  const { board, match } = useSnooker();
  const { frame, rules } = match;
  const isReal = rules === 'real';
  const isOver = frame.winner !== null;
  return (
    <>
      <Clock frame={frame} />
      <RulesChoice />
      <Figures />
      {isReal && !isOver && <BallOnLine />}
      <Balls />
      {isReal && maySecondRed(frame) && (
        <Button size="touch" full onClick={() => board.act({ kind: 'secondRed' })}>
          {translate('snooker.secondRed')}
        </Button>
      )}
      {isReal && (
        <Button size="touch" full kind="danger" icon={Flag} disabled={isOver} onClick={onFoul}>
          {translate('snooker.foul.button', { points: leastFoul(frame) })}
        </Button>
      )}
      <Button size="large" full icon={ArrowLeftRight} disabled={isOver} onClick={() => board.act({ kind: 'turn' })}>
        {translate('snooker.endTurn')} <Keys keys="Enter" />
      </Button>
    </>
  );
}

const SECOND = 1000;

/** Elapsed time of the frame as hh:mm:ss, drawn anew each second; it stands still once the frame is won. */
function Clock({ frame: { startedAt, endedAt } }: { frame: Frame }) {
  const translate = useTranslate();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (endedAt !== null) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [startedAt, endedAt]);
  return (
    <div className={styles.clock} role="timer" aria-label={translate('snooker.time')} dir="ltr">
      {elapsedText((endedAt ?? now) - startedAt)}
    </div>
  );
}

const BALLS: readonly Ball[] = [1, 2, 3, 4, 5, 6, 7];

/** Choice of the rules. In a frame that is being played it starts the frame anew, so it is confirmed there. */
function RulesChoice() {
  const translate = useTranslate();
  const { board, match } = useSnooker();
  const [asked, setAsked] = useState<Rules | null>(null);
  const choose = (rules: Rules) => board.act({ kind: 'rules', rules });
  const options = [
    { value: 'simple' as const, label: translate('snooker.rules.simple') },
    { value: 'real' as const, label: translate('snooker.rules.real') },
  ];
  return (
    <>
      <Segmented
        label={translate('snooker.rules.label')}
        className={styles.rules}
        options={options}
        value={match.rules}
        onChange={(rules) => {
          if (rules === match.rules) return;
          if (isUntouched(match.frame)) choose(rules);
          else setAsked(rules);
        }}
      />
      {asked && (
        <ConfirmDialog
          title={translate('snooker.rules.askTitle')}
          cancel={translate('snooker.rules.stay')}
          confirm={translate('snooker.rules.change')}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            choose(asked);
            setAsked(null);
          }}
        >
          {translate('snooker.rules.ask')}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Balls that are left on the table. */
function useRemainingNote(): string {
  const translate = useTranslate();
  const { frame, rules } = useSnooker().match;
  if (rules === 'simple') return translate('snooker.fixed');
  if (frame.winner !== null) return '';
  if (frame.on !== 'red' && frame.on !== 'colour') return translate('snooker.left.colours');
  const reds = translate('snooker.left.reds', { smart_count: frame.reds });
  return frame.on === 'colour' ? translate('snooker.left.colourFirst', { reds }) : reds;
}

/** Tells whether the player behind can still win with the points on the table. */
function useDifferenceNote(): string {
  const translate = useTranslate();
  const { match } = useSnooker();
  const nameOf = useNames(match);
  const leader = leaderOf(match.frame);
  if (match.rules === 'simple' || leader === null || match.frame.winner !== null) return '';
  const name = nameOf(otherSeat(leader));
  const needed = snookersRequired(match.frame);
  if (needed === 0) return translate('snooker.canWin', { name });
  return translate('snooker.needsSnookers', { name, smart_count: needed });
}

function Figures() {
  const translate = useTranslate();
  const { frame, rules } = useSnooker().match;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{translate('snooker.remaining')}</dt>
        <dd data-figure="remaining">{remainingOf(frame, rules)}</dd>
        <dd className={styles.note}>{useRemainingNote()}</dd>
      </div>
      <div>
        <dt>{translate('snooker.difference')}</dt>
        <dd data-figure="difference">{differenceOf(frame)}</dd>
        <dd className={styles.note}>{useDifferenceNote()}</dd>
      </div>
    </dl>
  );
}

/** The ball on, with the reds that are left. */
function BallOnLine() {
  const translate = useTranslate();
  const { frame } = useSnooker().match;
  const { on, reds, isFreeBall, isRespotted } = frame;
  const name = typeof on === 'number' ? translate(`snooker.ball.${on}`) : translate(`snooker.on.${on}`);
  const text = isRespotted ? translate('snooker.on.respotted') : translate('snooker.on.label', { name });
  return (
    <p className={styles.on} role="status">
      <Icon name={Target} />
      <span>{isFreeBall ? translate('snooker.on.free', { on: text }) : text}</span>
      <span className={styles.space} />
      {reds > 0 && (
        <span className={styles.reds}>
          <BallMark ball={1} size="tiny" /> <span dir="ltr">× {reds}</span>
        </span>
      )}
    </p>
  );
}

function Balls() {
  const translate = useTranslate();
  const { board, match } = useSnooker();
  const { frame, rules } = match;
  const isOff = (ball: Ball) => frame.winner !== null || (rules === 'real' && !mayPot(frame, ball));
  return (
    <div className={styles.balls} role="group" aria-label={translate('snooker.balls')}>
      {BALLS.map((ball) => (
        <button
          key={ball}
          type="button"
          aria-label={translate('snooker.pot', { ball, name: translate(`snooker.ball.${ball}`) })}
          disabled={isOff(ball)}
          onClick={() => board.act({ kind: 'pot', ball })}
        >
          <BallMark ball={ball} size="large" />
        </button>
      ))}
      <button
        type="button"
        className={styles.miss}
        disabled={frame.winner !== null}
        onClick={() => board.act({ kind: 'miss' })}
      >
        <b>0</b>
        <small>{translate('snooker.miss')}</small>
      </button>
    </div>
  );
}
