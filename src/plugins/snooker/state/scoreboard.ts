import { createStore, type Store } from '#store';
import { changedLogs, followLog, type StoredLog } from '../rules/following.ts';
import {
  act,
  emptyLog,
  newGame,
  redo,
  sessionOf,
  shownLog,
  undo,
  type MatchLog,
  type Session,
} from '../rules/session.ts';
import type { Act } from '../rules/types.ts';
import { keep, readKept } from './keptSession.ts';
import { stateAfter } from './stateAfter.ts';
import { createSaver, type SavedVersion, type Saver, type SendMatch } from './saver.ts';

/** An act without its time. */
export type NewAct = Act extends infer One ? (One extends Act ? Omit<One, 'at'> : never) : never;

/** The scoreboard of one device: the session, kept on the device and saved on the server after each act. */
export interface Scoreboard {
  readonly session: Store<Session>;
  /** Saver of the shown match. */
  readonly saver: () => Saver;
  readonly act: (next: NewAct) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly newGame: () => void;
  /** Shows a match of the server, in place of what is shown. */
  readonly open: (log: StoredLog, version: SavedVersion) => void;
  /**
   * Takes over a newer state of a match of the session, unless own acts are still to be saved. The screen goes on to the
   * match that another device has begun by "New game", and back when that is undone.
   */
  readonly follow: (log: StoredLog, version: SavedVersion) => void;
  /** Saves again by itself after an outage, while the page is open. @returns stops it */
  readonly start: () => () => void;
}

interface ScoreboardOptions {
  /** Account for which the device keeps the session. */
  readonly account: number;
  readonly send: SendMatch;
  /** Ms since 1970. */
  readonly now?: () => number;
}

const uuidOf = (log: MatchLog) => log.start.uuid;
const plainLog = ({ start, acts, done }: StoredLog): MatchLog => ({ start, acts, done });

function freshLog(at: number): MatchLog {
  return emptyLog({ uuid: crypto.randomUUID(), at, names: ['', ''], waiting: [], rules: 'simple', bestOf: 5 });
}

/** Savers of the matches of a session, one each. */
function createSavers(send: SendMatch, onSaved: () => void) {
  const savers = new Map<string, Saver>();
  let ends: (() => void)[] | null = null;
  const of = (uuid: string, saved: SavedVersion | null = null): Saver => {
    const known = savers.get(uuid);
    if (known) return known;
    const made = createSaver({ send, saved, onSaved, stateAfter });
    savers.set(uuid, made);
    ends?.push(made.start());
    return made;
  };
  const start = () => {
    ends = [...savers.values()].map((saver) => saver.start());
    return () => {
      for (const end of ends ?? []) end();
      ends = null;
    };
  };
  return { of, start };
}

/** The log to begin with: that of the last visit, or a new match. One that nobody has touched starts its clock anew. */
function firstLog(stored: StoredLog | undefined, at: number): MatchLog {
  if (!stored) return freshLog(at);
  const kept = plainLog(stored);
  return kept.acts.length === 0 ? { ...kept, start: { ...kept.start, at } } : kept;
}

/** Opens the scoreboard of an account on this device. */
export const openScoreboard = (options: ScoreboardOptions): Scoreboard => new DeviceScoreboard(options);

class DeviceScoreboard implements Scoreboard {
  readonly session: Store<Session>;
  readonly start: () => () => void;
  readonly #account: number;
  readonly #now: () => number;
  readonly #savers: ReturnType<typeof createSavers>;
  /** Latest state of each match that is still to be saved. */
  readonly #pending = new Map<string, StoredLog>();

  constructor({ account, send, now = Date.now }: ScoreboardOptions) {
    const kept = readKept(account);
    this.#account = account;
    this.#now = now;
    this.#savers = createSavers(send, () => this.#keep());
    this.start = this.#savers.start;
    this.session = createStore(sessionOf(firstLog(kept[0]?.log, now())));
    for (const { log, saved, isUnsaved } of kept) {
      this.#savers.of(uuidOf(log), saved);
      if (isUnsaved) this.#save(log);
    }
  }

  saver = () => this.#saverOf(shownLog(this.session.get()));

  act = (next: NewAct) => this.#change(act(this.session.get(), { ...next, at: this.#now() } as Act));

  undo = () => this.#change(undo(this.session.get()));

  redo = () => this.#change(redo(this.session.get()));

  newGame = () => this.#change(newGame(this.session.get(), crypto.randomUUID(), this.#now()));

  open = (log: StoredLog, version: SavedVersion) => this.#show(log, version, sessionOf(plainLog(log)));

  follow = (log: StoredLog, version: SavedVersion) => {
    const present = this.session.get();
    const next = followLog(present, log);
    if (next === present || this.#saverOf(log).isUnsaved() || this.saver().isUnsaved()) return;
    if (version.version > (this.#saverOf(log).saved()?.version ?? 0)) this.#show(log, version, next);
  };

  #saverOf(log: MatchLog): Saver {
    return this.#savers.of(uuidOf(log));
  }

  #change(next: Session): void {
    const before = this.session.get();
    if (next === before) return;
    this.session.set(next);
    for (const log of changedLogs(before, next)) this.#save(log);
    this.#keep();
  }

  #save(log: StoredLog): void {
    this.#pending.set(uuidOf(log), log);
    this.#saverOf(log).save(log);
  }

  #show(log: StoredLog, version: SavedVersion, next: Session): void {
    this.#savers.of(uuidOf(log), version).adopt(version);
    this.#pending.delete(uuidOf(log));
    this.session.set(next);
    this.#keep();
  }

  /** Keeps the shown match on the device, and those that are still to be saved. */
  #keep(): void {
    const shown = shownLog(this.session.get());
    const others = [...this.#pending.values()].filter(
      (log) => uuidOf(log) !== uuidOf(shown) && this.#saverOf(log).isUnsaved(),
    );
    const rows = [shown, ...others].map((log) => {
      const saver = this.#saverOf(log);
      return { log, saved: saver.saved(), isUnsaved: saver.isUnsaved() };
    });
    keep(this.#account, rows);
  }
}
