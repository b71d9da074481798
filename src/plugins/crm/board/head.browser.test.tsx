import { expect, test } from 'vitest';
import { renderPlugin, type MemoryRecord } from '#admin/testing';
import crm from '../index.ts';

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
const LEADS = [lead(1, 'Riad', 1, 3), lead(2, 'Clinic', 1, 19), lead(3, 'School', 1, 8), lead(4, 'Bank', 2, 90)];

const open = (more: object = {}) =>
  renderPlugin(crm, {
    at: '/crm/1',
    as: 'ROLE_ADMIN',
    records: {
      objectifs: [{ id: 1, name: 'Autumn', leadStages: STAGES, leadOpportunities: LEADS }],
      lead_opportunities: LEADS,
      lead_stages: STAGES,
      agents: [],
      customers: [],
    },
    ...more,
  });

test('the head of a column says how many leads are over the limit of its stage (DECISIONS 39)', async () => {
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
