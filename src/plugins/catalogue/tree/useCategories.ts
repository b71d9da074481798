import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import { useApi, useErrorText, useUndoNotice, useRecordList, WHOLE_LIST } from '#admin';
import type { ScreenRecord } from '#resource';
import { idOrNull } from '#shop';
import { applied, movesFor, undoOf, type Move, type Node, type Target } from './tree.ts';

const RESOURCE = 'category_products';

/** A category with the data of its row. */
export interface Category extends Node {
  readonly name: string;
  readonly products: number;
  readonly stores: number;
  readonly isShownAtTill: boolean;
  /** The original record, for its picture. */
  readonly record: ScreenRecord<typeof RESOURCE>;
}

const categoryOf = (record: Category['record']): Category => ({
  id: record.id,
  parent: idOrNull(record.parentCategory),
  position: record.position ?? null,
  name: record.name || `#${record.id}`,
  products: record.products?.length ?? 0,
  stores: record.stores?.length ?? 0,
  isShownAtTill: record.isShownAtTill !== false,
  record,
});

/** Sends moves in one batch with an answer for each. @throws Error with the message of the first refused one */
function useSend() {
  const callApi = useApi();
  const translate = useTranslate();
  return async (moves: readonly Move[]) => {
    const body = moves.map(({ id, parent, position }) => ({ id, parentCategory: parent, position }));
    const answer = await callApi(`${RESOURCE}/batch`, { method: 'POST', body });
    const entries: { status?: number; error?: { detail?: string } }[] = Array.isArray(answer) ? answer : [];
    const refused = entries.find(({ status = 0 }) => status >= 400);
    if (refused) throw new Error(refused.error?.detail ?? translate('flexy.errors.http'));
  };
}

/** Query of all stored categories. */
function useStored() {
  const { data, ...rest } = useRecordList(
    RESOURCE,
    { pagination: WHOLE_LIST, sort: { field: 'position', order: 'ASC' } },
    { retry: false },
  );
  return { stored: useMemo(() => (data ?? []).map(categoryOf), [data]), ...rest };
}

/** All categories, and a function to move one with an optimistic update: it is rolled back if the server refuses. */
export function useCategories() {
  const translate = useTranslate();
  const notify = useNotify();
  const textOf = useErrorText();
  const tellUndo = useUndoNotice();
  const queryClient = useQueryClient();
  const send = useSend();
  const [pending, setPending] = useState<readonly Move[]>([]);
  const { stored, isPending, error, refetch } = useStored();
  const nodes = useMemo(() => applied(stored, pending), [stored, pending]);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const save = async (moves: readonly Move[]) => {
    setPending((before) => [...before, ...moves]);
    // Sends moves one after the other, in their order.
    const sent = running.current.then(() => send(moves));
    running.current = sent.catch(() => undefined);
    try {
      await sent;
      await queryClient.invalidateQueries({ queryKey: [RESOURCE] });
    } finally {
      setPending((before) => before.filter((one) => !moves.includes(one)));
    }
  };
  const move = async (id: number, target: Target) => {
    const moves = movesFor(nodes, id, target);
    if (moves === null) {
      notify(translate('catalogue.tree.refused'), { type: 'error' });
      return;
    }
    if (moves.length === 0) return;
    const back = undoOf(nodes, moves);
    try {
      await save(moves);
      const name = nodes.find((one) => one.id === id)?.name ?? `#${id}`;
      tellUndo(translate('catalogue.tree.moved', { name }), () => save(back));
    } catch (failure) {
      notify(textOf(failure), { type: 'error' });
    }
  };
  return { nodes, isPending, error, refetch, move };
}
