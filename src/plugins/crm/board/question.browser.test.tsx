import { expect, test } from 'vitest';
import { renderPlugin, type MemoryRecord } from '#admin/testing';
import crm from '../index.ts';

const STAGES: readonly MemoryRecord[] = [
  { id: 1, name: 'First contact', position: 1 },
  { id: 2, name: 'Offer', code: 'quote', position: 2 },
];
const LEAD: MemoryRecord = {
  id: 5,
  name: 'Wedding, Ourika',
  leadStage: { id: 1, name: 'First contact' },
  status: 'open',
  position: 1,
};

/** Opens the board, and moves the lead into the quote stage. */
async function ask(calls = {}) {
  const board = { id: 1, name: 'Autumn', leadStages: STAGES, leadOpportunities: [LEAD] };
  const opened = await renderPlugin(crm, {
    at: '/crm/1',
    as: 'ROLE_ADMIN',
    records: {
      objectifs: [board],
      lead_opportunities: [LEAD],
      lead_stages: STAGES,
      agents: [],
      customers: [],
    },
    calls,
  });
  const { screen } = opened;
  const card = screen.getByRole('group', { name: 'Wedding, Ourika', exact: true });
  await card.getByRole('button', { name: /Wedding, Ourika/ }).click();
  await screen.getByRole('menuitem', { name: 'Offer', exact: true }).click();
  const question = screen.getByRole('alertdialog', { name: 'Create a quote?' });
  await expect.element(question).toBeVisible();
  return { ...opened, question };
}

test('an open question closes with a message when somebody else has answered it', async () => {
  const { screen, server, refresh, question } = await ask();
  const answered = { ...LEAD, leadStage: { id: 2, name: 'Offer' }, relatedOrder: { id: 9 } };
  server.change('objectifs', 1, { leadOpportunities: [answered] });
  await refresh();
  await expect.element(question).not.toBeInTheDocument();
  await expect
    .element(screen.getByText('Somebody else has answered this question for Wedding, Ourika.').first())
    .toBeVisible();
  expect(server.asked.filter((one) => one.startsWith('POST'))).toEqual([]);
});

test('a change that leaves the question open leaves it on the screen', async () => {
  const { server, refresh, question } = await ask();
  server.change('objectifs', 1, { leadOpportunities: [{ ...LEAD, estimatedValue: 900 }] });
  await refresh();
  await expect.element(question).toBeVisible();
});
