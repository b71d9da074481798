import type { Host } from '#admin';
import './points.ts';
import { MINUTE_MS } from '#resource';
import { holdKeys } from './holdKeys.ts';
import { IdleClock } from './idleClock.ts';
import type { Station } from './station.ts';
import { isOwn } from './usePinStation.ts';

/** Runs while an account is signed in: asks for a PIN at the start if configured, and locks an idle station. */
export default async function watch(host: Host, signal: AbortSignal): Promise<void> {
  const service = await host.services.get('pin');
  if (!service || !isOwn(service) || signal.aborted) return;
  holdKeys(service.station, signal);
  watchIdleness(service.station, signal);
  // The keys lock at once then; without the code, the first press fetches it.
  void Promise.allSettled([import('./lockNow.ts'), import('./switchOperator.ts')]);
  await service.station.arrive();
}

const SECOND_MS = 1000;
/** Minimum interval between activity messages to the other tabs, ms. */
const TELL_MS = 5 * SECOND_MS;

/** Events of user activity; synthetic events and the page's own events do not count. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Distinguishes pointer moves by hand from those that a browser synthesizes when the element under a resting pointer changes.
 * Otherwise a screen with live updates would never count as idle.
 */
function handMoves(): (event: Event) => boolean {
  let last: { x: number; y: number } | undefined;
  return (event) => {
    if (event.type !== 'pointermove' || !(event instanceof PointerEvent)) return true;
    const { screenX: x, screenY: y } = event;
    const isMoved = x !== last?.x || y !== last.y;
    last = { x, y };
    return isMoved;
  };
}

/** Locks the station when nobody has touched it for so long; looks at the clock, as timers rest while a machine sleeps. */
function watchIdleness(station: Station, signal: AbortSignal): void {
  const clock = new IdleClock(() => Date.now());
  const isByHand = handMoves();
  let toldAt = 0;
  const limit = () => station.rules().idleMinutes * MINUTE_MS;
  const isWatching = () => station.rules().isAutoLocked && station.get().question?.kind !== 'locked';
  const look = () => {
    // The station locks again when the user leaves the screen that the lock was put aside for.
    if (station.get().aside && !station.isAsidePlace()) station.lock();
    if (isWatching() && clock.state(limit()) === 'idle') station.lock();
  };
  const touch = (event: Event) => {
    if (!event.isTrusted || !isByHand(event)) return;
    if (!isWatching()) clock.reset();
    else if (clock.touch(limit()) === 'idle') station.lock();
    else if (Date.now() - toldAt > TELL_MS) {
      toldAt = Date.now();
      station.touched(toldAt);
    }
  };
  station.onTouch((at) => clock.touch(limit(), at));
  for (const name of TOUCHES) window.addEventListener(name, touch, { signal, capture: true, passive: true });
  for (const name of ['focus', 'pageshow']) window.addEventListener(name, look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  // Entering a PIN is being here; so is switching the lock on.
  const leave = station.subscribe(() => {
    if (station.get().question === undefined) clock.reset();
  });
  const timer = setInterval(look, SECOND_MS);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    leave();
  });
}
