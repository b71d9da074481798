import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin, type MemoryCall, type MemoryRecord } from '#admin/testing';
import crm from '../index.ts';

const STAGES: readonly MemoryRecord[] = [
  { id: 1, name: 'First contact', position: 1, limitDays: 7 },
  { id: 2, name: 'Later', position: 2 },
];
const LEAD: MemoryRecord = {
  id: 5,
  name: 'Wedding, Ourika',
  description: 'Dinner for 120',
  objectif: { id: 1, name: 'Autumn' },
  leadStage: { id: 1, name: 'First contact' },
  status: 'open',
  estimatedValue: 9200,
  progress: 40,
  position: 1,
  customer: { id: 3, fullName: 'Leila Chraibi', phone: '+212 661 45 12 08', email: 'leila@example.org' },
  agent: { id: 4, fullName: 'Hamza Idrissi' },
  nextStep: 'Ask about the menu',
  nextStepAt: '2026-01-05T09:00:00+00:00',
  tags: ['wedding'],
  stageSince: '2026-01-02T09:00:00+00:00',
  createdAt: '2026-01-01T09:00:00+00:00',
};
const CALLED: MemoryRecord = {
  id: 1,
  // As a number: the memory server compares filters as texts.
  lead: 5,
  kind: 'call',
  text: 'She likes the menu.',
  at: '2026-01-04T09:00:00+00:00',
  author: { id: 1, fullName: 'Sara Bennis' },
};
const HISTORY = {
  'hydra:member': [
    {
      id: 9,
      action: 'update',
      version: 2,
      createdAt: '2026-01-03T10:00:00+00:00',
      who: { account: { id: 1, fullName: 'Sara Bennis' } },
      changes: [{ field: 'estimatedValue', from: 9000, to: 9200 }],
    },
    {
      id: 8,
      action: 'update',
      version: 1,
      createdAt: '2026-01-02T10:00:00+00:00',
      who: { account: { id: 1, fullName: 'Sara Bennis' } },
      changes: [{ field: 'position', from: 2, to: 1 }],
    },
  ],
  'hydra:totalItems': 2,
};

interface Options {
  at?: string;
  lead?: Readonly<Record<string, unknown>>;
  calls?: Readonly<Record<string, MemoryCall>>;
  activities?: readonly MemoryRecord[];
}

/** Opens a page with the lead, its board and one activity. */
function open({ at = '/lead_opportunities/5/show', lead = {}, calls = {}, activities = [CALLED] }: Options = {}) {
  const one = { ...LEAD, ...lead };
  const board = { id: 1, name: 'Autumn', leadStages: STAGES, leadOpportunities: [one] };
  return renderPlugin(crm, {
    at,
    as: 'ROLE_ADMIN',
    records: {
      lead_opportunities: [one],
      lead_stages: STAGES,
      lead_activities: activities,
      objectifs: [board],
      agents: [],
      customers: [],
      audit: [],
    },
    calls: { 'lead_opportunities/5/history': () => HISTORY, ...calls },
  });
}

test('the page shows stages, the late step with its person, contacts, and activities between the changes', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('button', { name: 'First contact' })).toHaveAttribute('aria-current', 'step');
  const step = screen.getByRole('region', { name: 'Next step' });
  for (const text of ['Ask about the menu', 'Hamza Idrissi', 'late'])
    await expect.element(step.getByText(text, { exact: false })).toBeVisible();
  // Its name is the number that is seen; what it is about describes it.
  const phone = screen.getByRole('link', { name: 'Call about Wedding, Ourika: +212 661 45 12 08', exact: true });
  await expect.element(phone).toHaveAttribute('href', 'tel:+212 661 45 12 08');
  const items = () =>
    screen
      .getByRole('list', { name: 'Activity' })
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent);
  // The move within the column says nothing to a reader, and is left out.
  await expect.poll(() => items().length).toBe(2);
  expect(items()[0]).toContain('She likes the menu.');
  expect(items()[1]).toContain('Estimated value');
});

test('an activity is added by keys: n, text, Enter; a failed one keeps its text, and is sent again', async () => {
  const { screen, server, hearsKeys } = await open({ activities: [] });
  await hearsKeys();
  const box = screen.getByRole('textbox', { name: 'Write a note' });
  await expect.element(box).toBeVisible();
  await userEvent.keyboard('n');
  await expect.element(box).toHaveFocus();
  server.mood = 503;
  await userEvent.keyboard('Wants a children’s table{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(box).toHaveValue('Wants a children’s table');
  server.mood = 'answers';
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => server.records('lead_activities')).toHaveLength(1);
  expect(server.records('lead_activities')[0]).toMatchObject({ kind: 'note', text: 'Wants a children’s table' });
  await expect.element(box).toHaveValue('');
});

test('the next step is finished as the caller has seen it', async () => {
  const asked: unknown[] = [];
  const { screen } = await open({
    calls: {
      'lead_opportunities/5/step': ({ body }) => {
        asked.push(body);
        return { activity: 7 };
      },
    },
  });
  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.element(screen.getByText('Done: Ask about the menu')).toBeVisible();
  expect(asked).toEqual([{ step: 'Ask about the menu' }]);
});

test('a stage on the path moves the lead by the call of the board', async () => {
  const moves: unknown[] = [];
  const { screen } = await open({
    calls: {
      'lead_opportunities/move': ({ body }) => {
        moves.push(body);
        return { column: { id: 2, cards: [5], version: 'v' } };
      },
    },
  });
  await screen.getByRole('button', { name: 'Later' }).click();
  await expect.poll(() => moves).toHaveLength(1);
  expect(moves[0]).toMatchObject({ id: 5, column: 2, after: null });
});

test('on the board Enter opens a card in the panel, and Escape returns to the card', async () => {
  const { screen } = await open({ at: '/crm/1' });
  const card = screen.getByRole('group', { name: 'Wedding, Ourika' });
  await expect.element(card).toBeVisible();
  (card.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const panel = screen.getByRole('complementary', { name: 'Wedding, Ourika' });
  await expect.element(panel.getByText('She likes the menu.')).toBeVisible();
  expect(window.location.search).toBe('?lead=5');
  await expect.element(panel).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(card).toHaveFocus();
});

test('a note on its way takes no more text, which would go when the box is emptied', async () => {
  const arrived = Promise.withResolvers<void>();
  const { screen } = await open({
    activities: [],
    calls: {
      lead_activities: async ({ method, body }) => {
        if (method === 'POST') await arrived.promise;
        return method === 'POST' ? { id: 8, ...(body as object) } : { 'hydra:member': [], 'hydra:totalItems': 0 };
      },
    },
  });
  const box = screen.getByRole('textbox', { name: 'Write a note' });
  await box.fill('Called');
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveAttribute('readonly');
  await userEvent.keyboard(' and wrote');
  await expect.element(box).toHaveValue('Called');
  arrived.resolve();
  await expect.element(box).toHaveValue('');
  await expect.element(box).not.toHaveAttribute('readonly');
});

test('a call is recorded when its link is opened; Undo removes it', async () => {
  const { screen, server } = await open({ activities: [] });
  const phone = screen.getByRole('link', { name: 'Call about Wedding, Ourika: +212 661 45 12 08', exact: true });
  await expect.element(phone).toBeVisible();
  // No other program is opened by the test.
  phone.element().addEventListener('click', (event) => event.preventDefault());
  await phone.click();
  await expect.element(screen.getByText('Recorded: Call to +212 661 45 12 08').first()).toBeVisible();
  expect(server.records('lead_activities')).toEqual([
    expect.objectContaining({ kind: 'call', text: 'Call to +212 661 45 12 08' }),
  ]);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => server.records('lead_activities')).toEqual([]);
});
