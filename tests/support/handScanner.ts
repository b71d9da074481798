/** A session of Chrome's developer tools: vitest's `cdp()`, or playwright's `newCDPSession`. */
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

/** What ends a code, and what each end writes. */
const ENDS = { Enter: '\r', Tab: '' } as const;

interface ScannerOptions {
  /** Key after each code; null: none, its silence ends it. Enter unless said. */
  readonly end?: keyof typeof ENDS | null;
  /** ms from the start of one code to the start of the next. */
  readonly every?: number;
  /** ms from one key to the next. */
  readonly gap?: number;
}

/** Times run ahead of the clock by so much, ms: longer than a busy machine takes for a code. */
const AHEAD_MS = 1200;
const AHEAD_PER_CODE_MS = 300;

/**
 * A scanner in the hand, which types its codes like a keyboard does, into whatever has the focus. Each key says when it was
 * pressed, ahead of the clock: so the rhythm is a scanner's however busy the machine is that runs the test. (Keys sent by
 * `keyboard.type()` come in the machine's rhythm, with pauses of half a second when it is busy.)
 */
export function handScanner(session: Session, options: ScannerOptions = {}) {
  const { end = 'Enter', every = 100, gap = 5 } = options;
  /** The keys of a code, the first of them pressed at `start`. */
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
    /** Scans codes one after the other; resolves when the page has heard all keys. */
    async scan(codes: readonly string[]): Promise<void> {
      const start = Date.now() + AHEAD_MS + AHEAD_PER_CODE_MS * codes.length;
      const keys = codes.flatMap((code, at) => keysOf(code, start + at * every));
      await Promise.all(keys.map((key) => session.send('Input.dispatchKeyEvent', key)));
    },
  };
}
