import { pointsOf } from '../rules/frame.ts';
import { applyAct, matchWinner, startMatch } from '../rules/match.ts';
import { matchOf, type MatchLog } from '../rules/session.ts';
import type { Match } from '../rules/types.ts';
import { BETWEEN, UNNAMED } from './unnamed.ts';

/** The columns of a match, derived from its log. */
export function summaryOf(log: MatchLog) {
  const match = matchOf(log);
  const [first, second] = [nameOf(match, 0), nameOf(match, 1)];
  return {
    title: first + BETWEEN + second,
    firstPlayer: first,
    secondPlayer: second,
    firstFrames: match.frames[0],
    secondFrames: match.frames[1],
    rules: match.rules,
    bestOf: match.bestOf,
    highestBreak: highestBreak(log),
    status: statusOf(log, match),
    playedAt: log.acts[log.done - 1]?.at ?? log.start.at,
  };
}

/** Points of the highest break, running breaks included. */
function highestBreak({ start, acts, done }: MatchLog): number {
  let match = startMatch(start);
  let highest = 0;
  for (const each of acts.slice(0, done)) {
    match = applyAct(match, each);
    for (const { balls, breaks } of match.frame.sides)
      highest = Math.max(highest, pointsOf(balls), breaks[0]?.score ?? 0);
  }
  return highest;
}

/** A match of which everything is undone is 'unplayed': "New game" taken back leaves one behind. */
function statusOf(log: MatchLog, match: Match): 'unplayed' | 'open' | 'finished' {
  if (log.done === 0) return 'unplayed';
  return matchWinner(match) === null ? 'open' : 'finished';
}

const nameOf = ({ names }: Match, seat: 0 | 1) => names[seat] || UNNAMED[seat];
