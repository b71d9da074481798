import { pathOf } from '../api/serialize.ts';
import type { Engine } from '../engine.ts';
import type { Actor, Locale } from '../types.ts';
import { visibleChanges, type OutboxEntry, type VisibleChange } from './outbox.ts';
import type { Reader } from './reader.ts';

/** Changes that are told at a time: what is held for a reader that takes its time. */
export const PIECE = 50;

/** What a reader is told of one change. */
export interface Told {
  readonly seq: number;
  /** Events as they go over the line: one, or one in each language that the reader listens in. */
  readonly text: string;
}

/** Changes that follow each other, as readers are told of them; serialised once per role set and locale, not per reader. */
export class Piece {
  readonly #engine: Engine;
  readonly #entries: readonly OutboxEntry[];
  readonly #seen = new Map<string, Promise<VisibleChange[]>>();
  /** Who has been told this piece has been told everything up to this change. */
  readonly last: number;

  constructor(engine: Engine, entries: readonly OutboxEntry[], last = entries.at(-1)?.seq ?? 0) {
    this.#engine = engine;
    this.#entries = entries;
    this.last = last;
  }

  /** There may be more behind it. */
  get isWhole(): boolean {
    return this.#entries.length === PIECE;
  }

  /** What a reader is to hear of it, in the order of the changes: whoever is cut off comes back after the last it got. */
  async toldTo({ actor, topics }: Pick<Reader, 'actor' | 'topics'>): Promise<Told[]> {
    const bySeq = new Map<number, string[]>();
    for (const locale of new Set(topics.map((topic) => topic.locale))) {
      const asked = topics.filter((topic) => topic.locale === locale);
      for (const change of await this.#seenBy(actor, locale)) {
        const { path, data } = this.#eventOf(change);
        if (!asked.some((topic) => topic.matches(path))) continue;
        bySeq.set(change.entry.seq, [...(bySeq.get(change.entry.seq) ?? []), data()]);
      }
    }
    return [...bySeq].sort(([one], [other]) => one - other).map(([seq, data]) => ({ seq, text: textOf(seq, data) }));
  }

  #seenBy(actor: Actor, locale: Locale): Promise<VisibleChange[]> {
    if (this.#entries.length === 0) return Promise.resolve([]);
    const key = [locale, actor.roles.join(), actor.userId, actor.operatorId, actor.agentId, actor.storeId].join(' ');
    const known = this.#seen.get(key) ?? visibleChanges(this.#engine, this.#entries, actor, locale);
    this.#seen.set(key, known);
    return known;
  }

  /** Address of the record below `/{locale}/api/`, and what is told of it. */
  #eventOf({ entry, iri, item }: VisibleChange): { path: string; data: () => string } {
    const resource = this.#engine.models.get(entry.resource)?.resource;
    const path = resource ? `${pathOf(resource)}/${entry.recordId}` : '';
    const gone = { '@id': iri, '@type': resource?.className, deleted: true };
    return { path, data: () => JSON.stringify(item ?? gone) };
  }
}

/** The number stands with the last language only: cut off before, a reader comes back after the change before. */
const textOf = (seq: number, data: readonly string[]) =>
  data.map((text, at) => `${at === data.length - 1 ? `id: ${seq}\n` : ''}data: ${text}\n\n`).join('');

/** Cuts changes into pieces. */
export function piecesOf(engine: Engine, entries: readonly OutboxEntry[]): Piece[] {
  const count = Math.ceil(entries.length / PIECE);
  return Array.from({ length: count }, (_, at) => new Piece(engine, entries.slice(at * PIECE, (at + 1) * PIECE)));
}
