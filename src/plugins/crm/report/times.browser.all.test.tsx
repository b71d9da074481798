import { expect, onTestFinished, test, vi } from 'vitest';
import { renderPlugin } from '#admin/testing';
import crm from '../index.ts';

const rows = [
  {
    stage: 1,
    name: 'First contact',
    now: 4,
    left: 12,
    median: 273_600,
    average: 345_600,
    next: [
      { stage: 2, name: 'Quote', status: 'open', count: 8 },
      { stage: null, name: null, status: 'lost', count: 4 },
    ],
  },
  { stage: 2, name: 'Quote', now: 8, left: 0, median: null, average: null, next: [] },
];
const AUTUMN = { id: 1, name: 'Autumn', position: 1, leadStages: [], leadOpportunities: [] };
const OBJECTIVES = [AUTUMN, { ...AUTUMN, id: 2, name: 'Spring', position: 2 }];

const open = (answer: () => unknown = () => ({ name: 'Autumn', rows }), at = '/crm/1/times') =>
  renderPlugin(crm, {
    at,
    as: 'ROLE_MANAGER',
    records: { objectifs: OBJECTIVES, lead_opportunities: [], lead_stages: [], lead_activities: [], agents: [] },
    calls: { 'crm/objectifs/1/times': answer, 'crm/objectifs/2/times': () => ({ name: 'Spring', rows: [] }) },
  });

test('each stage has its times and where its leads went; from the menu it begins with the first objective', async () => {
  const { screen } = await open(undefined, '/crm/times');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Time in stage' })).toBeVisible();
  const first = screen.getByRole('row', { name: /First contact 4 12 3 d 4 h 4 d/ });
  await expect.element(first).toBeVisible();
  await expect.element(first.getByText('Quote: 8 (67%)')).toBeVisible();
  await expect.element(first.getByText('Lost: 4 (33%)')).toBeVisible();
  await expect.element(screen.getByRole('row', { name: 'Quote 8 0 – –' })).toBeVisible();
});

test('it is asked for the chosen days, and changes to another objective', async () => {
  const asked: string[] = [];
  const { screen } = await renderPlugin(crm, {
    at: '/crm/1/times?from=2026-11-01&to=2026-11-20',
    as: 'ROLE_MANAGER',
    records: { objectifs: OBJECTIVES, lead_opportunities: [], lead_stages: [], lead_activities: [], agents: [] },
    calls: {
      'crm/objectifs/1/times': ({ url }) => (asked.push(url.search), { name: 'Autumn', rows }),
      'crm/objectifs/2/times': ({ url }) => (asked.push(url.search), { name: 'Spring', rows: [] }),
    },
  });
  await expect.element(screen.getByRole('row', { name: /First contact/ })).toBeVisible();
  await screen.getByLabelText('Objective').selectOptions('2');
  await expect.element(screen.getByText('No stage yet')).toBeVisible();
  expect(asked).toEqual(['?from=2026-11-01&to=2026-11-20', '?from=2026-11-01&to=2026-11-20']);
});

test('the file has what is shown, times in seconds', async () => {
  const files: Blob[] = [];
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:none';
  });
  onTestFinished(() => make.mockRestore());
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Export' }).click();
  await expect.poll(() => files.length).toBe(1);
  const lines = ((await files[0]?.text()) ?? '').split('\r\n');
  expect(lines[0]).toContain('Stage,In it now,Left it,Median (s),Average (s),Where they went');
  expect(lines[1]).toBe('First contact,4,12,273600,345600,"Quote: 8 (67%); Lost: 4 (33%)"');
});

test('a failure says so', async () => {
  const { screen } = await open(() => {
    throw new Error('no answer');
  });
  await expect.element(screen.getByText('The times could not be loaded')).toBeVisible();
});
