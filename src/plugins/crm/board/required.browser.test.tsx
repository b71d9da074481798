import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin, type MemoryCall, type MemoryRecord } from '#admin/testing';
import crm from '../index.ts';

const STAGES: readonly MemoryRecord[] = [
  { id: 1, name: 'First contact', position: 1 },
  { id: 2, name: 'Quote', position: 2, requiredFields: ['description', 'nextStep'] },
];
const lead = (id: number, name: string, stage: number, more: object = {}): MemoryRecord => ({
  id,
  name,
  objectif: { id: 1, name: 'Autumn' },
  leadStage: { id: stage },
  status: 'open',
  position: id,
  estimatedValue: 100,
  ...more,
});
const FULL = { description: 'Dinner', nextStep: 'Call' };

function open(leads: readonly MemoryRecord[], calls: Readonly<Record<string, MemoryCall>> = {}) {
  return renderPlugin(crm, {
    at: '/crm/1',
    as: 'ROLE_ADMIN',
    records: {
      objectifs: [{ id: 1, name: 'Autumn', leadStages: STAGES, leadOpportunities: leads }],
      lead_opportunities: leads,
      lead_stages: STAGES,
      lead_activities: [],
      lead_stage_changes: [],
      agents: [],
      customers: [],
    },
    calls,
  });
}

/** A server that takes every move. */
function movesTo(moves: unknown[]): MemoryCall {
  return ({ body }) => {
    moves.push(body);
    return { column: { id: 2, cards: [1], version: 'v' } };
  };
}

test('the board asks for what a stage needs, stores it, and completes the move', async () => {
  const moves: unknown[] = [];
  const { screen, server } = await open([lead(1, 'Riad', 1, { description: 'Breakfast' })], {
    'lead_opportunities/move': movesTo(moves),
  });
  const card = screen.getByRole('group', { name: 'Riad' });
  await card.getByRole('button', { name: /Riad/ }).last().click();
  await screen.getByRole('menuitem', { name: 'Quote', exact: true }).click();
  const window = screen.getByRole('dialog', { name: 'What Quote asks for' });
  await expect.element(window.getByText('Riad needs this to come into Quote.')).toBeVisible();
  await userEvent.fill(window.getByRole('textbox', { name: 'Next step' }), 'Taste the menu');
  expect(moves).toEqual([]);
  await window.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => moves.length).toBe(1);
  expect(moves[0]).toMatchObject({ id: 1, column: 2 });
  expect(server.records('lead_opportunities')[0]?.nextStep).toBe('Taste the menu');
});

test('a closed window leaves the lead where it is', async () => {
  const moves: unknown[] = [];
  const { screen } = await open([lead(1, 'Riad', 1)], { 'lead_opportunities/move': movesTo(moves) });
  await screen.getByRole('group', { name: 'Riad' }).getByRole('button', { name: /Riad/ }).last().click();
  await screen.getByRole('menuitem', { name: 'Quote', exact: true }).click();
  const window = screen.getByRole('dialog', { name: 'What Quote asks for' });
  await window.getByRole('button', { name: 'Close' }).click();
  await expect.element(window).not.toBeInTheDocument();
  const first = screen.getByRole('region', { name: 'First contact', exact: true });
  await expect.element(first.getByRole('group', { name: 'Riad' })).toBeVisible();
  expect(moves).toEqual([]);
});

test('of several leads those that lack something stay, and are named with what they lack', async () => {
  const moves: unknown[] = [];
  const { screen } = await open([lead(1, 'Riad', 1, FULL), lead(2, 'Clinic', 1), lead(3, 'School', 1, FULL)], {
    'lead_opportunities/move': movesTo(moves),
  });
  const card = (name: string) => screen.getByRole('group', { name, exact: true });
  await expect.element(card('School')).toBeVisible();
  await userEvent.keyboard('{Control>}');
  for (const name of ['Riad', 'Clinic', 'School']) await card(name).click({ position: { x: 4, y: 40 } });
  await userEvent.keyboard('{/Control}');
  await expect.element(screen.getByText('3 cards selected')).toBeVisible();
  await screen.getByRole('button', { name: 'Actions for Riad' }).click();
  await screen.getByRole('menuitem', { name: 'Quote', exact: true }).click();
  const message = '1 lead was not moved to Quote: Clinic (Summary, Next step)';
  await expect.element(screen.getByText(message).first()).toBeVisible();
  await expect.poll(() => moves.length).toBe(1);
  expect(moves[0]).toMatchObject({ column: 2 });
  expect(JSON.stringify(moves[0])).not.toContain('"id":2');
});

test('a lead in the stage that lacks something is marked, a full one is not', async () => {
  const { screen } = await open([lead(1, 'Riad', 2), lead(2, 'Clinic', 2, FULL)]);
  const marked = screen.getByRole('group', { name: 'Riad' }).getByText('This stage asks for: Summary, Next step');
  await expect.element(marked).toBeInTheDocument();
  expect(
    screen
      .getByRole('group', { name: 'Clinic' })
      .getByText(/This stage asks for/)
      .elements(),
  ).toEqual([]);
});

test('a new lead in such a stage has its fields in the form', async () => {
  const { screen, server } = await open([]);
  await screen.getByRole('button', { name: 'New lead in Quote' }).click();
  const window = screen.getByRole('dialog', { name: 'New lead in Quote' });
  await userEvent.fill(window.getByRole('textbox', { name: 'Title' }), 'Wedding');
  await userEvent.fill(window.getByRole('textbox', { name: 'Summary' }), 'For 120');
  await userEvent.fill(window.getByRole('textbox', { name: 'Next step' }), 'Call');
  await window.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => server.records('lead_opportunities').length).toBe(1);
  expect(server.records('lead_opportunities')[0]).toMatchObject({ name: 'Wedding', nextStep: 'Call', position: 1 });
});
