import { expect, it } from 'vitest';
import { readComment, threadsOf } from './comment.ts';

const row = (id: number, more: Record<string, unknown> = {}) =>
  readComment({ id, text: `No. ${id}`, createdAt: '2026-11-20T12:00:00Z', ...more });

it('a comment is read with who wrote it, whom it mentions and what it answers', () => {
  const wire = {
    id: 4,
    text: 'Ask @Salma Bennani',
    author: { '@id': '/en/api/users/3', id: 3, fullName: 'Hamza Idrissi' },
    mentions: [{ id: 2, fullName: 'Salma Bennani' }, '/en/api/users/9'],
    parent: '/en/api/comments/1',
    isPinned: true,
    createdAt: '2026-11-20T12:00:00Z',
    editedAt: '2026-11-20T12:05:00Z',
  };
  expect(readComment(wire)).toEqual({
    id: 4,
    text: 'Ask @Salma Bennani',
    author: { id: 3, name: 'Hamza Idrissi' },
    mentions: [{ id: 2, fullName: 'Salma Bennani' }],
    parent: '1',
    isPinned: true,
    at: '2026-11-20T12:00:00Z',
    isEdited: true,
  });
});

it('pinned comments come first, then the newest; answers follow below, oldest first', () => {
  const threads = threadsOf([row(6, { parent: 2 }), row(5), row(4, { parent: 2 }), row(3), row(2, { isPinned: true })]);
  expect(threads.map(({ comment, answers }) => [comment.id, answers.map(({ id }) => id)])).toEqual([
    [2, [4, 6]],
    [5, []],
    [3, []],
  ]);
});

it('an answer to a missing comment is listed by itself', () => {
  expect(threadsOf([row(2, { parent: 1 })]).map(({ comment }) => comment.id)).toEqual([2]);
});
