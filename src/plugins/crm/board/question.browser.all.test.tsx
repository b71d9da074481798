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
  estimatedValue: 500,
};

/** Opens the board, and moves the lead into the quote stage. */
async function ask(calls = {}, settings: MemoryRecord = { id: 1 }, lead: MemoryRecord = LEAD) {
  const board = { id: 1, name: 'Autumn', leadStages: STAGES, leadOpportunities: [lead] };
  const opened = await renderPlugin(crm, {
    at: '/crm/1',
    as: 'ROLE_ADMIN',
    records: {
      objectifs: [board],
      lead_opportunities: [lead],
      lead_stages: STAGES,
      agents: [],
      customers: [],
      settings: [settings],
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

/** The shop sells in dirhams, its boards are in dollars. */
const TWO = { instance: () => ({ currency: 'MAD', currencies: { currency: 'MAD', crmCurrency: 'USD' } }) };
const QUOTE = 'lead_opportunities/5/quote';
const MOVE = {
  'lead_opportunities/move': () => ({ column: { id: 2, cards: [5], version: 'v' } }),
};

test('without a rate in the settings the question asks for it, and sends what was typed', async () => {
  const sent: unknown[] = [];
  const quote = ({ body }: { body: unknown }) => {
    sent.push(body);
    return { id: 9, orderNumberFormatted: 'Q-9', isNew: true };
  };
  const { question } = await ask({ ...TWO, ...MOVE, [QUOTE]: quote });
  const rate = question.getByRole('textbox', { name: 'Price of 1 USD in', exact: false });
  await rate.fill('x');
  await expect.element(question.getByRole('button', { name: 'Create the quote' })).toBeDisabled();
  await rate.fill('2000000');
  await expect.element(question.getByText('The price is between 0.000001 and 1,000,000')).toBeVisible();
  await expect.element(question.getByRole('button', { name: 'Create the quote' })).toBeDisabled();
  await rate.fill('9.5');
  await question.getByRole('button', { name: 'Create the quote' }).click();
  await expect.poll(() => sent).toEqual([{ rate: 9.5 }]);
});

test('with a rate in the settings the question says it', async () => {
  const { question } = await ask({ ...TWO }, { id: 1, crmRate: 10.25 });
  await expect.element(question.getByText('1 USD is 10.25', { exact: false })).toBeVisible();
  expect(question.getByRole('textbox').elements()).toEqual([]);
});

test('a lead without a value needs no rate', async () => {
  const { question } = await ask({ ...TWO }, { id: 1 }, { ...LEAD, estimatedValue: 0 });
  await expect.element(question.getByRole('button', { name: 'Create the quote' })).toBeEnabled();
  expect(question.getByRole('textbox').elements()).toEqual([]);
});
