import type { Host } from '#admin';
import { clearMenuSearch, type Operator } from '#admin/internal';
import type { Act, HeldRoles } from '#resource';
import { createListeners } from '#store';
import { checkPin, type PinAnswer } from './check.ts';
import { ASIDE, RULES } from './device.ts';
import { Entries, newEntry, type Entry } from './entries.ts';
import type { Aside } from './points.ts';
import { rulesOf, type DeviceRules } from './rules.ts';
import { openTabs, type Tabs, type TabWord } from './tabs.ts';

/** The question that the overlay shows; absent when the overlay is hidden. */
export type PinQuestion =
  /** A PIN is required; the dialog cannot be cancelled. */
  | { readonly kind: 'locked' }
  /** Somebody else may connect; can be given up. */
  | { readonly kind: 'switch' }
  | {
      readonly kind: 'approval';
      readonly action: string;
      readonly act: Act;
      /** Returns true when these roles may release the act; absent: the server decides. */
      readonly mayRelease?: ((roles: HeldRoles) => boolean) | undefined;
    };

/** State of the station; a new object after every change. */
export interface StationState {
  readonly operator: Operator | undefined;
  readonly question: PinQuestion | undefined;
  /** Until when no PIN is taken, ms since 1970. */
  readonly lockedUntil: number;
  /** The lock is put aside for a screen that goes on without a network. */
  readonly aside: Aside | undefined;
}

/** Time a new page waits for another tab to name the operator, ms. */
const WAIT_FOR_TABS_MS = 150;

/**
 * The operator of this station (the tabs of one browser, one signed-in account). The station only locks the screens;
 * the server checks the rights of account and operator (docs/rules/rights.md, "Operators").
 */
export class Station {
  readonly host: Host;
  readonly #tabs: Tabs;
  readonly #listeners = createListeners();
  /** Resolves the promise of the current question. */
  #settle: ((given: Operator | string | undefined) => void) | undefined;
  readonly #entries: Entries;
  /** The PIN entry that holds; its token names the operator in calls. */
  #entry: Entry | undefined;
  #state: StationState = { operator: undefined, question: undefined, lockedUntil: 0, aside: undefined };
  #heardTouch: ((at: number) => void) | undefined;
  #heardWho: (() => void) | undefined;
  #arriving: Promise<void> | undefined;

  constructor(host: Host, signal: AbortSignal) {
    this.host = host;
    this.#entries = new Entries(host.storage, host.user.id);
    this.#tabs = openTabs(host.user.id, (word) => this.#hear(word));
    signal.addEventListener('abort', () => {
      this.#tabs.close();
      // Signed out: the next person signs in.
      this.#entries.clear();
    });
  }

  readonly get = (): StationState => this.#state;

  readonly subscribe = this.#listeners.add;

  rules(): DeviceRules {
    return rulesOf(this.host.storage.get(RULES));
  }

  /** Finds out, once, who works here when the page was just opened; locks it when that is to be asked. */
  arrive(): Promise<void> {
    return (this.#arriving ??= this.#arrive());
  }

  async #arrive(): Promise<void> {
    if (this.#state.operator || this.#state.question || !(this.#entries.isHeld() || this.rules().isAskedAtStart))
      return;
    if (await this.#resume()) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, WAIT_FOR_TABS_MS);
      this.#heardWho = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#tabs.tell({ kind: 'who' });
    });
    if (!this.#state.operator) this.#lock();
  }

  /** After a reload of this tab its operator continues, unless the station was locked meanwhile. */
  async #resume(): Promise<boolean> {
    const entry = this.#entries.read();
    if (!entry) return false;
    try {
      await this.host.actAs(entry.token);
    } catch {
      // Without an answer, and when the server no longer takes the token, a PIN is asked for.
      return false;
    }
    if (this.#entries.read()?.id === entry.id) this.#connected(entry);
    // Another tab has locked the station meanwhile.
    else this.#leave();
    return true;
  }

  /** Covers everything, here and in the other tabs. */
  lock(): void {
    this.#tabs.tell({ kind: 'locked' });
    this.#lock();
  }

  /** Shows a question in the overlay. A previous question is cancelled, except for a lock. */
  ask(question: PinQuestion): Promise<Operator | string | undefined> {
    if (this.#state.question?.kind === 'locked') return Promise.resolve(undefined);
    this.#answer(undefined);
    this.#set({ question });
    return new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  /** The question is given up. */
  close(): void {
    this.#set({ question: undefined });
    this.#answer(undefined);
  }

  /**
   * Checks a PIN; failed attempts are counted together for all overlays of this page. A refused PIN clears the operator (spec
   * section 8) and locks the station: cancelling the question would otherwise leave the rights of the signed-in account to
   * anyone at the station. A PIN that releases an act does not change the operator.
   * @param act what the PIN is to release; absent: it says who works here
   */
  async check(pin: string, act?: Act): Promise<PinAnswer> {
    const answer = await checkPin(this.host, pin, act);
    if (!act && answer.status !== 'right' && this.#state.operator) this.lock();
    if (answer.status === 'locked') this.#set({ lockedUntil: Date.now() + (answer.seconds ?? 0) * 1000 });
    return answer;
  }

  /**
   * Somebody's PIN was right: they work here from now on.
   * @throws when the server could not be asked about them; nobody works here then, neither they nor whoever did before
   */
  async connect(operator: Operator, token: string): Promise<void> {
    try {
      await this.host.actAs(token);
    } catch (error) {
      if (this.#state.operator) this.lock();
      throw error;
    }
    const entry = newEntry(operator, token);
    this.#tabs.tell({ kind: 'connected', ...entry });
    this.#connected(entry);
  }

  offerAside(path: string): void {
    this.host.storage.set(ASIDE, [...new Set([...this.#asidePaths(), path])]);
  }

  #asidePaths(): readonly string[] {
    const kept = this.host.storage.get(ASIDE);
    return Array.isArray(kept) ? kept.filter((path): path is string => typeof path === 'string') : [];
  }

  /** True when the current screen continues while no PIN can be checked. */
  isAsidePlace(): boolean {
    const here = `${window.location.pathname}/`;
    return this.#asidePaths().some((path) => here.includes(`${path}/`));
  }

  /** No PIN can be checked: the current screen asks for the operator itself. No other screen is unlocked. */
  standAside(): void {
    if (this.#state.question?.kind !== 'locked' || !this.isAsidePlace()) return;
    this.#set({ question: undefined, aside: { person: null } });
  }

  /** Sets the operator without a checked PIN. */
  pickAside(person: object): void {
    if (this.#state.aside) this.#set({ aside: { person } });
  }

  /** An approval was given. */
  approved(token: string): void {
    this.#set({ question: undefined });
    this.#answer(token);
  }

  /** The server does not know the operator any more: the twelve hours are over. */
  lost(): void {
    if (this.#state.operator) this.lock();
  }

  /** Reports activity to the other tabs. */
  touched(at: number): void {
    this.#tabs.tell({ kind: 'touched', at });
  }

  /** Registers the listener for activity in other tabs. */
  onTouch(heard: (at: number) => void): void {
    this.#heardTouch = heard;
  }

  #connected(entry: Entry): void {
    const before = this.#state.operator?.id;
    const { operator } = entry;
    this.#entry = entry;
    this.#entries.keep(entry);
    this.#set({ operator, question: undefined, lockedUntil: 0, aside: undefined });
    this.#answer(operator);
    // Removes the previous person's search, which the next one must not see.
    clearMenuSearch();
    this.host.events.emit('pin.entered', { operator });
    if (before !== operator.id) this.host.events.emit('operator.changed', { operator });
  }

  #lock(): void {
    if (this.#state.question?.kind === 'locked') return;
    const { operator } = this.#state;
    this.#entry = undefined;
    this.#entries.lock();
    this.#set({ operator: undefined, question: { kind: 'locked' }, aside: undefined });
    this.#answer(undefined);
    if (!operator) return;
    this.#leave();
    this.host.events.emit('operator.changed', { operator: undefined });
  }

  /** Stops acting in the name of the operator who left. A failure is ignored: the lock is shown either way. */
  #leave(): void {
    this.host.actAs(undefined).catch(() => undefined);
  }

  #hear(word: TabWord): void {
    switch (word.kind) {
      case 'touched':
        this.#heardTouch?.(word.at);
        return;
      case 'locked':
        this.#lock();
        break;
      case 'connected':
        this.host.actAs(word.token).then(
          () => this.#connected(word),
          // This tab could not verify the entry, so it asks for a PIN itself.
          () => this.#lock(),
        );
        break;
      case 'who': {
        if (this.#entry) this.#tabs.tell({ kind: 'connected', ...this.#entry });
        else if (this.#state.question?.kind === 'locked') this.#tabs.tell({ kind: 'locked' });
        return;
      }
    }
    this.#heardWho?.();
  }

  #answer(given: Operator | string | undefined): void {
    const settle = this.#settle;
    this.#settle = undefined;
    settle?.(given);
  }

  #set(changed: Partial<StationState>): void {
    this.#state = { ...this.#state, ...changed };
    this.#listeners.tell();
  }
}
