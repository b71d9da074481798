import { useGetOne } from 'ra-core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { fromReservable } from '../rules/item.ts';
import { createEditor } from './editor.ts';
import { takeStored } from './editorState.ts';

const itemsIn = (record: Readonly<Record<string, unknown>>) => {
  const list: unknown = record['reservables'];
  return (Array.isArray(list) ? list : []).flatMap((one: unknown) => fromReservable(one) ?? []);
};

/**
 * The editor of a floor, with its stored items (`GET reservable_categories/{id}`). What others save
 * meanwhile is taken over, except where it was changed here.
 */
export function useEditor(floorId: string) {
  const [editor] = useState(() => createEditor(() => Date.now()));
  const query = useGetOne('reservable_categories', { id: floorId });
  const { data } = query;
  useEffect(() => {
    if (data) editor.change((now) => takeStored(now, itemsIn(data)));
  }, [editor, data]);
  const state = useSyncExternalStore(editor.subscribe, editor.get);
  const name = typeof data?.['name'] === 'string' ? data['name'] : '';
  const picture: unknown = data?.['planBgImage'];
  return { editor, state, query, floor: { name, background: typeof picture === 'string' ? picture : null } };
}
