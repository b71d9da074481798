import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FloorItem } from '../rules/item.ts';
import * as state from './editorState.ts';
import { createEditor } from './editor.ts';
import { nameOfCopy } from './newItem.ts';
import { pendingOf } from './pending.ts';
import { creationBody } from './wire.ts';

const table = (id: string, values: Partial<FloorItem> = {}): FloorItem => ({
  id,
  name: `T${id}`,
  type: 'table',
  shape: 'rectangle',
  seats: 4,
  x: 0,
  y: 0,
  width: 80,
  height: 80,
  rotation: 0,
  fill: 'orange',
  stroke: 'white',
  strokeWidth: 2,
  isLocked: false,
  status: 'free',
  ...values,
});

function opened(...items: FloorItem[]) {
  let time = 0;
  const editor = createEditor(() => (time += 5000));
  editor.change((before) => state.takeStored(before, items));
  return editor;
}

const kinds = (editor: ReturnType<typeof opened>) => pendingOf(editor.get()).map(({ kind, key }) => `${kind} ${key}`);

describe('the editor', () => {
  it('adds tables and rooms with the usual values, and chooses them', () => {
    const editor = opened();
    editor.add('table', 'New Table');
    const [added] = editor.chosen();
    expect(added).toMatchObject({ name: 'New Table', width: 80, height: 80, fill: 'orange', stroke: 'white', x: 100 });
    editor.add('table', 'New Table');
    expect(editor.chosen()[0]).toMatchObject({ x: 220, y: 100 });
    expect(creationBody(added ?? table('1'), '7')).toEqual({
      name: 'New Table',
      canvaX: 100,
      canvaY: 100,
      canvaWidth: 80,
      canvaHeight: 80,
      canvaFill: 'orange',
      canvaStokeColor: 'white',
      canvaStokeWidth: 2,
      shape: 'rectangle',
      objectType: 'table',
      reservableCategory: '7',
    });
  });

  it('knows what is to be saved: new, changed, removed, brought back', () => {
    const editor = opened(table('1'), table('2'));
    editor.edit(new Map([['1', { name: 'Window' }]]));
    editor.add('room', 'New Room');
    editor.remove(['2']);
    expect(kinds(editor)).toEqual(['update 1', 'create new-1', 'delete 2']);
    editor.change((before) => state.removed(before, '2'));
    expect(kinds(editor)).toEqual(['update 1', 'create new-1']);
    editor.undo();
    expect(kinds(editor)).toEqual(['update 1', 'create new-1', 'restore 2']);
    editor.change((before) => state.lost(before, '2'));
    expect(kinds(editor)).toContain('create 2');
  });

  it('keeps changes that were made while a save was on its way', () => {
    const editor = opened(table('1'));
    editor.edit(new Map([['1', { name: 'A' }]]));
    const sent = editor.get().items.get('1') ?? table('1');
    editor.edit(new Map([['1', { name: 'B' }]]));
    editor.change((before) => state.stored(before, '1', sent, sent));
    expect(editor.get().items.get('1')?.name).toBe('B');
    expect(kinds(editor)).toEqual(['update 1']);
  });

  it('takes over what others saved, except where it was changed here, and undoing does not take it back', () => {
    const editor = opened(table('1'), table('2'));
    editor.edit(new Map([['1', { x: 50 }]]));
    editor.change((before) => state.takeStored(before, [table('1', { y: 9 }), table('2', { x: 300 }), table('3')]));
    expect(editor.get().items.get('1')).toMatchObject({ x: 50, y: 0 });
    expect(editor.get().items.get('2')).toMatchObject({ x: 300 });
    editor.undo();
    expect(editor.get().items.get('2')).toMatchObject({ x: 300 });
    expect([...editor.get().items.keys()]).toEqual(['1', '2', '3']);
  });

  it('copies with names of their own', () => {
    expect(nameOfCopy('T4', new Set(['T5', 'T6']))).toBe('T7');
    expect(nameOfCopy('Salon', new Set())).toBe('Salon');
    const editor = opened(table('1'));
    editor.select(new Set(['1']));
    editor.copy();
    editor.paste();
    editor.paste();
    expect([...editor.get().items.values()].map(({ name, x }) => `${name} ${x}`)).toEqual(['T1 0', 'T2 20', 'T3 40']);
  });

  it('undoes everything that was done, whatever it was', () => {
    const act = fc.oneof(
      fc.record({ do: fc.constant('edit'), key: fc.constantFrom('1', '2'), x: fc.integer({ min: 0, max: 9 }) }),
      fc.record({
        do: fc.constantFrom('add', 'remove', 'duplicate', 'nudge'),
        key: fc.constantFrom('1', '2'),
        x: fc.nat(3),
      }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 15 }), (acts) => {
        const start = [table('1'), table('2', { x: 200 })];
        const editor = opened(...start);
        for (const one of acts) {
          editor.select(new Set([one.key]));
          if (one.do === 'edit') editor.edit(new Map([[one.key, { x: one.x }]]));
          if (one.do === 'add') editor.add('table', 'New Table');
          if (one.do === 'remove') editor.remove([one.key]);
          if (one.do === 'duplicate') editor.duplicate();
          if (one.do === 'nudge') editor.nudge({ x: one.x, y: 1 });
        }
        for (let left = acts.length; left > 0; left -= 1) editor.undo();
        expect([...editor.get().items.values()].toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(start);
        expect(pendingOf(editor.get())).toEqual([]);
      }),
    );
  });
});

describe('an item that is moved to another floor', () => {
  it('is dropped with its steps, and is neither deleted nor drawn again by undoing', () => {
    const editor = opened(table('1'), table('2'));
    editor.edit(new Map([['1', { x: 40 }]]));
    editor.edit(
      new Map([
        ['1', { x: 60 }],
        ['2', { x: 60 }],
      ]),
    );
    editor.select(new Set(['1', '2']));
    editor.change((now) => state.left(now, '1'));
    expect([...editor.get().items.keys()]).toEqual(['2']);
    expect([...editor.get().selection]).toEqual(['2']);
    expect(kinds(editor)).toEqual(['update 2']);
    editor.undo();
    editor.undo();
    expect([...editor.get().items.values()].map(({ id, x }) => [id, x])).toEqual([['2', 0]]);
    expect(kinds(editor)).toEqual([]);
    // The table is taken over like any other stored item.
    editor.change((now) => state.takeStored(now, [table('1'), table('2')]));
    expect([...editor.get().items.keys()].toSorted()).toEqual(['1', '2']);
    expect(kinds(editor)).toEqual([]);
  });
});
