import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetList, useLocale } from 'ra-core';
import { useMemo } from 'react';
import type { Resource } from '#resource';
import type { CrudRecord } from '../recordText.ts';
import { readComment, type Comment } from './comment.ts';
import { mentionedIn } from './commentText.ts';

/** Comments of a record that are asked for. */
const MOST = 200;

/** Name that a record's comments stand under: a view's (quotes) is that of its base. */
export const talkedAs = (resource: Resource): string => resource.viewOf?.resource ?? resource.name;

/** What is to be said. */
export interface Words {
  readonly text: string;
  readonly people: readonly { readonly id: number; readonly fullName: string }[];
  readonly parent?: Comment['id'] | undefined;
}

/** What is asked of the comments of a record. */
export const commentsOf = (resource: Resource, record: CrudRecord) => ({
  filter: { resource: talkedAs(resource), recordId: Number(record.id) },
  pagination: { page: 1, perPage: MOST },
  sort: { field: 'id', order: 'DESC' } as const,
});

/** What can be done with the comments of a record. Rejected: it was not done. */
function useTalk(resource: Resource, record: CrudRecord) {
  const provider = useDataProvider();
  const queryClient = useQueryClient();
  const locale = useLocale();
  const iri = (kind: string, id: Comment['id']) => `/${locale}/api/${kind}/${id}`;
  const wordsOf = ({ text, people }: Words) => ({
    text: text.trim(),
    mentions: mentionedIn(text, people).map(({ id }) => iri('users', id)),
  });
  const reload = () => queryClient.invalidateQueries({ queryKey: ['comments', 'getList'] });
  const update = async ({ id }: Comment, data: object) => {
    await provider.update('comments', { id, data, previousData: { id } });
    await reload();
  };
  return {
    say: async (words: Words) => {
      const parent = words.parent === undefined ? {} : { parent: iri('comments', words.parent) };
      const { filter } = commentsOf(resource, record);
      await provider.create('comments', { data: { ...filter, ...wordsOf(words), ...parent } });
      await reload();
    },
    change: (comment: Comment, words: Words) => update(comment, wordsOf(words)),
    pin: (comment: Comment) => update(comment, { isPinned: !comment.isPinned }),
    remove: async ({ id }: Comment) => {
      await provider.delete('comments', { id, previousData: { id } });
      await reload();
    },
  };
}

/** The comments of a record, kept up to date by live updates, and what can be done with them. */
export function useComments(resource: Resource, record: CrudRecord) {
  const list = useGetList('comments', commentsOf(resource, record), { retry: false });
  const comments = useMemo(() => (list.data ?? []).map(readComment), [list.data]);
  return { ...list, comments, ...useTalk(resource, record) };
}
