import { useState } from 'react';
import { useErrorText } from '#admin';
import { useTill } from '../core/till/tillContext.ts';

/**
 * Seats a party that has reserved: at the server, so that its table takes an order; without a network at this till alone,
 * whose queued sale is accepted.
 */
export function useSeating() {
  const { call, isOnline, refresh } = useTill();
  const textOf = useErrorText();
  const [error, setError] = useState<string>();
  /** @returns true when the party sits at its table */
  const seat = async (place: number): Promise<boolean> => {
    setError(undefined);
    if (!isOnline) return true;
    try {
      await call(`reservables/${place}/act`, { method: 'POST', body: { act: 'seat' } });
      return true;
    } catch (refused) {
      setError(textOf(refused));
      return false;
    } finally {
      void refresh();
    }
  };
  return { seat, error };
}
