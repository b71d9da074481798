interface Seen {
  readonly reads: number;
  readonly lastAt: number;
  /** Frames since its last read. */
  readonly missed: number;
}

/** Codes in the picture. */
export type GateState = ReadonlyMap<string, Seen>;

export const EMPTY_GATE: GateState = new Map();

/** Result of a camera frame. */
export interface GateStep {
  readonly state: GateState;
  /** Codes that are accepted in this step. */
  readonly counted: readonly string[];
  /** True when a code must be read once more. */
  readonly isWaiting: boolean;
}

const hasLeft = ({ missed, lastAt }: Seen, at: number) => missed >= EMPTY_FRAMES && at - lastAt >= LEFT_MS;

/**
 * Accepts a code of the camera once: after two equal reads, and again only after it has left the picture. A code counts
 * as gone when several frames in a row lack it and some time has passed: single frames miss codes (shaking hands), and
 * time alone is unreliable (suspended tabs).
 * @param codes read in one frame @param at ms, any origin
 */
export function nextGateState(state: GateState, codes: readonly string[], at: number): GateStep {
  const next = new Map<string, Seen>();
  const counted: string[] = [];
  const read = new Set(codes);
  for (const [code, seen] of state) {
    if (read.has(code)) continue;
    const missed = { ...seen, missed: seen.missed + 1 };
    if (!hasLeft(missed, at)) next.set(code, missed);
  }
  for (const code of read) {
    const reads = (state.get(code)?.reads ?? 0) + 1;
    if (reads === READS) counted.push(code);
    next.set(code, { reads, lastAt: at, missed: 0 });
  }
  return { state: next, counted, isWaiting: [...next.values()].some(({ reads }) => reads < READS) };
}

/** Equal reads that a code needs; a camera misreads sometimes, but not twice alike. */
const READS = 2;
/** Number of frames without a code, and time, after which it counts as gone, ms. */
const EMPTY_FRAMES = 3;
const LEFT_MS = 600;
