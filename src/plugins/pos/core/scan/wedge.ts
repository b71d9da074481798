/**
 * Tells the codes of a hand scanner, which types like a keyboard, from what a person types: by rhythm alone.
 * A scan is at least four characters with a mean gap of at most 50 ms, ended by Enter or Tab or by 100 ms of silence.
 *
 * Characters are held back until it is known what they are, so that a scan reaches no field. How long that may take is what
 * a person notices, so the first four characters have to keep the rhythm by themselves: a character waits for 150 ms at
 * most, for 100 ms alone, and for 50 ms while somebody is typing, unless faster ones follow. Nothing is lost in any rhythm:
 * all that goes in comes out, as typing or as a code, in its order.
 *
 * Pure: the caller tells the times (ms, any origin), and asks again at {@link dueAt}. `K` is a held key.
 */

/** Fewest characters of a code. */
const SHORTEST = 4;
/** Largest mean gap between the characters of a code, ms. */
const MEAN_GAP_MS = 50;
/** Silence that ends a code, ms. */
export const SILENCE_MS = 100;
/** Tolerance for delayed key events, ms: on a busy machine a key from before the silence may be delivered after it. */
const LATE_MS = 50;
/** Time after the last typed character during which a person counts as typing, ms. */
const TYPING_MS = 300;

/** Characters that may become a code. */
interface Run<K> {
  readonly keys: readonly K[];
  readonly firstAt: number;
  readonly lastAt: number;
  /** True when it follows typed characters. */
  readonly isAfterTyping: boolean;
}

/** State of the key reader: a run of keys that may become a code, and the time of the last typing and code. */
export interface WedgeState<K> {
  readonly run: Run<K> | null;
  /** Time of the last character that was typed by a person. */
  readonly typedAt: number;
  /** Time at which the last code ended. */
  readonly endedAt: number;
}

/** Result of a step: first the keys that were typed, then those of a code. */
export interface Step<K> {
  readonly state: WedgeState<K>;
  /** Keys to replay before anything else. */
  readonly typed: readonly K[];
  /** Characters of the code that ended; null when none ended. */
  readonly scanned: readonly K[] | null;
  /** True when the key event must be cancelled: its character is held back, or it ends a code. */
  readonly isKept: boolean;
}

/** Initial state. */
export const IDLE: WedgeState<never> = { run: null, typedAt: -Infinity, endedAt: -Infinity };

/** Maximum duration of a code with this many characters, ms. */
const longest = (count: number) => MEAN_GAP_MS * (Math.max(count, SHORTEST) - 1);

/** True when the run is long enough for a code. Its rhythm was checked at each key. */
const isCode = <K>({ keys }: Run<K>) => keys.length >= SHORTEST;

/** True when a character at this time may belong to the run. */
const fits = <K>(run: Run<K>, at: number) => at - run.firstAt <= longest(run.keys.length + 1);

/** True when no later key can belong to the run. */
function isOver<K>(run: Run<K>, at: number): boolean {
  if (at - run.lastAt >= SILENCE_MS) return true;
  if (isCode(run)) return false;
  return !fits(run, at) || (run.isAfterTyping && at - run.lastAt > MEAN_GAP_MS);
}

/**
 * Time at which to check whether the run is over when no further key comes; null when no key is held. Timestamps of key
 * events have precedence over this timer: a key that is delivered late counts from the time it was pressed.
 */
export function dueAt<K>({ run }: WedgeState<K>): number | null {
  if (!run) return null;
  const silent = run.lastAt + SILENCE_MS;
  if (isCode(run)) return silent + LATE_MS;
  return run.isAfterTyping
    ? Math.min(silent, run.lastAt + MEAN_GAP_MS)
    : Math.min(silent, run.firstAt + longest(SHORTEST));
}

const nothing = <K>(state: WedgeState<K>): Step<K> => ({ state, typed: [], scanned: null, isKept: false });

/** Releases the held keys as typing. */
const asTyped = <K>(state: WedgeState<K>, run: Run<K>): Step<K> => ({
  ...nothing({ ...state, run: null, typedAt: run.lastAt }),
  typed: run.keys,
});

/** Releases the held keys as a code that ended at this time. */
const asCode = <K>(state: WedgeState<K>, run: Run<K>, endedAt: number): Step<K> => ({
  ...nothing({ ...state, run: null, endedAt }),
  scanned: run.keys,
});

/** Advances the time without a key. */
export function pass<K>(state: WedgeState<K>, at: number): Step<K> {
  const { run } = state;
  if (!run || !isOver(run, at)) return nothing(state);
  return isCode(run) ? asCode(state, run, run.lastAt + SILENCE_MS) : asTyped(state, run);
}

/** Handles a character key. Its event is cancelled until the reader knows what it belongs to. */
export function press<K>(state: WedgeState<K>, key: K, pressedAt: number): Step<K> {
  // Clocks of events may step back by a fraction.
  const at = Math.max(pressedAt, state.run?.lastAt ?? pressedAt);
  const before = pass(state, at);
  const { run } = before.state;
  if (run && fits(run, at)) {
    const longer = { ...run, keys: [...run.keys, key], lastAt: at };
    return { ...before, state: { ...before.state, run: longer }, isKept: true };
  }
  const left = run ? asTyped(before.state, run) : before;
  const isAfterTyping = at - left.state.typedAt <= TYPING_MS;
  const fresh: Run<K> = { keys: [key], firstAt: at, lastAt: at, isAfterTyping };
  return { ...left, state: { ...left.state, run: fresh }, isKept: true };
}

/** Enter or Tab: the end of a code, which nothing else may hear; otherwise the page's, after what was typed. */
export function end<K>(state: WedgeState<K>, at: number): Step<K> {
  const before = pass(state, at);
  const { run } = before.state;
  if (run && isCode(run)) return { ...asCode(before.state, run, at), isKept: true };
  if (run) return asTyped(before.state, run);
  // Scanners that send two of them, and the one that comes after the silence.
  const since = at - before.state.endedAt;
  return { ...before, isKept: before.typed.length === 0 && since >= 0 && since <= SILENCE_MS };
}

/** Another action needs the page up to date: another key, a touch, another window. */
export function interrupt<K>(state: WedgeState<K>): Step<K> {
  const { run } = state;
  if (!run) return nothing(state);
  return isCode(run) ? asCode(state, run, run.lastAt) : asTyped(state, run);
}
