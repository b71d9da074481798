// Cards of boards, their notices and their rules, as files bring them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api, type Body } from '../../../../tests/support/client.ts';
import { startServer, type TestServer } from '../../../../tests/support/server.ts';
import { send } from './send.ts';

let server: TestServer;
let admin: Api;
beforeAll(async () => {
  server = await startServer();
  admin = await new Api(server.url).as('admin');
}, 120_000);
afterAll(() => server?.stop());

const membersOf = async (path: string): Promise<Body[]> => (await admin.get(path)).body['hydra:member'];

/** Two boards of the demo with a stage of the same name. */
async function twins() {
  const stages = await membersOf('lead_stages?itemsPerPage=200');
  for (const first of stages) {
    const second = stages.find((one) => one.name === first.name && one.objectif.id !== first.objectif.id);
    if (second) return [first, second] as const;
  }
  throw new Error('No two boards have a stage of the same name');
}

test('a stage is that of the board which its row names, and a lead without one comes into the first', async () => {
  const [first, second] = await twins();
  const rows = [
    ['Sorted one', first.objectif.name, first.name],
    ['Sorted two', second.objectif.name, second.name],
    ['Sorted three', second.objectif.name, ''],
  ];
  const file = ['Lead,Board,Stage', ...rows.map((row) => row.map((cell) => `"${cell}"`).join())].join('\n');
  const mapping = { Lead: 'name', Board: 'objectif', Stage: 'leadStage' };
  const { body } = await send(admin, { file, entity: 'LeadOpportunity', mapping });
  expect(body).toMatchObject({ created: 3 });
  const made = await membersOf('lead_opportunities?name=Sorted&itemsPerPage=10&order[id]=asc');
  const [lowest] = (await membersOf(`lead_stages?objectif=${second.objectif.id}&order[position]=asc`)).map(
    ({ id }) => id,
  );
  expect(made.map(({ leadStage }) => leadStage.id)).toEqual([first.id, second.id, lowest]);
});

test('the check of a file finds what the hooks of a resource refuse', async () => {
  const file = 'Event,Start\nWithout a start,\nWith one,2026-12-08 10:00';
  const mapping = { Event: 'title', Start: 'startAt' };
  const { body } = await send(admin, { file, entity: 'Event', mapping, options: { dryRun: true, skipBad: true } });
  expect(body).toMatchObject({ created: 1, failed: 1 });
  expect(body.problems).toMatchObject([{ field: 'startAt', rows: [2] }]);
  expect(await membersOf('events?title=With one')).toEqual([]);
});

test('a person who is given many tasks by a file is told once', async () => {
  const cashier = await new Api(server.url).as('cashier');
  const { body: me } = await cashier.get('me');
  const users = await membersOf('users?itemsPerPage=50');
  const agent = users.find(({ id }) => id === me.id)?.agent;
  expect(agent).toBeDefined();
  const id = typeof agent === 'string' ? agent.split('/').at(-1) : agent.id;
  const file = ['Task,Assignee', ...Array.from({ length: 250 }, (_, at) => `Given ${at},#${id}`)].join('\n');
  const { body } = await send(admin, { file, entity: 'Task', mapping: { Task: 'name', Assignee: 'agents' } });
  expect(body).toMatchObject({ created: 250 });
  const told = (await cashier.get('notifications?itemsPerPage=50')).body['hydra:member'] as Body[];
  expect(told.filter(({ resource }) => resource === 'tasks').map(({ kind }) => kind)).toEqual(['tasks']);
});

test('an event whose date has no time takes whole days', async () => {
  const rows = [
    'Holiday,2026-12-08,2026-12-10',
    'Fair,2026-12-08,',
    'Lunch,2026-12-08 00:00,',
    'Back,2026-12-08,2026-12-07',
  ];
  const mapping = { Event: 'title', Start: 'startAt', End: 'endAt' };
  const file = ['Event,Start,End', ...rows.map((row) => `Days ${row}`)].join('\n');
  const { body } = await send(admin, { file, entity: 'Event', mapping, options: { skipBad: true } });
  expect(body).toMatchObject({ created: 3, failed: 1, problems: [{ field: 'endAt', rows: [5] }] });
  const made = await membersOf('events?title=Days&order[id]=asc');
  const daysOf = ({ isAllDay, startDay, endDay }: Body) => [isAllDay, startDay ?? null, endDay ?? null];
  expect(made.map(daysOf)).toEqual([
    [true, '2026-12-08', '2026-12-10'],
    [true, '2026-12-08', null],
    [false, null, null],
  ]);
  expect(made[0]?.endAt).toContain('2026-12-11T00:00:00');
});

test('tables without a place stand beside each other and beside those of earlier files', async () => {
  const { body: floor } = await admin.post('reservable_categories', { name: 'Imported floor' });
  const rows = (word: string, more: string) =>
    Array.from({ length: 12 }, (_, at) => `${word}${at},Imported floor${more}`);
  const base = { Table: 'name', Floor: 'reservableCategory' };
  const bring = async (lines: readonly string[], head: string, mapping: Record<string, string>) => {
    const file = [head, ...lines].join('\n');
    const { body } = await send(admin, { file, entity: 'Reservable', mapping });
    expect(body).toMatchObject({ created: lines.length });
  };
  await bring(rows('A', ''), 'Table,Floor', base);
  await bring(rows('B', ',90,50'), 'Table,Floor,W,H', { ...base, W: 'canvaWidth', H: 'canvaHeight' });
  await bring(['C,Imported floor,400.5,10'], 'Table,Floor,X,Y', { ...base, X: 'canvaX', Y: 'canvaY' });
  const tables = await membersOf(`reservables?reservableCategory=${floor.id}&itemsPerPage=100&order[id]=asc`);
  expect(tables.map(({ canvaX, canvaY }) => [canvaX, canvaY]).filter((_, at) => [0, 1, 24].includes(at))).toEqual([
    [100, 100],
    [180, 100],
    [400.5, 10],
  ]);
  const boxes = tables
    .slice(0, 24)
    .map(({ canvaX: x, canvaY: y, canvaWidth: w, canvaHeight: h }) => ({ x, y, right: x + w, bottom: y + h }));
  const lying = boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(({ x, y, right, bottom }) => one.x < right && x < one.right && one.y < bottom && y < one.bottom),
  );
  expect(boxes).toHaveLength(24);
  expect(lying).toEqual([]);
});
