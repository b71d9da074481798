import type { DataProvider, RaRecord } from 'ra-core';
import { HttpError } from '#admin';
import { fromReservable, type FloorItem } from '../rules/item.ts';
import type { Editor } from './editor.ts';
import * as state from './editorState.ts';
import type { Pending } from './pending.ts';
import { creationBody, recordValues, SPECIFIED } from './wire.ts';

/** Target of the changes. */
export interface SaveTarget {
  readonly provider: DataProvider;
  /** Brings a deleted record back. */
  readonly restore: (id: string) => Promise<unknown>;
  readonly floorId: string;
}

const RESOURCE = 'reservables';

/** True if the record exists no more. */
export const isGone = (error: unknown): boolean => error instanceof HttpError && [404, 410].includes(error.status);

/** True if the server refused the change as things stand: sending it again changes nothing. */
export const isRefused = (error: unknown): boolean => error instanceof HttpError && error.status === 409;

function answered(record: RaRecord, sent: FloorItem): FloorItem {
  return fromReservable(record) ?? sent;
}

async function update({ provider }: SaveTarget, editor: Editor, key: string, item: FloorItem, before: FloorItem) {
  const id = editor.get().records.get(key) ?? key;
  const { data } = await provider.update(RESOURCE, {
    id,
    data: recordValues(item),
    previousData: { ...recordValues(before), id },
    meta: { alongside: SPECIFIED },
  });
  // Answers without id are those of an update that had nothing to send.
  const answer = answered({ ...data, id }, item);
  editor.change((now) => state.stored(now, key, item, { ...answer, type: item.type }));
}

/** Sends one change and takes over what the server stored. @throws HttpError; ConflictError when others changed the same */
export async function saveOne(target: SaveTarget, editor: Editor, change: Pending): Promise<void> {
  const { provider, restore, floorId } = target;
  const { key } = change;
  const id = editor.get().records.get(key) ?? key;
  switch (change.kind) {
    case 'create': {
      const { data } = await provider.create(RESOURCE, { data: creationBody(change.item, floorId) });
      editor.change((now) => state.stored(now, key, change.item, answered(data, change.item)));
      break;
    }
    case 'update':
      await update(target, editor, key, change.item, change.before);
      break;
    case 'restore':
      await restore(id);
      editor.change((now) => state.stored(now, key, change.before, { ...change.before, id }));
      await update(target, editor, key, change.item, change.before);
      break;
    case 'delete':
      try {
        await provider.delete(RESOURCE, { id, previousData: { id } });
      } catch (error) {
        // Somebody else was faster: it is gone, as wanted.
        if (!isGone(error)) throw error;
      }
      editor.change((now) => state.removed(now, key));
  }
}
