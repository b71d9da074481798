import { Transaction } from '../api/transaction.ts';
import type { Locale, Tx } from '../types.ts';

/** Resource of what people are told. */
export const NOTICES = 'notifications';

/** Something that somebody should hear of, about one record. */
export interface Notice {
  /** What it is about, for its picture and for filters: `mention`, `task`, `stock.out`. */
  readonly kind: string;
  /** One sentence; `%{record}` stands for the record's name, as its reader sees it. */
  readonly text: Readonly<Record<Locale, string>>;
  /** A second line: somebody's words, as they are, or a sentence in every language. */
  readonly detail?: string | Readonly<Record<Locale, string>>;
  readonly resource: string;
  readonly recordId: number;
  /** Told again only when the last one was read. */
  readonly isOnce?: boolean;
}

/** Letters of a second line at most. */
const LONGEST_DETAIL = 200;

const inAll = (text: string): Record<Locale, string> => {
  const short = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  const cut = short.length > LONGEST_DETAIL ? `${short.slice(0, LONGEST_DETAIL - 1).join('')}…` : short.join('');
  return { en: cut, fr: cut, ar: cut };
};

/**
 * Tells people of something, with this transaction; whoever does it is not told. Only who may read the record sees it.
 * @param people numbers of users
 */
export async function tell(tx: Tx, people: Iterable<number>, notice: Notice): Promise<void> {
  if (!(tx instanceof Transaction) || !tx.models.has(NOTICES)) return;
  const { kind, text, detail, resource, recordId, isOnce = false } = notice;
  const about = { kind, resource, recordId };
  const told = new Set(people);
  const self = tx.actor.operatorId ?? tx.actor.userId;
  if (self !== null) told.delete(self);
  if (isOnce && told.size > 0) {
    const unread = await tx.readBy(NOTICES, { ...about, isRead: false });
    for (const { person } of unread) told.delete(Number(person));
  }
  const second = detail === undefined ? null : typeof detail === 'string' ? inAll(detail) : { ...detail };
  for (const person of told) {
    await tx.create(NOTICES, { ...about, person, text: { ...text }, detail: second, isRead: false });
  }
}
