import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { definePlugin } from '#admin';
import { renderPlugin } from '#admin/testing';
import floorPlan from '../index.ts';
import type { FloorItem } from '../rules/item.ts';
import type { TableLive } from '../rules/tableState.ts';
import { FloorCanvas } from './FloorCanvas.tsx';

const table = (values: Partial<FloorItem>): FloorItem => ({
  id: '1',
  name: 'T1',
  type: 'table',
  shape: 'rectangle',
  seats: 4,
  x: 100,
  y: 100,
  width: 120,
  height: 80,
  rotation: 0,
  fill: '#ffa500',
  stroke: '#ffffff',
  strokeWidth: 2,
  isLocked: false,
  status: 'free',
  ...values,
});

const ITEMS = [
  table({ id: '1' }),
  table({ id: '2', name: 'T2', x: 400, status: 'reserved' }),
  table({ id: '9', name: 'Salon', type: 'room', x: 60, y: 60, width: 300, height: 400, fill: 'blue' }),
];

const SEATED: ReadonlyMap<string, TableLive> = new Map([
  ['1', { state: 'seated', guests: 2, minutes: 24, figure: { amount: 9600, of: 'open' }, server: 'Youssef Amrani' }],
]);

/** A white picture of a floor. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="5"><rect width="8" height="5" fill="#fff"/></svg>',
)}`;

interface PageProps {
  readonly live?: ReadonlyMap<string, TableLive>;
  readonly picture?: string;
}

function Page({ live, picture = '' }: PageProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <div style={{ inlineSize: 800 }}>
      <FloorCanvas
        floor={{ id: '7', planBgImage: picture }}
        items={ITEMS}
        selectedId={chosen}
        onSelect={setChosen}
        label="Plan of Terrace"
        {...(live && { live })}
      />
      <output>{chosen ?? 'nothing'}</output>
    </div>
  );
}

const PlainPage = () => <Page />;
const LivePage = () => <Page live={SEATED} />;

const PicturePage = () => <Page picture={PICTURE} />;

const withPage = (load: () => Promise<{ default: () => React.JSX.Element }>) =>
  definePlugin({ ...floorPlan, pages: [{ path: 'canvas-test', title: 'floorPlan.title', icon: 'box', load }] });

async function open(load: () => Promise<{ default: () => React.JSX.Element }>) {
  const { screen } = await renderPlugin(withPage(load), { at: '/canvas-test' });
  const plan = screen.getByRole('img', { name: 'Plan of Terrace' });
  await expect.element(plan).toBeVisible();
  return { screen, plan };
}

/** Colour and opacity of a pixel of the plan, over all layers. */
function pixelAt(plan: Element, x: number, y: number): number[] {
  const layers = [...plan.querySelectorAll('canvas')];
  const probe = document.createElement('canvas').getContext('2d');
  if (!probe || layers.length === 0) throw new Error('The plan has no canvas.');
  for (const layer of layers) {
    const ratio = layer.width / layer.clientWidth;
    probe.drawImage(layer, -x * ratio, -y * ratio);
  }
  return [...probe.getImageData(0, 0, 1, 1).data];
}

/** Colour of a pixel of the plan, over all layers. */
const colourAt = (plan: Element, x: number, y: number): number[] => pixelAt(plan, x, y).slice(0, 3);

describe('the plan in service', () => {
  it('draws tables in their own colours, and reserved ones red', async () => {
    const { plan } = await open(async () => ({ default: PlainPage }));
    await expect.poll(() => colourAt(plan.element(), 115, 170)).toEqual([255, 165, 0]);
    const [red = 0, green = 0, blue = 0] = colourAt(plan.element(), 415, 170);
    expect(red).toBeGreaterThan(230);
    expect(Math.max(green, blue)).toBeLessThan(red);
  });

  it('draws a table by its state where it is known', async () => {
    const { plan } = await open(async () => ({ default: LivePage }));
    await expect.poll(() => colourAt(plan.element(), 115, 170)).toEqual([232, 242, 253]);
  });

  it('shows the picture of the floor as it is, and dimmed in the dark colour scheme', async () => {
    const { plan } = await open(async () => ({ default: PicturePage }));
    const brightness = () => {
      const [red = 0, , , opacity = 0] = pixelAt(plan.element(), 700, 450);
      return (red * opacity) / 255;
    };
    await expect.poll(brightness).toBe(255);
    const { dataset } = document.documentElement;
    const before = dataset.theme;
    dataset.theme = 'dark';
    await expect.poll(brightness).toBeLessThan(100);
    expect(brightness()).toBeGreaterThan(40);
    if (before === undefined) delete dataset.theme;
    else dataset.theme = before;
  });

  it('tells which item was clicked: a table before the room it stands in, nothing beside them', async () => {
    const { screen, plan } = await open(async () => ({ default: PlainPage }));
    await plan.click({ position: { x: 160, y: 140 } });
    await expect.element(screen.getByText('1', { exact: true })).toBeVisible();
    await plan.click({ position: { x: 80, y: 300 } });
    await expect.element(screen.getByText('9', { exact: true })).toBeVisible();
    await plan.click({ position: { x: 700, y: 500 } });
    await expect.element(screen.getByText('nothing')).toBeVisible();
  });
});
