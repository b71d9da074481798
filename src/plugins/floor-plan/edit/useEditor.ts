import { useEffect, useState, useSyncExternalStore } from 'react';
import { useRecord } from '#admin';
import type { ScreenRecord } from '#resource';
import { fromReservable } from '../rules/item.ts';
import { createEditor } from './editor.ts';
import { takeStored } from './editorState.ts';

const itemsIn = ({ reservables = [] }: ScreenRecord<'reservable_categories'>) =>
  reservables.flatMap((one) => fromReservable(one) ?? []);

/**
 * The editor of a floor, with its stored items (`GET reservable_categories/{id}`). What others save
 * meanwhile is taken over, except where it was changed here.
 */
export function useEditor(floorId: string) {
  const [editor] = useState(() => createEditor(() => Date.now()));
  const query = useRecord('reservable_categories', floorId);
  const { data } = query;
  useEffect(() => {
    if (data) editor.change((now) => takeStored(now, itemsIn(data)));
  }, [editor, data]);
  const state = useSyncExternalStore(editor.subscribe, editor.get);
  return { editor, state, query, floor: { name: data?.name ?? '', background: data?.planBgImage ?? null } };
}
