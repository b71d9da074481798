/** A CDP session: vitest's `cdp()`, or playwright's `newCDPSession`. */
interface Session {
  send(method: 'Input.dispatchKeyEvent', key: KeyEvent): Promise<unknown>;
}

interface KeyEvent {
  type: 'keyDown' | 'rawKeyDown' | 'keyUp';
  key: string;
  text?: string;
  /** Seconds since 1970. */
  timestamp: number;
}

/** Keys that end a code, with the text that each writes. */
const ENDS = { Enter: '\r', Tab: '' } as const;

interface ScannerOptions {
  /** Key after each code; null for none, when a pause ends the code. Default: Enter. */
  readonly end?: keyof typeof ENDS | null;
  /** ms from the start of one code to the start of the next. */
  readonly every?: number;
  /** ms from one key to the next. */
  readonly gap?: number;
}

/** How far the key timestamps run ahead of the clock, ms: longer than a busy machine needs for a code. */
const AHEAD_MS = 1200;
const AHEAD_PER_CODE_MS = 300;

/**
 * Simulates a hand-held barcode scanner, which types its codes like a keyboard into the focused element. Each key has a
 * timestamp ahead of the clock, so the rhythm is a scanner's even on a busy machine. (Keys of `keyboard.type()` come in the
 * machine's rhythm, with pauses of half a second when it is busy.)
 */
export function handScanner(session: Session, options: ScannerOptions = {}) {
  const { end = 'Enter', every = 100, gap = 5 } = options;
  /** The key events of a code; the first has the timestamp `start`. */
  const keysOf = (code: string, start: number): KeyEvent[] => {
    const keys = [...[...code].map((key) => ({ key, text: key })), ...(end ? [{ key: end, text: ENDS[end] }] : [])];
    return keys.flatMap(({ key, text }, index) => {
      const timestamp = (start + index * gap) / 1000;
      const type = text ? 'keyDown' : 'rawKeyDown';
      return [
        { type, key, text, timestamp },
        { type: 'keyUp', key, timestamp },
      ] satisfies KeyEvent[];
    });
  };
  return {
    /** Scans codes one after the other. Resolves when the page has received all keys. */
    async scan(codes: readonly string[]): Promise<void> {
      const start = Date.now() + AHEAD_MS + AHEAD_PER_CODE_MS * codes.length;
      const keys = codes.flatMap((code, at) => keysOf(code, start + at * every));
      await Promise.all(keys.map((key) => session.send('Input.dispatchKeyEvent', key)));
    },
  };
}
