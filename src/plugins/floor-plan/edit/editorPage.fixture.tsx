import { useState } from 'react';
import { definePlugin, useToolFrame } from '#admin';
import { fitView, marginIn } from '../geometry/view.ts';
import type { Point } from '../geometry/box.ts';
import { PLAN } from '../canvas/plan.ts';
import floorPlan from '../index.ts';
import FloorEditor from './FloorEditor.tsx';

const FLOORS = [
  { id: 7, name: 'Terrace' },
  { id: 8, name: 'Main room' },
];

function Page() {
  useToolFrame();
  const [isDone, setDone] = useState(false);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100vh' }}>
      {isDone ? <p>Service</p> : <FloorEditor floorId="7" floors={FLOORS} onDone={() => setDone(true)} />}
    </div>
  );
}

/** The plugin with a page that holds the editor, and another to go to. */
export const editorPlugin = definePlugin({
  ...floorPlan,
  pages: [
    { path: 'editor-test', title: 'floorPlan.title', icon: 'box', load: async () => ({ default: Page }) },
    {
      path: 'elsewhere',
      title: 'floorPlan.tables',
      icon: 'box',
      load: async () => ({ default: () => <p>Elsewhere</p> }),
    },
  ],
});

const place = (id: number, name: string, canvaX: number, canvaY: number) => ({
  '@id': `/en/api/reservables/${id}`,
  id,
  name,
  status: 'free',
  type: 'table',
  objectType: 'table',
  shape: 'rectangle',
  seats: 4,
  canvaX,
  canvaY,
  canvaWidth: 120,
  canvaHeight: 80,
  canvaRotation: 0,
  canvaFill: '#D5F0EE',
  canvaStokeColor: '#0C534F',
  canvaStokeWidth: 2,
  canvaLocked: false,
});

/** T1 at 100, 100 and T2 at 400, 300 of the floor Terrace. */
export const PLACES = [place(1, 'T1', 100, 100), place(2, 'T2', 400, 300)];

/** Records of the memory server: the floor, and its tables. */
export const RECORDS = {
  reservable_categories: [{ id: 7, name: 'Terrace', type: 'floor', reservables: PLACES }],
  reservables: PLACES.map((one) => ({ ...one, reservableCategory: '/en/api/reservable_categories/7' })),
};

/** The place of a point of the plan in the drawing, screen px. */
export function placeIn({ clientWidth: width, clientHeight: height }: Element, { x, y }: Point): Point {
  const size = { width, height };
  const view = fitView(PLAN, size, marginIn(size));
  return { x: x * view.scale + view.x, y: y * view.scale + view.y };
}
