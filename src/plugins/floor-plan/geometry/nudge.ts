import type { Point } from './box.ts';

/** Distance of an arrow key, px. */
export const NUDGE = 1;

/** Distance of an arrow key with Shift, px. */
export const LARGE_NUDGE = 10;

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The movement of an arrow key, px; undefined for other keys, and with Ctrl, Command or Alt, which browsers use. */
export function nudgeOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Press): Point | undefined {
  const direction = DIRECTIONS[key];
  if (!direction || ctrlKey || metaKey || altKey) return undefined;
  const distance = shiftKey ? LARGE_NUDGE : NUDGE;
  return { x: direction.x * distance, y: direction.y * distance };
}
