import { useState } from 'react';
import { isUndecided, useErrorText } from '#admin';
import { seatAtServer } from '../core/till/seatParty.ts';
import { useTill } from '../core/till/tillContext.ts';

/**
 * Seats a party that has reserved: at the server, so that its table takes an order; without a network at this till alone,
 * which tells the server when it saves the sale.
 */
export function useSeating() {
  const { call, isOnline, refresh } = useTill();
  const textOf = useErrorText();
  const [error, setError] = useState<string>();
  const seat = async (place: number, guests: number): Promise<Seated> => {
    setError(undefined);
    if (!isOnline) return 'here';
    try {
      await seatAtServer(call, place, guests);
      return 'server';
    } catch (refused) {
      // The line broke a moment ago.
      if (isUndecided(refused)) return 'here';
      setError(textOf(refused));
      return null;
    } finally {
      void refresh();
    }
  };
  return { seat, error };
}

/** Place where a party was seated: at the server, at this till alone, or nowhere. */
type Seated = 'server' | 'here' | null;
