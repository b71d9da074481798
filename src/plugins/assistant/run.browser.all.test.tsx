import axe from 'axe-core';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPlugin, type MemoryCall, type MemoryRecord, type RenderPluginOptions } from '#admin/testing';
import { isObject } from '#resource';
import catalogue from '../catalogue/index.ts';
import fixtures, { answeredWith, planItems } from './fixtures.ts';
import plugin from './index.ts';

const AT = '/assistant?action=Execute&topic=ecommerce&object=Product';

const OIL = { id: 12, name: 'Argan oil', finalPrice: 88 };
const MINT = { id: 13, name: 'Mint', finalPrice: 20 };

/** Products of a shop, each for 10. */
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Product ${at + 1}`, finalPrice: 10 }));

const runOf = (products: readonly MemoryRecord[], percent = 90) => ({
  ...{ action: 'products.setReduction', ids: products.map(({ id }) => id), input: { percent } },
});

/** An answer that proposes a reduction of products. */
const answerOf = (products: readonly MemoryRecord[], more: object = {}) => ({
  ...{ model: 'flexy-demo', isDemo: true, resource: 'products', found: products.length, leftOut: [] },
  action: { ...runOf(products), title: 'Reduce prices by a percentage', titles: products.map(({ name }) => name) },
  ...more,
});

/** Accessibility violations of the page's content, found by axe. */
async function accessMistakes(): Promise<string[]> {
  const { violations } = await axe.run('main', { resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Runs what it is given. */
const runAll: MemoryCall = ({ body }) => {
  const run = isObject(body) && isObject(body.run) ? body.run : {};
  const ids: readonly unknown[] = Array.isArray(run.ids) ? run.ids : [];
  const written = ids.map((id) => ({
    resource: 'products',
    op: 'update',
    id,
    version: 2,
    title: `Product ${String(id)}`,
  }));
  return { written, undo: 78 };
};

/** Opens the assistant with products, asks, and gets this answer. */
async function asked(
  products: readonly MemoryRecord[],
  answer: object,
  { calls, ...more }: Partial<RenderPluginOptions> = {},
) {
  const sent: Record<string, unknown>[] = [];
  const accept: MemoryCall = (request) => {
    sent.push(request.body as Record<string, unknown>);
    return runAll(request);
  };
  const ask: MemoryCall = () => answeredWith({ id: 41, functionCallEscaped: answer, threadAiRequest: { id: 9 } });
  const rendered = await renderPlugin(plugin, {
    ...{ at: AT, as: 'ROLE_MANAGER', beside: [catalogue] },
    ...more,
    records: { products: [...products], thread_ai_requests: [], ai_requests: [] },
    calls: { ...fixtures.calls, 'assistant/ask': ask, 'assistant/accept': accept, ...calls },
  });
  const { screen } = rendered;
  await screen.getByRole('textbox').first().fill('90 %');
  const name = { en: 'Ask me now', fr: 'Demandez-moi maintenant', ar: 'اسألني الآن' }[more.locale ?? 'en'];
  await screen.getByRole('button', { name }).click();
  return { ...rendered, sent };
}

test('an action shows its values, its records and what becomes of them; the button says what it does', async () => {
  const { screen, sent } = await asked([OIL, MINT], answerOf([OIL, MINT]));
  await expect.element(screen.getByRole('heading', { name: 'Reduce prices by a percentage' })).toBeVisible();
  await expect.element(screen.getByText('90%', { exact: true })).toBeVisible();
  const row = (text: RegExp) => screen.getByRole('row', { name: text });
  await expect.element(row(/88\.00 becomes 8\.80/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Argan oil' }).element().getAttribute('href')).toMatch(/\/products\/12\b/);
  await expect.element(screen.getByRole('row', { name: /Mint.*20\.00 becomes 2\.00/ })).toBeVisible();
  await expect.element(screen.getByText(/108\.00 becomes 10\.80/)).toBeVisible();
  await expect.element(screen.getByText('2 records are chosen. Nothing is written yet.')).toBeVisible();
  expect(await accessMistakes()).toEqual([]);
  await screen.getByRole('checkbox', { name: 'Keep Mint' }).click();
  await expect.element(screen.getByText('Taken out by you')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Reduce 1 price' })).toBeEnabled();
  await screen.getByRole('checkbox', { name: 'Keep Mint' }).click();
  await screen.getByRole('button', { name: 'Reduce 2 prices' }).click();
  await expect.element(screen.getByText('2 records were changed')).toBeVisible();
  expect(sent).toEqual([{ request: 41, run: { ...runOf([OIL, MINT]), seen: ['12 at 88', '13 at 20'] } }]);
});

test.each(['en', 'ar'] as const)('in %s the new prices end at one edge, below each other', async (locale) => {
  const saffron = { ...OIL, name: 'Saffron', price: 1088, finalPrice: 1088 };
  const { screen } = await asked([MINT, saffron], answerOf([MINT, saffron]), { locale });
  const rows = screen.getByRole('row').filter({ hasText: /108\.80|2\.00/ });
  await expect.poll(() => rows.elements().length).toBe(2);
  const edges = rows.elements().map((row) => row.querySelector('td b')?.getBoundingClientRect().right);
  expect(edges[0]).toBeCloseTo(edges[1] ?? 0, 0);
});

test('records that cannot be changed, or are so already, say why and are not run', async () => {
  const products = [OIL, { id: 14, name: 'Gift', finalPrice: 0 }, { ...MINT, reductionValue: 90 }];
  const { screen, sent } = await asked(products, answerOf(products));
  await expect.element(screen.getByRole('row', { name: /Keep Gift Gift .+: A product without a price/ })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /Mint.*It is so already/ })).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Keep Gift' })).toBeDisabled();
  await expect.element(screen.getByText('1 of 3 found')).toBeVisible();
  await screen.getByRole('button', { name: 'Reduce 1 price' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({ run: { ids: [12] } });
});

test('what is cut is said before the acceptance; many records open, and their number is typed', async () => {
  await page.viewport(1440, 900);
  onTestFinished(() => page.viewport(1280, 800));
  const products = many(107);
  const answer = answerOf(products, {
    found: 119,
    leftOut: [{ reason: 'limit', count: 12 }],
    dropped: ['brand: Unknown'],
  });
  const { screen, sent } = await asked(products, answer);
  await expect.element(screen.getByText('107 of 119 products; 12 are left out.')).toBeVisible();
  await expect.element(screen.getByText('Not understood and left out: brand: Unknown')).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /Product 10/ })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /Product 11/ })).not.toBeInTheDocument();
  const more = screen.getByRole('button', { name: 'And 97 more' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  await expect.element(screen.getByRole('row', { name: /Product 107/ })).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Show fewer' })).toHaveFocus();
  const run = screen.getByRole('button', { name: 'Reduce 107 prices' });
  await expect.element(run).toBeDisabled();
  // The decision stays in sight while the records scroll.
  await expect.element(run).toBeInViewport();
  await screen.getByRole('textbox', { name: 'Type 107' }).fill('106');
  await expect.element(run).toBeDisabled();
  await screen.getByRole('textbox', { name: 'Type 107' }).fill('107');
  await run.click();
  await expect.poll(() => sent.length).toBe(1);
});

test('when a record is not as it was shown, nothing is written and the new values are shown', async () => {
  let tries = 0;
  const accept: MemoryCall = (request) => {
    tries += 1;
    if (tries > 1) return runAll(request);
    const detail = 'Changed since it was shown: “Argan oil”. Nothing was written. Look at the new values.';
    return Response.json({ status: 409, detail, reason: 'changed' }, { status: 409 });
  };
  const plan: MemoryCall = (request) =>
    planItems({ ...request, records: () => [MINT, { ...OIL, finalPrice: tries === 0 ? 88 : 90 }] });
  const { screen } = await asked([MINT, OIL], answerOf([MINT, OIL]), {
    calls: { 'assistant/accept': accept, 'assistant/plan': plan },
  });
  await screen.getByRole('checkbox', { name: 'Keep Mint' }).click();
  await screen.getByRole('button', { name: 'Reduce 1 price' }).click();
  await expect.element(screen.getByRole('alert').getByText(/Changed since it was shown: “Argan oil”/)).toBeVisible();
  const row = (text: RegExp) => screen.getByRole('row', { name: text });
  await expect.element(row(/90\.00 becomes 9\.00/)).toBeVisible();
  await expect.element(row(/Final price was 88\.00/)).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Reduce prices by a percentage' })).toHaveFocus();
  // A record that the person excluded stays excluded.
  await expect.element(screen.getByRole('checkbox', { name: 'Keep Mint' })).not.toBeChecked();
  await screen.getByRole('button', { name: 'Reduce 1 price' }).click();
  await expect.element(screen.getByText('1 record was changed')).toBeVisible();
});

test('on a phone in Arabic the records stand below each other, and nothing is wider than the screen', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const { screen } = await asked(
    [OIL, MINT],
    answerOf([OIL, MINT], { found: 3, leftOut: [{ reason: 'gone', count: 1 }] }),
    {
      locale: 'ar',
    },
  );
  const records = screen.getByRole('list', { name: 'السجلات' });
  await expect.element(records.getByText(/88\.00/)).toBeVisible();
  await expect.element(records.getByText(/8\.80/)).toBeVisible();
  await expect.element(screen.getByText('المنتجات: 2 من 3، وتُرك واحد.')).toBeVisible();
  await expect.element(screen.getByText('سجل واحد لم يعد موجودا.', { exact: false })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
  expect(await accessMistakes()).toEqual([]);
});

test('the proposal of an agent is shown in the same way, and refused with one button', async () => {
  const sent: unknown[] = [];
  const { screen } = await renderPlugin(plugin, {
    ...{ at: '/ai_proposals/7/show', as: 'ROLE_MANAGER', beside: [catalogue] },
    records: {
      products: [OIL, MINT],
      ai_proposals: [
        {
          id: 7,
          note: 'Summer sale',
          status: 'open',
          resource: 'products',
          client: 'Price watch',
          run: runOf([OIL, MINT]),
        },
      ],
    },
    calls: {
      ...fixtures.calls,
      'assistant/accept': (request) => {
        sent.push(request.body);
        return runAll(request);
      },
    },
  });
  await expect.element(screen.getByText('Proposed by Price watch')).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /Argan oil.*88\.00 becomes 8\.80/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Decline' })).toBeVisible();
  await screen.getByRole('button', { name: 'Reduce 2 prices' }).click();
  await expect.element(screen.getByText('2 records were changed')).toBeVisible();
  expect(sent).toMatchObject([{ proposal: 7, run: { ids: [12, 13], seen: ['12 at 88', '13 at 20'] } }]);
});
