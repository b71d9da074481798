/** A person who can be mentioned in a comment. */
export interface Mentionable {
  readonly id: number;
  readonly username: string;
  readonly fullName: string;
}

/** A piece of a comment's text. */
export interface TextPart {
  readonly kind: 'text' | 'link' | 'mention';
  readonly text: string;
}

/** An `@` mention at the caret: where it begins, and the part of the name typed so far. */
export interface MentionTyped {
  readonly start: number;
  readonly query: string;
}

/** Longest part of a name that is looked for, in characters. */
const LONGEST_QUERY = 40;

/** The name that is being typed at the caret; null: none. An `@` inside a word (an email address) begins none. */
export function mentionAt(text: string, caret: number): MentionTyped | null {
  const start = text.lastIndexOf('@', caret - 1);
  if (start < 0 || (start > 0 && !/[\s([{،,;:]/.test(text[start - 1] ?? ''))) return null;
  const query = text.slice(start + 1, caret);
  return query.length > LONGEST_QUERY || /\n/.test(query) ? null : { start, query };
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/** People whose name, a word of it, or user name begins with the query. */
export function peopleFor(people: readonly Mentionable[], query: string): Mentionable[] {
  const wanted = folded(query.trimStart());
  if (wanted.endsWith(' ')) return [];
  return people.filter(({ fullName, username }) => {
    const name = folded(fullName);
    return name.startsWith(wanted) || name.includes(` ${wanted}`) || folded(username).startsWith(wanted);
  });
}

/** Replaces the typed mention by the person's name. Returns the text and the new position of the caret. */
export function withMention(text: string, typed: MentionTyped, person: Mentionable): { text: string; caret: number } {
  const end = typed.start + 1 + typed.query.length;
  const name = `@${person.fullName} `;
  return { text: text.slice(0, typed.start) + name + text.slice(end), caret: typed.start + name.length };
}

/** The chosen people whose name is still in the text. */
export const mentionedIn = <Person extends Pick<Mentionable, 'fullName'>>(
  text: string,
  chosen: readonly Person[],
): Person[] => chosen.filter(({ fullName }) => text.includes(`@${fullName}`));

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** An address, without the full stop or bracket that ends its sentence. */
const LINK = String.raw`https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]]`;

/**
 * Cuts a comment into text, links and names.
 * @param names of those it mentions
 */
export function partsOf(text: string, names: readonly string[]): TextPart[] {
  const mentions = names
    .filter((name) => name !== '')
    .toSorted((a, b) => b.length - a.length)
    .map((name) => `@${escaped(name)}`);
  const pattern = new RegExp(`(${[LINK, ...mentions].join('|')})`, 'u');
  return text.split(pattern).flatMap((part, at): TextPart[] => {
    if (part === '') return [];
    if (at % 2 === 0) return [{ kind: 'text', text: part }];
    return [{ kind: part.startsWith('@') ? 'mention' : 'link', text: part }];
  });
}
