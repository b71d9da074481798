import { actingPerson } from '../auth/actingPerson.ts';
import { Transaction } from '../api/transaction.ts';
import type { Locale, Tx } from '../types.ts';

/** Resource of the notices. */
export const NOTICES = 'notifications';

/** A notice to users about one record. */
export interface Notice {
  /** Kind, for the icon and for filters: `mention`, `task`, `stock.out`. */
  readonly kind: string;
  /** One sentence; `%{record}` is replaced by the record's title as the reader sees it. */
  readonly text: Readonly<Record<Locale, string>>;
  /** A second line: a person's own words, or a sentence in every language. */
  readonly detail?: string | Readonly<Record<Locale, string>>;
  readonly resource: string;
  readonly recordId: number;
  /** Sent again only after the previous one was read: about the same record, or of the same kind. */
  readonly once?: 'record' | 'kind';
  /** Sent to the acting user, too: what an agent does in their name. */
  readonly isForSelf?: boolean;
}

/** Longest second line, in characters. */
const LONGEST_DETAIL = 200;

function cut(text: string): string {
  const short = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  return short.length > LONGEST_DETAIL ? `${short.slice(0, LONGEST_DETAIL - 1).join('')}…` : short.join('');
}

/** The second line in every language. */
const detailOf = (detail: NonNullable<Notice['detail']>): Record<Locale, string> => {
  const { en, fr, ar } = typeof detail === 'string' ? { en: detail, fr: detail, ar: detail } : detail;
  return { en: cut(en), fr: cut(fr), ar: cut(ar) };
};

/**
 * Notifies users, in this transaction. The acting user is left out, unless it is for them. Readers without access to the record do not see the
 * notice.
 * @param people ids of users
 */
export async function sendNotice(tx: Tx, people: Iterable<number>, notice: Notice): Promise<void> {
  if (!(tx instanceof Transaction) || !tx.models.has(NOTICES)) return;
  const { kind, text, detail, resource, recordId, once, isForSelf = false } = notice;
  const about = { kind, resource, recordId };
  const told = new Set(people);
  const self = actingPerson(tx.actor);
  if (self !== null && !isForSelf) told.delete(self);
  if (once && told.size > 0) {
    const unread = await tx.readBy(NOTICES, { ...(once === 'record' ? about : { kind }), isRead: false });
    for (const { person } of unread) told.delete(person);
  }
  const second = detail === undefined ? null : detailOf(detail);
  for (const person of told) {
    await tx.create(NOTICES, { ...about, person, text: { ...text }, detail: second, isRead: false });
  }
}
