import { isObject, personIn } from '#resource';
import type { Words } from './useComments.ts';

/** An unsent comment: its text and the people mentioned in it. */
export type CommentDraft = Pick<Words, 'text' | 'people'>;

/** Reads the draft stored under a key; null when there is none or it cannot be parsed. */
export function readDraft(key: string | undefined): CommentDraft | null {
  try {
    const kept: unknown = JSON.parse((key && sessionStorage.getItem(key)) || 'null');
    if (!isObject(kept) || typeof kept.text !== 'string') return null;
    const people = (Array.isArray(kept.people) ? kept.people : []).flatMap((one) => {
      const person = personIn(one);
      return person ? [{ id: person.id, fullName: person.name }] : [];
    });
    return { text: kept.text, people };
  } catch {
    // Storage is blocked or its content is invalid: the text then lives as long as the box.
    return null;
  }
}

/** Stores an unsent comment; removes it when the text is empty. */
export function keepDraft(key: string | undefined, { text, people }: CommentDraft): void {
  try {
    if (!key) return;
    const chosen = people.map(({ id, fullName }) => ({ id, fullName }));
    if (text) sessionStorage.setItem(key, JSON.stringify({ text, people: chosen }));
    else sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
