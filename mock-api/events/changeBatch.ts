import { pathOf } from '../api/serialize.ts';
import type { EngineFace } from '../engineFace.ts';
import type { Actor, Locale } from '../types.ts';
import { visibleChanges, type OutboxEntry, type VisibleChange } from './outbox.ts';
import type { Reader } from './reader.ts';

/** Changes per batch. It bounds the memory used for a slow reader. */
export const BATCH_SIZE = 50;

/** The event of one change for a reader. */
export interface ReaderEvent {
  readonly seq: number;
  /** Server-sent events: one, or one per language of the reader's topics. */
  readonly text: string;
}

/**
 * A batch of consecutive changes, formatted as events. They are serialised once per role set and locale, not once per
 * reader.
 */
export class ChangeBatch {
  readonly #engine: EngineFace;
  readonly #entries: readonly OutboxEntry[];
  readonly #seen = new Map<string, Promise<VisibleChange[]>>();
  /** Number of the batch's last change. A reader that got the batch has got everything up to it. */
  readonly last: number;

  constructor(engine: EngineFace, entries: readonly OutboxEntry[], last = entries.at(-1)?.seq ?? 0) {
    this.#engine = engine;
    this.#entries = entries;
    this.last = last;
  }

  /** Tells whether the batch is full, so that there may be more changes after it. */
  get isFull(): boolean {
    return this.#entries.length === BATCH_SIZE;
  }

  /**
   * The events for a reader, in the order of the changes, since a disconnected reader resumes after the last one it got.
   */
  async eventsFor({ actor, topics }: Pick<Reader, 'actor' | 'topics'>): Promise<ReaderEvent[]> {
    const bySeq = new Map<number, string[]>();
    for (const locale of new Set(topics.map((topic) => topic.locale))) {
      const asked = topics.filter((topic) => topic.locale === locale);
      for (const change of await this.#seenBy(actor, locale)) {
        const { path, data } = this.#eventOf(change);
        if (!asked.some((topic) => topic.matches(path, change.stores))) continue;
        bySeq.set(change.entry.seq, [...(bySeq.get(change.entry.seq) ?? []), data()]);
      }
    }
    return [...bySeq]
      .sort(([one], [other]) => one - other)
      .map(([seq, data]) => ({ seq, text: formatEvents(seq, data) }));
  }

  #seenBy(actor: Actor, locale: Locale): Promise<VisibleChange[]> {
    if (this.#entries.length === 0) return Promise.resolve([]);
    const key = [locale, actor.roles.join(), actor.userId, actor.operatorId, actor.agentId, actor.storeId].join(' ');
    const known = this.#seen.get(key) ?? visibleChanges(this.#engine, this.#entries, actor, locale);
    this.#seen.set(key, known);
    return known;
  }

  /** Address of the record below `/{locale}/api/`, and the event's data. */
  #eventOf({ entry, iri, item }: VisibleChange): { path: string; data: () => string } {
    const resource = this.#engine.models.get(entry.resource)?.resource;
    const path = resource ? `${pathOf(resource)}/${entry.recordId}` : '';
    const gone = { '@id': iri, '@type': resource?.className, deleted: true };
    return { path, data: () => JSON.stringify(item ?? gone) };
  }
}

/**
 * Only the last language carries the id: a reader that is disconnected before it gets all languages of the change again.
 */
const formatEvents = (seq: number, data: readonly string[]) =>
  data.map((text, at) => `${at === data.length - 1 ? `id: ${seq}\n` : ''}data: ${text}\n\n`).join('');

/** Splits changes into batches. */
export function splitIntoBatches(engine: EngineFace, entries: readonly OutboxEntry[]): ChangeBatch[] {
  const count = Math.ceil(entries.length / BATCH_SIZE);
  return Array.from(
    { length: count },
    (_, at) => new ChangeBatch(engine, entries.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE)),
  );
}
