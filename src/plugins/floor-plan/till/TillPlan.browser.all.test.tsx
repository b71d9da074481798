import { useState } from 'react';
import { expect, test } from 'vitest';
import { definePlugin, type Slots } from '#admin';
import { renderPlugin } from '#admin/testing';
import { tableNow, type TableOrder } from '#shop';
import floorPlan from '../index.ts';
import TillPlan from './TillPlan.tsx';

type Given = Slots['pos.plan'];
type Table = Given['floor']['tables'][number];

const place = (id: number, fields: Partial<Table> = {}): Table => ({
  ...{ id, name: `T${id}`, status: 'free', serviceState: 'free', serviceSince: null, guests: null, mergedOrder: null },
  ...{ reservedFor: null, reservedAt: null, seats: 4, kind: 'table', shape: 'rectangle', rotation: 0 },
  ...{ x: 20 + id * 150, y: 100, width: 120, height: 90, fill: 'green', stroke: 'black', strokeWidth: 2 },
  ...fields,
});

const NOW = Date.now();
const order: TableOrder = { since: NOW - 41 * 60_000, total: 48_600, rest: 48_600, guests: 4 };

/** Each table with what is open there, and the one it was merged into. */
const TABLES: readonly (readonly [table: Table, open: readonly TableOrder[], into?: string])[] = [
  [place(0), []],
  [place(1, { serviceState: 'bill-asked', serviceSince: NOW - 41 * 60_000 }), [order]],
  [place(2, { serviceState: 'seated', serviceSince: NOW, mergedOrder: 9 }), [], 'T1'],
  [place(3, { status: 'reserved', serviceState: 'reserved', reservedFor: 'Alaoui' }), []],
];

const FLOOR: Given['floor'] = { id: 5, name: 'Terrace', image: null, store: 1, tables: TABLES.map(([table]) => table) };

const STATES: Given['states'] = new Map(
  TABLES.map(([table, open, into]) => [
    table.id,
    {
      ...tableNow(table, open, into === undefined ? null : { table: null, open: [order] }, NOW),
      ...{ mergedInto: into === undefined ? null : { id: 1, name: into }, uuid: null, order: null },
      areOrdersKnown: true,
      canBeChosen: table.status === 'free',
    },
  ]),
);

function Page() {
  const [said, say] = useState('');
  return (
    <div style={{ inlineSize: 800 }}>
      <TillPlan
        floor={FLOOR}
        states={STATES}
        chosen={1}
        onChoose={(id) => say(`chosen ${id}`)}
        onSeat={(id) => say(`seated ${id}`)}
      />
      <output aria-label="Pressed">{said}</output>
    </div>
  );
}

const withPlan = definePlugin({
  ...floorPlan,
  pages: [{ path: 'till-plan', title: 'floorPlan.title', icon: 'box', load: async () => ({ default: Page }) }],
});

async function atPlan() {
  const { screen } = await renderPlugin(withPlan, { at: '/till-plan' });
  await expect.element(screen.getByRole('img', { name: /^Plan of Terrace/ })).toBeVisible();
  return screen;
}

test('the keys of the plan say what the drawing says: state, time, amount, and into which table one was merged', async () => {
  const screen = await atPlan();
  for (const name of [
    /^T0 Free$/,
    /^T1 Bill asked 41 min 486\.00 open$/,
    /^T2 Merged into T1$/,
    /^T3 Reserved Alaoui$/,
  ])
    await expect.element(screen.getByRole('button', { name })).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /^T1/ })).toHaveAttribute('aria-pressed', 'true');
});

test('a press chooses a table, and seats the party of a reserved one, in the drawing and by its key', async () => {
  const screen = await atPlan();
  const drawing = screen.getByRole('img', { name: /^Plan of Terrace/ });
  const scale = drawing.element().getBoundingClientRect().width / 800;
  const at = (id: number) => ({ position: { x: (80 + id * 150) * scale, y: 145 * scale } });
  const pressed = screen.getByRole('status', { name: 'Pressed' });
  await drawing.click(at(3));
  await expect.element(pressed).toHaveTextContent('seated 3');
  await drawing.click(at(2));
  await expect.element(pressed).toHaveTextContent('chosen 2');
  const key = screen.getByRole('button', { name: /^T3/ }).element() as HTMLButtonElement;
  key.focus();
  key.click();
  await expect.element(pressed).toHaveTextContent('seated 3');
});
