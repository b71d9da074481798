import { expect, test } from 'vitest';
import { renderPlugin, type MemoryRecord } from '#admin/testing';
import crm from '../index.ts';

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const STAGES: readonly MemoryRecord[] = [
  { id: 1, name: 'First contact', position: 1 },
  { id: 2, name: 'Quote', position: 2 },
];
const LEAD: MemoryRecord = {
  id: 5,
  name: 'Wedding, Ourika',
  objectif: { id: 1, name: 'Autumn' },
  leadStage: { id: 2, name: 'Quote' },
  status: 'open',
  position: 1,
  stageSince: ago(3.5),
};
const who = { id: 1, fullName: 'Sara Bennis' };
const change = (id: number, from: number | null, to: number, hours: number, status = 'open'): MemoryRecord => ({
  id,
  // As a number: the memory server compares filters as texts.
  lead: 5,
  fromStage: STAGES.find((stage) => stage.id === from) ?? null,
  toStage: STAGES.find((stage) => stage.id === to) ?? null,
  status,
  at: ago(hours),
  author: who,
});

const open = (lead: object, changes: readonly MemoryRecord[]) => {
  const one = { ...LEAD, ...lead };
  return renderPlugin(crm, {
    at: '/lead_opportunities/5/show',
    as: 'ROLE_ADMIN',
    records: {
      lead_opportunities: [one],
      lead_stages: STAGES,
      lead_stage_changes: changes,
      lead_activities: [],
      objectifs: [{ id: 1, name: 'Autumn', leadStages: STAGES, leadOpportunities: [one] }],
      agents: [],
      customers: [],
      audit: [],
    },
    calls: { 'lead_opportunities/5/history': () => ({ 'hydra:member': [], 'hydra:totalItems': 0 }) },
  });
};

test('a lead shows its stages with who and how long, the present one running', async () => {
  const { screen } = await open({}, [change(1, null, 1, 60), change(2, 1, 2, 3.5)]);
  const list = screen.getByRole('list', { name: 'Stages so far' });
  await expect.element(list).toBeVisible();
  const texts = list
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);
  expect(texts[0]).toContain('Quote');
  expect(texts[0]).toMatch(/3 h (29|30) min/);
  expect(texts[0]).toContain('until now');
  expect(texts[1]).toContain('First contact');
  expect(texts[1]).toContain('Sara Bennis');
  expect(texts[1]).toContain('2 d 8 h');
  expect(list.getByRole('listitem').first().element().getAttribute('aria-current')).toBe('step');
});

test('a closed lead is in no stage any more; a time that nobody knows says so', async () => {
  const { screen } = await open({ status: 'lost' }, [change(1, null, 2, 20), change(2, 2, 2, 10, 'lost')]);
  const list = screen.getByRole('list', { name: 'Stages so far' });
  await expect.element(list.getByText('10 h')).toBeVisible();
  await expect.element(list.getByText('Lost')).toBeVisible();
  expect(list.getByText('until now').elements()).toEqual([]);
});

test('a lead that an earlier version closed has no time', async () => {
  const { screen } = await open({ status: 'completed' }, [change(1, null, 2, 20)]);
  await expect.element(screen.getByText('time unknown')).toBeVisible();
});
