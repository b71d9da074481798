import { isPicked, isReplayed, replayKey, remember, type HeldKey } from './replayKeys.ts';
import { meaningOf, textOf, type ScannedText } from './keyMeaning.ts';
import { dueAt, end, IDLE, interrupt, pass, press, type Step, type WedgeState } from './wedge.ts';

/**
 * Hears hand scanners anywhere on the page, whatever has the focus; what they send reaches nothing else.
 * @param onScan told of each code, in order
 * @returns ends it, and puts back what is held
 */
export function listenWedge(onScan: (text: ScannedText) => void): () => void {
  const wedge = new Wedge(onScan);
  const ends = new AbortController();
  const options = { capture: true, signal: ends.signal };
  window.addEventListener('keydown', (event) => wedge.handleDown(event), options);
  window.addEventListener('keyup', (event) => wedge.handleUp(event), options);
  for (const name of ['pointerdown', 'compositionstart', 'paste', 'cut', 'drop'])
    window.addEventListener(name, () => wedge.interrupt(), options);
  // The window's own, not that of a field in it.
  window.addEventListener('blur', (event) => event.target === window && wedge.interrupt(), options);
  return () => {
    ends.abort();
    wedge.stop();
  };
}

/** A timer that fires this late was delayed together with key events, which are handled first, ms. */
const LATE_MS = 12;

const nameOf = (event: KeyboardEvent) => event.code || event.key;

function keep(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** One page's listener. */
class Wedge {
  readonly #onScan: (text: ScannedText) => void;
  #state: WedgeState<HeldKey> = IDLE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Keys of a code that are still down. */
  readonly #down = new Set<string>();
  /** The previous key was a dead key, which starts an accented letter. */
  #isComposing = false;

  constructor(onScan: (text: ScannedText) => void) {
    this.#onScan = onScan;
  }

  handleDown(event: KeyboardEvent): void {
    if (isReplayed(event)) return;
    const meaning = meaningOf(event);
    if (meaning === 'modifier') return;
    this.#down.delete(nameOf(event));
    const wasComposing = this.#isComposing;
    this.#isComposing = meaning === 'composing';
    if (meaning === 'composing' || meaning === 'other' || wasComposing) this.interrupt();
    else if (meaning === 'end') this.#end(event);
    // No code begins with a space, but it presses buttons.
    else if (event.key !== ' ' || this.#state.run) this.#press(event);
  }

  handleUp(event: KeyboardEvent): void {
    if (isReplayed(event)) return;
    const name = nameOf(event);
    const { run } = this.#state;
    const held = run?.keys.find((key) => !key.undo && !key.up && nameOf(key.event) === name);
    if (run && held) {
      const keys = run.keys.map((key) => (key === held ? { ...key, up: event } : key));
      this.#state = { ...this.#state, run: { ...run, keys } };
      keep(event);
    } else if (this.#down.delete(name)) keep(event);
  }

  /** Ends the current run, so that the next action finds the page up to date. */
  interrupt(): void {
    this.#take(interrupt(this.#state));
  }

  stop(): void {
    this.interrupt();
    clearTimeout(this.#timer);
  }

  #press(event: KeyboardEvent): void {
    const target = event.target ?? document.body;
    const undo = isPicked(target) ? remember(target) : null;
    if (!undo) keep(event);
    this.#take(press(this.#state, { event, target, undo, up: null }, event.timeStamp));
  }

  #end(event: KeyboardEvent): void {
    const step = end(this.#state, event.timeStamp);
    if (step.isKept) {
      keep(event);
      this.#down.add(nameOf(event));
    }
    this.#take(step);
  }

  #take({ state, typed, scanned }: Step<HeldKey>): void {
    this.#state = state;
    this.#wait();
    const moved = replayKey(typed);
    if (moved) this.#moveHeld(moved);
    if (!scanned) return;
    // The first snapshot holds the value of the field from before the whole run.
    scanned.find(({ undo }) => undo)?.undo?.();
    for (const { event, up, undo } of scanned) if (!up && !undo) this.#down.add(nameOf(event));
    this.#onScan(textOf(scanned.map(({ event }) => event)));
  }

  /** Keys that were pressed before the ones put back moved the focus follow it. */
  #moveHeld(target: Element): void {
    const { run } = this.#state;
    if (!run) return;
    const keys = run.keys.map((key) => (key.undo ? key : { ...key, target }));
    this.#state = { ...this.#state, run: { ...run, keys } };
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const due = dueAt(this.#state);
    if (due === null) return;
    this.#timer = setTimeout(() => this.#ring(due), Math.max(0, Math.ceil(due - performance.now())));
  }

  #ring(due: number): void {
    const decide = () => {
      this.#take(pass(this.#state, performance.now()));
    };
    if (performance.now() - due > LATE_MS) this.#timer = setTimeout(decide);
    else decide();
  }
}
