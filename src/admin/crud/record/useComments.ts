import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetList, useInfiniteGetList, useLocale, type GetListResult, type RaRecord } from 'ra-core';
import { useMemo, useState } from 'react';
import type { Resource } from '#resource';
import type { CrudRecord } from '../recordText.ts';
import { readComment, type Comment } from './comment.ts';
import { mentionedIn } from './commentText.ts';

/** Name that a record's comments stand under: a view's (quotes) is that of its base. */
export const talkedAs = (resource: Resource): string => resource.viewOf?.resource ?? resource.name;

/** Content of a comment to send. */
export interface Words {
  readonly text: string;
  readonly people: readonly { readonly id: number; readonly fullName: string }[];
  readonly parent?: Comment['id'] | undefined;
}

/** The query of a record's comments. */
export const commentsOf = (resource: Resource, record: CrudRecord) => ({
  filter: { resource: talkedAs(resource), recordId: Number(record.id) },
  pagination: { page: 1, perPage: MOST },
  sort: { field: 'id', order: 'DESC' } as const,
});

/**
 * Actions on the comments of a record. Each promise rejects when the action failed.
 * @param rows the comments as they were read: a change is one of those
 */
function useTalk(resource: Resource, record: CrudRecord, rows: ReadonlyMap<Comment['id'], RaRecord>) {
  const provider = useDataProvider();
  const queryClient = useQueryClient();
  const locale = useLocale();
  const iri = (kind: string, id: Comment['id']) => `/${locale}/api/${kind}/${id}`;
  const wordsOf = ({ text, people }: Words) => ({
    text: text.trim(),
    mentions: mentionedIn(text, people).map(({ id }) => iri('users', id)),
  });
  const reload = async () => {
    const queries = ['getList', 'getInfiniteList'].map((name) => ['comments', name]);
    await Promise.all(queries.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
  const update = async ({ id }: Comment, data: object) => {
    await provider.update('comments', { id, data, previousData: rows.get(id) ?? { id } });
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

/** The comments that are older than the first ones, as far back as somebody has asked for. */
function useOlder(resource: Resource, record: CrudRecord, total: number) {
  const [isWanted, setWanted] = useState(false);
  const asked = { ...commentsOf(resource, record), pagination: { page: 2, perPage: MOST } };
  const query = useInfiniteGetList('comments', asked, { retry: false, enabled: isWanted });
  const { error, isFetching } = query;
  return {
    pages: query.data?.pages,
    isThere: query.data === undefined ? total > MOST : query.hasNextPage || error !== null,
    error,
    isFetching: isWanted && isFetching,
    show: () => {
      setWanted(true);
      if (!isWanted) return;
      void (query.data === undefined ? query.refetch() : query.fetchNextPage());
    },
  };
}

/** The comments of a record, updated live, and the actions on them. */
export function useComments(resource: Resource, record: CrudRecord) {
  const list = useGetList('comments', commentsOf(resource, record), { retry: false });
  const older = useOlder(resource, record, list.total ?? 0);
  const { pages = NONE } = older;
  // A new comment moves another from the first page to the older ones. Until those are read again it is in both, or in neither.
  const rows = useMemo(
    () => new Map([...(list.data ?? []), ...pages.flatMap(({ data }) => data)].map((row: RaRecord) => [row.id, row])),
    [list.data, pages],
  );
  const comments = useMemo(() => [...rows.values()].map(readComment), [rows]);
  return { ...list, comments, older, ...useTalk(resource, record, rows) };
}

/** Comments of a record that are asked for at once. */
const MOST = 200;

/** No older comments are loaded. */
const NONE: readonly GetListResult[] = [];
