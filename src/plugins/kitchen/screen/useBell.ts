// The bell of the kitchen board.
import { useNotificationContext } from 'ra-core';
import { useEffect } from 'react';
import type { KitchenBoard } from '../state/board.ts';
import type { KitchenState } from '../state/kitchenState.ts';
import { strikeBell } from './bell.ts';

/** Time between two strokes, ms. */
const REPEAT_MS = 1000;

/**
 * Rings for new orders every second, until the popup is answered or any message of ours is shown
 * (docs/rules/kitchen.md, "New orders").
 */
export function useBell(board: KitchenBoard, { ringing, isQuiet }: KitchenState, isOn: boolean): boolean {
  const isRinging = ringing.size > 0 && !isQuiet;
  const { notifications } = useNotificationContext();
  const messages = notifications.length;
  useEffect(() => {
    if (messages > 0) board.silence();
  }, [messages, board]);
  const isHeard = isRinging && isOn;
  useEffect(() => {
    if (!isHeard) return undefined;
    strikeBell();
    const timer = setInterval(strikeBell, REPEAT_MS);
    return () => clearInterval(timer);
  }, [isHeard]);
  return isRinging;
}
