import { expect, test } from 'vitest';
import type { FloorItem } from '../rules/item.ts';
import { createEditor } from './editor.ts';
import { takeStored } from './editorState.ts';
import { boundsOfChosen } from './snapBoxes.ts';
import { recordValues } from './wire.ts';

const item = (id: string, isLocked: boolean): FloorItem => ({
  id,
  name: id,
  type: 'table',
  shape: 'rectangle',
  seats: 4,
  ...{ x: 100, y: 100, width: 80, height: 80, rotation: 0 },
  fill: 'orange',
  stroke: 'white',
  strokeWidth: 2,
  isLocked,
  status: 'free',
});

/** An editor with a locked and a free table, both chosen. */
function editorWith() {
  const editor = createEditor(() => 0);
  editor.change((now) => takeStored(now, [item('1', true), item('2', false)]));
  editor.select(new Set(['1', '2']));
  return editor;
}

test('moving, resizing and deleting pass a locked item by', () => {
  const editor = editorWith();
  editor.nudge({ x: 10, y: 0 });
  editor.edit(new Map([['1', { width: 200, rotation: 45 }]]));
  expect(editor.get().items.get('1')).toMatchObject({ x: 100, width: 80, rotation: 0 });
  expect(editor.get().items.get('2')).toMatchObject({ x: 110 });
  expect(boundsOfChosen(editor.get())).toMatchObject({ x: 110 });
  expect(editor.remove(['1', '2'])).toEqual(['2']);
  expect([...editor.get().items.keys()]).toEqual(['1']);
});

test('its name, colour and lock can be changed; a copy is free', () => {
  const editor = editorWith();
  editor.edit(new Map([['1', { name: 'Fixed', fill: 'green', isLocked: false }]]));
  expect(editor.get().items.get('1')).toMatchObject({ name: 'Fixed', fill: 'green', isLocked: false });
  editor.edit(new Map([['2', { isLocked: true }]]));
  editor.select(new Set(['2']));
  editor.duplicate();
  expect(editor.chosen()[0]).toMatchObject({ isLocked: false });
  expect(recordValues(item('3', true))).toMatchObject({ canvaLocked: true });
});
