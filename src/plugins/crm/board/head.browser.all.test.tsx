import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPlugin, type MemoryRecord } from '#admin/testing';
import crm from '../index.ts';

// The size of the other files (vitest.config.ts).
afterEach(() => page.viewport(1280, 800));

const DAY = 86_400_000;
const STAGES: readonly MemoryRecord[] = [
  { id: 1, name: 'First contact', position: 1, limitDays: 7 },
  { id: 2, name: 'Later', position: 2 },
];
const lead = (id: number, name: string, stage: number, days: number): MemoryRecord => ({
  id,
  name,
  leadStage: { id: stage },
  status: 'open',
  position: id,
  estimatedValue: 100,
  stageSince: new Date(Date.now() - days * DAY - DAY / 2).toISOString(),
});
const RIAD = {
  ...lead(1, 'Riad', 1, 3),
  customer: { id: 3, fullName: 'Leila', phone: '+212 600 00 00 00' },
  activityCounts: { call: 2, mail: 4, step: 1 },
};
const LEADS = [RIAD, lead(2, 'Clinic', 1, 19), lead(3, 'School', 1, 8), lead(4, 'Bank', 2, 90)];

const open = (more: object = {}) =>
  renderPlugin(crm, {
    at: '/crm/1',
    as: 'ROLE_ADMIN',
    records: {
      objectifs: [{ id: 1, name: 'Autumn', leadStages: STAGES, leadOpportunities: LEADS }],
      lead_opportunities: LEADS,
      lead_stages: STAGES,
      lead_activities: [],
      agents: [],
      customers: [],
    },
    ...more,
  });

test('the head of a column says how many leads are over the limit of its stage', async () => {
  const { screen } = await open();
  const column = (name: string) => screen.getByRole('region', { name, exact: true });
  await expect.element(column('First contact').getByText('2 leads longer than 7 d in this stage')).toBeInTheDocument();
  await expect.element(column('First contact').getByText('limit 7 d')).toBeVisible();
  await expect.element(column('Later')).toBeVisible();
  expect(
    column('Later')
      .getByText(/longer than/)
      .elements(),
  ).toEqual([]);
});

test('the dialog of the stages keeps a limit in days, marks what is none, and deletes with a way back', async () => {
  const { screen, server } = await open({ calls: { 'lead_stages/2/restore': () => ({}) } });
  await screen.getByRole('button', { name: 'Stages', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'Stages of this board' });
  const limit = dialog.getByRole('textbox', { name: 'Limit of Later in days' });
  await userEvent.fill(limit, '1.5');
  await userEvent.tab();
  await expect.element(limit).toHaveAttribute('aria-invalid', 'true');
  expect(server.records('lead_stages')[1]?.limitDays).toBeUndefined();
  await userEvent.fill(limit, '14');
  await userEvent.tab();
  await expect.poll(() => server.records('lead_stages')[1]?.limitDays).toBe(14);
  await dialog.getByRole('button', { name: 'Delete Later' }).click();
  await expect.poll(() => server.records('lead_stages').length).toBe(1);
  await expect.element(screen.getByText('Later was deleted')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('the dialog of the stages adds, renames and reorders them, and gives a code', async () => {
  const { screen, server } = await open();
  await screen.getByRole('button', { name: 'Stages', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'Stages of this board' });
  const stage = (id: number) => server.records('lead_stages').find((one) => one.id === id);
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Name of Later' }), 'Much later');
  await userEvent.tab();
  await expect.poll(() => stage(2)?.name).toBe('Much later');
  await dialog
    .getByRole('combobox', { name: /^Code of/ })
    .last()
    .selectOptions('Quote');
  await expect.poll(() => stage(2)?.code).toBe('quote');
  await dialog.getByRole('button', { name: 'Move First contact to the right' }).click();
  await expect.poll(() => [stage(1)?.position, stage(2)?.position]).toEqual([2, 1]);
  await dialog.getByRole('textbox', { name: 'New stage' }).fill('Signed');
  await dialog.getByRole('button', { name: 'Add a stage' }).click();
  await expect
    .poll(() => server.records('lead_stages').map(({ name, position }) => [name, position]))
    .toContainEqual(['Signed', 3]);
});

test('a lead whose answer was lost is added once: the next attempt has the same key and values', async () => {
  const sent: [string | undefined, unknown][] = [];
  const { screen } = await open({
    calls: {
      lead_opportunities: ({ headers, body }: { headers: Headers; body: unknown }) => {
        sent.push([headers.get('Idempotency-Key') ?? undefined, body]);
        return sent.length === 1 ? Promise.reject(new TypeError('Failed to fetch')) : { id: 9 };
      },
    },
  });
  await screen.getByRole('button', { name: 'New lead in First contact' }).click();
  const dialog = screen.getByRole('dialog', { name: 'New lead in First contact' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Golf club');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => sent.length).toBe(1);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[0]?.[0]).toMatch(/.{16}/);
  expect(sent[1]).toEqual(sent[0]);
});

test('a card counts calls, mails and notes beside the ways to reach the customer', async () => {
  const { screen } = await open();
  const card = screen.getByRole('group', { name: 'Riad', exact: true });
  await expect
    .element(card.getByRole('link', { name: 'Call about Riad, 2 calls' }))
    .toHaveAttribute('href', 'tel:+212 600 00 00 00');
  // The customer has no address for mails: a number without a link.
  await expect.element(card.getByText('4 mails')).toBeInTheDocument();
  expect(card.getByRole('link', { name: /Write about/ }).elements()).toEqual([]);
  await expect.element(card.getByRole('link', { name: 'Notes of Riad', exact: true })).toBeInTheDocument();
});

test('the next step has the icon of its kind; a lead without a step and a person asks for somebody', async () => {
  const leads = [
    { ...RIAD, nextStep: 'Ring back', nextStepKind: 'call' },
    { ...lead(8, 'Clinic', 1, 1), agent: null },
    { ...lead(9, 'School', 1, 1), agent: null, status: 'completed' },
  ];
  const { screen } = await open({
    records: {
      objectifs: [{ id: 1, name: 'Autumn', leadStages: STAGES, leadOpportunities: leads }],
      ...{ lead_opportunities: leads, lead_stages: STAGES, agents: [], customers: [] },
    },
  });
  const step = screen.getByText('Ring back', { exact: false });
  await expect.element(step).toBeVisible();
  expect(step.element().querySelector('.lucide-phone')).not.toBeNull();
  await expect.element(screen.getByText('Assign to someone')).toBeVisible();
  // Nobody has to take a closed lead.
  expect(screen.getByText('Assign to someone').elements()).toHaveLength(1);
});

test('a lead without an activity for long is marked, and the head weighs the values by the stages', async () => {
  const stages = [{ ...STAGES[0], quietDays: 7, probability: 25 }, STAGES[1]] as const;
  const { screen } = await open({
    records: {
      objectifs: [{ id: 1, name: 'Autumn', leadStages: stages, leadOpportunities: LEADS }],
      ...{ lead_opportunities: LEADS, lead_stages: stages, agents: [], customers: [] },
    },
  });
  const card = (name: string) => screen.getByRole('group', { name, exact: true });
  await expect.element(card('Clinic').getByText('Nothing has happened for 19 days')).toBeInTheDocument();
  expect(
    card('Riad')
      .getByText(/Nothing has happened/)
      .elements(),
  ).toEqual([]);
  // Three leads at 25 %, one whole.
  await expect.element(screen.getByText('forecast 175', { exact: false })).toBeVisible();
});

test('a forecast is an estimate: it has no decimals', async () => {
  const stages = [{ ...STAGES[0], probability: 25 }, STAGES[1]];
  const leads = [{ ...RIAD, estimatedValue: 102 }];
  const { screen } = await open({
    records: {
      objectifs: [{ id: 1, name: 'Autumn', leadStages: stages, leadOpportunities: leads }],
      ...{ lead_opportunities: leads, lead_stages: stages, agents: [], customers: [] },
    },
  });
  // 25.5 is rounded.
  await expect.element(screen.getByText(/forecast 26$/)).toBeVisible();
});

test('a call from a card is recorded', async () => {
  const { screen, server } = await open();
  const phone = screen.getByRole('link', { name: 'Call about Riad, 2 calls' });
  await expect.element(phone).toBeVisible();
  // No other program is opened by the test.
  phone.element().addEventListener('click', (event) => event.preventDefault());
  await phone.click();
  await expect.element(screen.getByText('Recorded: Call to +212 600 00 00 00').first()).toBeVisible();
  expect(server.records('lead_activities')).toEqual([expect.objectContaining({ kind: 'call' })]);
});

test('at 1440 px seven columns keep their width, and the board scrolls inside the page', async () => {
  await page.viewport(1440, 900);
  const stages = Array.from({ length: 7 }, (_, at) => ({ id: at + 1, name: `Very long name of stage ${at + 1}` }));
  const { screen } = await open({
    records: {
      objectifs: [{ id: 1, name: 'Autumn', leadStages: stages, leadOpportunities: [RIAD] }],
      ...{ lead_opportunities: [RIAD], lead_stages: stages, agents: [], customers: [] },
    },
  });
  const column = screen.getByRole('region', { name: 'Very long name of stage 7' });
  await expect.element(column).toBeInTheDocument();
  expect(column.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(204);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1440);
  // The name has one line.
  const title = column.getByRole('heading').element();
  expect(title.getBoundingClientRect().height).toBeLessThan(30);
});

test('without an objective the first one is added in its form, over the page', async () => {
  const { screen, server } = await open({
    at: '/crm',
    records: { objectifs: [], lead_stages: [], lead_opportunities: [] },
    calls: { 'crm/objectifs/1/stages': () => ({ made: 5 }) },
  });
  await expect.element(screen.getByRole('heading', { name: 'No objective yet', level: 1 })).toBeVisible();
  await screen.getByRole('button', { name: 'New objective' }).click();
  const form = screen.getByRole('dialog', { name: 'New objective' });
  await form.getByRole('textbox').first().fill('Spring');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => server.records('objectifs').map(({ name }) => name)).toEqual(['Spring']);
  await expect.poll(() => server.asked.filter((one) => one.endsWith('/stages'))).toHaveLength(1);
  await expect.element(screen.getByRole('heading', { name: 'No objective yet' })).not.toBeInTheDocument();
});

test('a board without stages offers the usual ones', async () => {
  const { screen, server } = await open({
    records: {
      objectifs: [{ id: 1, name: 'Autumn', leadStages: [], leadOpportunities: [] }],
      ...{ lead_opportunities: [], lead_stages: [], agents: [], customers: [] },
    },
    calls: { 'crm/objectifs/1/stages': () => ({ made: 5 }) },
  });
  await screen.getByRole('button', { name: 'Start with the usual stages' }).click();
  await expect.poll(() => server.asked.filter((one) => one.endsWith('/stages'))).toHaveLength(1);
});

test('amounts have the decimals of the boards’ currency, whatever the shop’s is', async () => {
  const instance = () => ({ currency: 'JPY', currencies: { currency: 'JPY', crmCurrency: 'TND' } });
  const one = { ...RIAD, estimatedValue: 1.255 };
  const { screen } = await open({
    calls: { instance },
    records: {
      objectifs: [{ id: 1, name: 'Autumn', leadStages: STAGES, leadOpportunities: [one] }],
      ...{ lead_opportunities: [one], lead_stages: STAGES, agents: [], customers: [] },
    },
  });
  await expect.element(screen.getByText('1 lead · 1.255 TND')).toBeVisible();
  const column = screen.getByRole('region', { name: 'First contact', exact: true });
  await expect.element(column.getByText('1.255', { exact: true })).toBeVisible();
});
