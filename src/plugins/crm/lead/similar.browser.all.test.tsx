import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin, type MemoryCall, type MemoryRecord } from '#admin/testing';
import crm from '../index.ts';

const STAGES: readonly MemoryRecord[] = [{ id: 1, name: 'First contact', position: 1 }];
const FOUND = {
  count: 2,
  leads: [
    { id: 7, name: 'Café Bahia', board: 2, boardName: 'Spring', stageName: 'Quote', status: 'open' },
    { id: 8, name: 'Café Bahia', board: null, boardName: null, stageName: null, status: 'lost' },
  ],
};

const open = (at: string, similar: MemoryCall, leads: readonly MemoryRecord[] = []) =>
  renderPlugin(crm, {
    at,
    as: 'ROLE_ADMIN',
    records: {
      objectifs: [{ id: 1, name: 'Autumn', leadStages: STAGES, leadOpportunities: leads }],
      lead_opportunities: leads,
      lead_stages: STAGES,
      lead_activities: [],
      agents: [],
      customers: [],
    },
    calls: { 'lead_opportunities/similar': similar },
  });

test('a new lead names those of other boards with board and stage; its links keep what is typed', async () => {
  const asked: (string | null)[] = [];
  const { screen } = await open('/crm/1', ({ url }) => {
    asked.push(url.searchParams.get('name'));
    return url.searchParams.get('name') === 'Café Bahia' ? FOUND : { count: 0, leads: [] };
  });
  await screen.getByRole('button', { name: 'New lead in First contact' }).click();
  const window = screen.getByRole('dialog', { name: 'New lead in First contact' });
  await userEvent.fill(window.getByRole('textbox', { name: 'Title' }), 'Ca');
  await userEvent.fill(window.getByRole('textbox', { name: 'Title' }), 'Café Bahia');
  await expect.element(window.getByText('(Spring · Quote)')).toBeVisible();
  await expect.element(window.getByText('(Lost)')).toBeVisible();
  const link = window.getByRole('link', { name: 'Café Bahia' }).first();
  await expect.element(link).toHaveAttribute('target', '_blank');
  expect(link.element().getAttribute('href')).toMatch(/\/crm\/2\?lead=7$/);
  // Two letters say nothing.
  expect(asked).not.toContain('Ca');
});

test('the form of a lead does so, too, and leaves the lead itself out', async () => {
  const asked: string[] = [];
  const one = { id: 5, name: 'Café Bahia', leadStage: { id: 1 }, status: 'open', customer: { id: 3 } };
  const { screen } = await open(
    '/lead_opportunities/5',
    ({ url }) => {
      asked.push(url.search);
      return FOUND;
    },
    [one],
  );
  await expect.element(screen.getByText('(Spring · Quote)')).toBeVisible();
  expect(asked.at(-1)).toContain('without=5');
  expect(asked.at(-1)).toContain('customer=3');
});

test('a failed comparison is told, and keeps nobody from adding the lead', async () => {
  const { screen } = await open('/crm/1', () => {
    throw new Error('no answer');
  });
  await screen.getByRole('button', { name: 'New lead in First contact' }).click();
  const window = screen.getByRole('dialog', { name: 'New lead in First contact' });
  await userEvent.fill(window.getByRole('textbox', { name: 'Title' }), 'Garage');
  await expect.element(window.getByText('The other boards could not be searched for the same lead.')).toBeVisible();
  await expect.element(window.getByRole('button', { name: 'Add' })).toBeEnabled();
});
