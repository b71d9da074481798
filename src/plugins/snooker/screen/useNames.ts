import { useTranslate } from 'ra-core';
import type { Match, Seat } from '../rules/types.ts';

/** Returns the name of a player as it is shown: 'Player 1' and 'Player 2' for players who were not named. */
export function useNames({ names }: Pick<Match, 'names'>): (seat: Seat) => string {
  const translate = useTranslate();
  return (seat) => names[seat] || translate(seat === 0 ? 'snooker.player1' : 'snooker.player2');
}
