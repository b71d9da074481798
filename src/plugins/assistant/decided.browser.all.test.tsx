import { expect, test } from 'vitest';
import { renderPlugin, type MemoryCall, type RenderPluginOptions } from '#admin/testing';
import catalogue from '../catalogue/index.ts';
import fixtures from './fixtures.ts';
import plugin from './index.ts';

const PLAN = 'POST assistant/plan';
const REDUCE = 'Reduce prices by a percentage';

const OIL = { id: 12, name: 'Argan oil', finalPrice: 8.8, reductionValue: 90 };
const MINT = { id: 13, name: 'Mint', finalPrice: 2, reductionValue: 90 };

const runOf = (ids: readonly number[], percent: number) => ({
  ...{ action: 'products.setReduction', ids, input: { percent } },
});

/** The registered actions of the server. */
const knowing: MemoryCall = () => ({
  ...fixtures.calls['assistant/model'](),
  actions: [
    {
      ...{ action: 'products.setReduction', resource: 'products', title: REDUCE, description: 'Reduces prices.' },
      input: [{ name: 'percent', label: 'Reduction', field: { type: 'integer', unit: 'percent' } }],
    },
  ],
});

const open = ({ records, calls, ...more }: Pick<RenderPluginOptions, 'at' | 'records' | 'calls'>) =>
  renderPlugin(plugin, {
    ...{ as: 'ROLE_MANAGER', beside: [catalogue], ...more },
    records: { products: [OIL, MINT], ...records },
    calls: { ...fixtures.calls, 'assistant/model': knowing, ...calls },
  });

/** Opens the proposal of a reduction by 90% of both products. */
const proposal = (status: string, more: Pick<RenderPluginOptions, 'records' | 'calls'> = {}) =>
  open({
    ...{ at: '/ai_proposals/7/show', ...more },
    records: {
      ...more.records,
      ai_proposals: [{ id: 7, note: 'Summer sale', status, resource: 'products', run: runOf([12, 13], 90) }],
    },
  });

test.for(['accepted', 'declined'])(
  'the %s proposal of an action is shown as it was, without a plan',
  async (status) => {
    const { screen, server } = await proposal(status);
    await expect.element(screen.getByRole('heading', { name: REDUCE })).toBeVisible();
    await expect.element(screen.getByText('Reduction', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('90%', { exact: true })).toBeVisible();
    const records = screen.getByRole('list', { name: 'Records' });
    await expect.element(records.getByRole('link', { name: 'Argan oil' })).toBeVisible();
    await expect.element(records.getByRole('link', { name: 'Mint' })).toBeVisible();
    expect(server.asked).not.toContain(PLAN);
  },
);

test('a decided action that is gone is still told by its values and records, without an error', async () => {
  const { screen, server } = await proposal('accepted', {
    records: { products: [OIL] },
    calls: { 'assistant/model': fixtures.calls['assistant/model'] },
  });
  await expect.element(screen.getByRole('heading', { name: 'products.setReduction' })).toBeVisible();
  await expect.element(screen.getByText('90', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Argan oil' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '#13' })).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  expect(server.asked).not.toContain(PLAN);
});

test('an action that is declined in this visit stays as it was shown', async () => {
  const gift = { id: 13, name: 'Mint', finalPrice: 20 };
  const { screen, server } = await proposal('open', { records: { products: [OIL, gift] } });
  await expect.element(screen.getByText(/20\.00 becomes 2\.00/).first()).toBeVisible();
  await screen.getByRole('button', { name: 'Decline' }).click();
  await expect.element(screen.getByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('row', { name: /Mint.*20\.00 becomes 2\.00/ })).toBeVisible();
  expect(server.asked.filter((one) => one === PLAN)).toHaveLength(1);
});

test('a conversation that is opened again shows its actions by title, values and names, without a plan', async () => {
  const answerOf = (percent: number, titles: readonly string[]) => ({
    ...{ model: 'flexy-demo', isDemo: true, resource: 'products', found: titles.length, leftOut: [] },
    action: { ...runOf(titles.length === 1 ? [13] : [12, 13], percent), title: REDUCE, titles },
  });
  const written = [{ resource: 'products', op: 'update', id: 13, version: 2, title: 'Mint as it was written' }];
  const accepted = { undo: 78, written, isTakenBack: false };
  const aiRequests = [
    { id: 40, question: 'All', status: 'updated', functionCallEscaped: answerOf(90, ['Argan oil', 'Mint tea']) },
    { id: 41, question: 'Mint', status: 'success', functionCallEscaped: { ...answerOf(50, ['Mint']), accepted } },
  ];
  const { screen, server } = await open({
    at: '/assistant?action=Execute&topic=ecommerce&object=Product&thread=9',
    records: { thread_ai_requests: [{ id: 9, aiRequests }] },
  });
  await expect.element(screen.getByText('1 record was changed')).toBeVisible();
  await expect.element(screen.getByText('Mint as it was written')).toBeVisible();
  await expect.element(screen.getByText('50%', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('90%', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Argan oil')).toBeVisible();
  await expect.element(screen.getByText('Mint tea')).toBeVisible();
  expect(screen.getByText(REDUCE).elements()).toHaveLength(2);
  expect(server.asked).not.toContain(PLAN);
});

const WRITES = [
  { entity: 'Product', id: 12, version: 3, data: { name: 'Argan oil, cold', price: 150 } },
  { entity: 'Product', data: { name: 'Rose water', price: 40, category: 'Waters' } },
];

/** Opens the proposal of changes of records. */
const written = (status: string, more: object = {}) =>
  open({
    at: '/ai_proposals/7/show',
    records: { ai_proposals: [{ id: 7, note: 'New prices', status, resource: 'products', writes: WRITES, ...more }] },
    calls: {},
  });

test.for(['accepted', 'declined'])('the %s proposal of changes is shown as it was, without a plan', async (status) => {
  const { screen, server } = await written(status);
  await expect.element(screen.getByRole('button', { name: 'Argan oil, cold' })).toBeVisible();
  await expect.element(screen.getByText('150.00', { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: 'Rose water' }).click();
  await expect.element(screen.getByText('Waters')).toBeVisible();
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  expect(server.asked).not.toContain(PLAN);
});

test('an accepted proposal shows the values that were accepted, where a person edited them', async () => {
  const accepted = { writes: [{ entity: 'Product', id: 12, version: 3, data: { price: 155 } }] };
  const { screen, server } = await written('accepted', { accepted });
  await expect.element(screen.getByRole('button', { name: 'Argan oil', exact: true })).toBeVisible();
  await expect.element(screen.getByText('155.00', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('Rose water')).not.toBeInTheDocument();
  expect(server.asked).not.toContain(PLAN);
});

test('changes that are declined in this visit stay as they were shown: one plan in all', async () => {
  const { screen, server } = await written('open');
  await expect.element(screen.getByRole('button', { name: 'Accept 5 fields' })).toBeVisible();
  await screen.getByRole('button', { name: 'Decline' }).click();
  await expect.element(screen.getByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('deletion').first()).toHaveTextContent('Argan oil');
  expect(server.asked.filter((one) => one === PLAN)).toHaveLength(1);
});

test('a conversation that is opened again shows changes that were left, without a plan', async () => {
  const answer = { model: 'flexy-demo', isDemo: true, resource: 'products', found: 1, leftOut: [] };
  const changes = [{ id: 12, version: 3, title: 'Argan oil as it was', data: { price: 150 } }];
  const newData = [{ name: 'Rose water', price: 40 }];
  const aiRequests = [
    { id: 40, question: 'Change', status: 'updated', functionCallEscaped: { ...answer, changes } },
    { id: 41, question: 'Make', status: 'updated', functionCallEscaped: { ...answer, newData } },
  ];
  const { screen, server } = await open({
    at: '/assistant?action=Update&topic=ecommerce&object=Product&thread=9',
    records: { thread_ai_requests: [{ id: 9, aiRequests }] },
  });
  await expect.element(screen.getByText('Argan oil as it was').first()).toBeVisible();
  await expect.element(screen.getByText('150.00', { exact: false })).toBeVisible();
  // The latest card can still be accepted.
  await expect.element(screen.getByText('Rose water').first()).toBeVisible();
  await expect.poll(() => server.asked.filter((one) => one === PLAN)).toHaveLength(1);
});
