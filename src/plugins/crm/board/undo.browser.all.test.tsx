import { expect, test } from 'vitest';
import { renderPlugin, type MemoryRecord } from '#admin/testing';
import crm from '../index.ts';

const STAGES: readonly MemoryRecord[] = [
  { id: 1, name: 'First contact', position: 1 },
  { id: 2, name: 'Qualified', position: 2 },
  { id: 3, name: 'Later', position: 3 },
  { id: 4, name: 'Offer', code: 'quote', position: 4 },
];
const LEAD: MemoryRecord = {
  ...{ id: 5, name: 'Wedding', status: 'open', position: 1, estimatedValue: 500 },
  leadStage: { id: 1, name: 'First contact' },
};

/** Opens the board, and moves the lead by its menu. */
async function moved(to: string, calls: object = {}) {
  const sent: unknown[] = [];
  const written: unknown[] = [];
  const opened = await renderPlugin(crm, {
    at: '/crm/1',
    as: 'ROLE_ADMIN',
    records: {
      objectifs: [{ id: 1, name: 'Autumn', leadStages: STAGES, leadOpportunities: [LEAD] }],
      lead_opportunities: [LEAD],
      lead_stages: STAGES,
      agents: [],
      customers: [],
    },
    calls: {
      'lead_opportunities/move': ({ body }: { body: unknown }) => {
        sent.push(body);
        return { column: { id: 2, cards: [5], version: 'v' } };
      },
      'lead_opportunities/batch': ({ body }: { body: unknown }) => {
        written.push(body);
        return [{ status: 200 }];
      },
      ...calls,
    },
  });
  const { screen, server } = opened;
  await screen.getByRole('button', { name: 'Actions for Wedding' }).click();
  await screen.getByRole('menuitem', { name: to, exact: true }).click();
  if (to === 'Offer') await screen.getByRole('button', { name: 'Create the quote' }).click();
  const undo = screen.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  const stored = (values: object) => server.change('objectifs', 1, { leadOpportunities: [{ ...LEAD, ...values }] });
  return { screen, server, sent, written, undo, stored };
}

const CHANGED = 'Wedding has been changed since. Nothing was taken back.';

test('Undo takes a move back from where it has left the lead', async () => {
  const { undo, sent, stored } = await moved('Qualified');
  stored({ leadStage: { id: 2, name: 'Qualified' } });
  await undo.click();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ id: 5, column: 1, leaves: 2, leavesStatus: 'open' });
});

test.each([
  ['moved it on', { leadStage: { id: 3, name: 'Later' } }],
  ['lost it', { leadStage: { id: 2, name: 'Qualified' }, status: 'lost' }],
])('Undo says so and changes nothing when somebody else has %s meanwhile', async (_what, values) => {
  const { screen, undo, sent, stored } = await moved('Qualified');
  stored(values);
  await undo.click();
  await expect.element(screen.getByText(CHANGED).first()).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('Undo of Won takes the tags of the closing, not one that somebody else has set meanwhile', async () => {
  const { undo, written, stored } = await moved('Won');
  stored({ status: 'completed', tags: ['VIP', 'completed', 'archived'] });
  await undo.click();
  await expect.poll(() => written).toMatchObject([[{ id: 5 }], [{ id: 5, status: 'open', tags: ['VIP'] }]]);
});

test('Undo that the server refuses keeps the quote of the move', async () => {
  const calls = {
    'lead_opportunities/5/quote': () => ({ id: 9, orderNumberFormatted: 'Q-9', isNew: true, version: 1 }),
    'lead_opportunities/move': ({ body }: { body: unknown }) =>
      (body as { leaves?: number }).leaves === undefined
        ? { column: { id: 4, cards: [5], version: 'v' } }
        : Response.json({ title: 'A card has been moved since.', status: 409, reason: 'cardMoved' }, { status: 409 }),
  };
  const { screen, undo, server, stored } = await moved('Offer', calls);
  stored({ leadStage: { id: 4, name: 'Offer', code: 'quote' }, relatedOrder: { id: 9 } });
  await undo.click();
  await expect.poll(() => server.asked.filter((one) => one.endsWith('lead_opportunities/move'))).toHaveLength(2);
  await expect.element(screen.getByText('A card has been moved since', { exact: false }).first()).toBeVisible();
  expect(server.asked.filter((one) => one.startsWith('DELETE'))).toEqual([]);
});
