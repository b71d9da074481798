import type { Fault, PendingAction } from './types.ts';

/** Counts the answers that speak of the content of actions, so that one bad action does not hold up the others for ever. */
export class ContentFailures {
  readonly #counts = new Map<string, number>();

  /** The actions to send in one call: only the first while it is unknown which of them the server fails at. */
  together(actions: readonly PendingAction[]): readonly PendingAction[] {
    return actions.some(({ key }) => this.#counts.has(key)) ? actions.slice(0, 1) : actions;
  }

  /** Tells whether the server may take the actions of a call that is too large one by one. */
  isDivisible(sent: readonly PendingAction[], { status }: Fault): boolean {
    return status === 413 && sent.length > 1;
  }

  /** Counts a failed call. @returns true when its one action has to be refused */
  note(sent: readonly PendingAction[], { status }: Fault): boolean {
    if (!OF_CONTENT.has(status)) return false;
    for (const { key } of sent) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    const [only, ...others] = sent;
    if (!only || others.length > 0 || (this.#counts.get(only.key) ?? 0) < MOST) return false;
    this.#counts.delete(only.key);
    return true;
  }
}

/** Statuses that speak of the content of a call: the server failed at it, or it is too large. */
const OF_CONTENT: ReadonlySet<number> = new Set([413, 500]);
/** After this many such answers, an action that was sent alone is refused. */
const MOST = 5;
