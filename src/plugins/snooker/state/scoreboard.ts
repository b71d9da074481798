import { createSaver, HttpError, type Saver } from '#admin';
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
import { keep, readKept, type SavedVersion } from './keptSession.ts';

/** An act without its time. */
export type NewAct = Act extends infer One ? (One extends Act ? Omit<One, 'at'> : never) : never;

/** Sends a match to the server. @param isTakenOver true: replaces what another device has saved */
export type SendMatch = (log: StoredLog, version: number, isTakenOver: boolean) => Promise<SavedVersion>;

/** Saves one match after each act. Its version is null until the server has one; a conflict is another device at the match. */
export type MatchSaver = Saver<SavedVersion | null, HttpError>;

/** The scoreboard of one device: the session, kept on the device and saved on the server after each act. */
export interface Scoreboard {
  readonly session: Store<Session>;
  /** Saver of the shown match. */
  readonly saver: () => MatchSaver;
  /** Replaces what another device has saved of the shown match. */
  readonly keepMine: () => Promise<boolean>;
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

const isScoredElsewhere = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.body.reason === 'scoredElsewhere';

/** Savers of the matches of a session, one each. */
class MatchSavers {
  readonly #savers = new Map<string, MatchSaver>();
  /** Latest state of each match that was changed here. */
  readonly #latest = new Map<string, StoredLog>();
  readonly #takenOver = new Set<string>();
  readonly #send: SendMatch;
  readonly #onState: () => void;
  #ends: (() => void)[] | null = null;

  /** @param onState told of each step of saving */
  constructor(send: SendMatch, onState: () => void) {
    this.#send = send;
    this.#onState = onState;
  }

  of(uuid: string, base: SavedVersion | null = null): MatchSaver {
    const known = this.#savers.get(uuid);
    if (known) return known;
    const made = createSaver<StoredLog, SavedVersion | null, HttpError>({
      ...{ base, pause: 0, isConflict: isScoredElsewhere },
      read: () => {
        const log = this.#latest.get(uuid);
        if (!log) throw new Error('Nothing was changed');
        return log;
      },
      // A decision counts once: what the other device scores after it is asked about anew.
      send: (log, version) => this.#send(log, version?.version ?? 0, this.#takenOver.delete(uuid)),
    });
    made.state.subscribe(this.#onState);
    this.#savers.set(uuid, made);
    this.#ends?.push(made.start());
    return made;
  }

  save(log: StoredLog): void {
    this.#latest.set(uuidOf(log), log);
    this.of(uuidOf(log)).touch();
  }

  keepMine(uuid: string): Promise<boolean> {
    const saver = this.of(uuid);
    this.#takenOver.add(uuid);
    return saver.replace(saver.base());
  }

  unsaved(): readonly StoredLog[] {
    return [...this.#latest.values()].filter((log) => this.of(uuidOf(log)).isUnsaved());
  }

  start(): () => void {
    this.#ends = [...this.#savers.values()].map((saver) => saver.start());
    return () => {
      for (const end of this.#ends ?? []) end();
      this.#ends = null;
    };
  }
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
  readonly #account: number;
  readonly #now: () => number;
  readonly #savers: MatchSavers;

  constructor({ account, send, now = Date.now }: ScoreboardOptions) {
    const kept = readKept(account);
    this.#account = account;
    this.#now = now;
    this.#savers = new MatchSavers(send, () => this.#keep());
    this.session = createStore(sessionOf(firstLog(kept[0]?.log, now())));
    for (const { log, saved, isUnsaved } of kept) {
      this.#savers.of(uuidOf(log), saved);
      if (isUnsaved) this.#savers.save(log);
    }
  }

  saver = () => this.#saverOf(shownLog(this.session.get()));

  keepMine = () => this.#savers.keepMine(uuidOf(shownLog(this.session.get())));

  start = () => this.#savers.start();

  act = (next: NewAct) => this.#change(act(this.session.get(), { ...next, at: this.#now() } as Act));

  undo = () => this.#change(undo(this.session.get()));

  redo = () => this.#change(redo(this.session.get()));

  newGame = () => this.#change(newGame(this.session.get(), crypto.randomUUID(), this.#now()));

  open = (log: StoredLog, version: SavedVersion) => this.#show(log, version, sessionOf(plainLog(log)));

  follow = (log: StoredLog, version: SavedVersion) => {
    const present = this.session.get();
    const next = followLog(present, log);
    if (next === present || this.#saverOf(log).isUnsaved() || this.saver().isUnsaved()) return;
    if (version.version > (this.#saverOf(log).base()?.version ?? 0)) this.#show(log, version, next);
  };

  #saverOf(log: MatchLog): MatchSaver {
    return this.#savers.of(uuidOf(log));
  }

  #change(next: Session): void {
    const before = this.session.get();
    if (next === before) return;
    this.session.set(next);
    for (const log of changedLogs(before, next)) this.#savers.save(log);
    this.#keep();
  }

  #show(log: StoredLog, version: SavedVersion, next: Session): void {
    this.#savers.of(uuidOf(log), version).follow(version);
    this.session.set(next);
    this.#keep();
  }

  /** Keeps the shown match on the device, and those that are still to be saved. */
  #keep(): void {
    const shown = shownLog(this.session.get());
    const others = this.#savers.unsaved().filter((log) => uuidOf(log) !== uuidOf(shown));
    const rows = [shown, ...others].map((log) => {
      const saver = this.#saverOf(log);
      return { log, saved: saver.base(), isUnsaved: saver.isUnsaved() };
    });
    keep(this.#account, rows);
  }
}
