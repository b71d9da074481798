import { personIn, type Person } from '#resource';
import { relatedId } from '../recordText.ts';

/** A comment for reading. */
export interface Comment {
  readonly id: string | number;
  readonly text: string;
  readonly author: Person | null;
  /** Full names of those it mentions. */
  readonly mentions: readonly { readonly id: number; readonly fullName: string }[];
  /** Number of the comment that it answers. */
  readonly parent: string | null;
  readonly isPinned: boolean;
  /** ISO. */
  readonly at: string;
  readonly isEdited: boolean;
}

/** Reads a record of `comments`. */
export function readComment(row: Readonly<Record<string, unknown>>): Comment {
  const { id, text, author, mentions, parent, isPinned, createdAt, editedAt } = row;
  return {
    id: typeof id === 'number' ? id : String(id),
    text: String(text ?? ''),
    author: personIn(author),
    mentions: (Array.isArray(mentions) ? mentions : []).flatMap((one) => {
      const person = personIn(one);
      return person ? [{ id: person.id, fullName: person.name }] : [];
    }),
    parent: relatedId(parent) ?? null,
    isPinned: isPinned === true,
    at: String(createdAt ?? ''),
    isEdited: typeof editedAt === 'string',
  };
}

/** A comment with the answers to it, the oldest first. */
export interface Thread {
  readonly comment: Comment;
  readonly answers: readonly Comment[];
}

/**
 * Comments with their answers, those that are pinned first, then the newest.
 * @param comments the newest first
 */
export function threadsOf(comments: readonly Comment[]): Thread[] {
  const ids = new Set(comments.map(({ id }) => String(id)));
  const isAnswer = ({ parent }: Comment) => parent !== null && ids.has(parent);
  return comments
    .filter((comment) => !isAnswer(comment))
    .toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned))
    .map((comment) => ({
      comment,
      answers: comments.filter((one) => one.parent === String(comment.id)).toReversed(),
    }));
}
