import { expect, onTestFinished, test, vi } from 'vitest';
import type { Locator } from 'vitest/browser';
import { renderPlugin, type MemoryRecord } from '#admin/testing';
import crm from './index.ts';

const CALLS = { instance: () => ({ currency: 'MAD', currencies: { currency: 'MAD', crmCurrency: 'USD' } }) };
const STAGES: readonly MemoryRecord[] = [
  { id: 1, name: 'First contact', position: 1, probability: 50 },
  { id: 2, name: 'Offer', code: 'quote', position: 2 },
];
const LEAD: MemoryRecord = {
  ...{ id: 5, name: 'Wedding', status: 'open', position: 1, estimatedValue: 500, currency: 'EUR' },
  leadStage: { id: 1, name: 'First contact' },
  objectif: { id: 1, name: 'Autumn' },
};
const USUAL: MemoryRecord = {
  ...{ id: 6, name: 'Clinic', status: 'open', position: 2, estimatedValue: 70, currency: 'USD' },
  leadStage: { id: 9, name: 'Other' },
};

const open = (at: string, board: object = {}) =>
  renderPlugin(crm, {
    at,
    as: 'ROLE_ADMIN',
    calls: CALLS,
    records: {
      objectifs: [
        { id: 1, name: 'Autumn', currency: 'EUR', rate: 10.8, leadStages: STAGES, leadOpportunities: [LEAD], ...board },
        { id: 2, name: 'Usual' },
      ],
      lead_opportunities: [LEAD, USUAL],
      lead_stages: [...STAGES, { id: 7, name: 'Elsewhere', currency: 'CHF' }],
      agents: [],
      customers: [],
      settings: [{ id: 1, crmRate: 10 }],
    },
  });

test('head, columns and the question of a quote name the currency of the board, with its rate', async () => {
  const { screen } = await open('/crm/1');
  await expect.element(screen.getByText('1 lead · 500 EUR', { exact: false })).toBeVisible();
  const column = screen.getByRole('region', { name: 'First contact', exact: true });
  await expect.element(column.getByText('EUR', { exact: false }).first()).toBeVisible();
  const card = screen.getByRole('group', { name: 'Wedding', exact: true });
  await card.getByRole('button', { name: /Wedding/ }).click();
  await screen.getByRole('menuitem', { name: 'Offer', exact: true }).click();
  await expect.element(screen.getByText('1 EUR is 10.8 MAD', { exact: false })).toBeVisible();
});

test('without a rate of the board the question asks for it: that of the settings is another currency’s', async () => {
  const { screen } = await open('/crm/1', { rate: null });
  const card = screen.getByRole('group', { name: 'Wedding', exact: true });
  await card.getByRole('button', { name: /Wedding/ }).click();
  await screen.getByRole('menuitem', { name: 'Offer', exact: true }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Price of 1 EUR in', exact: false })).toBeVisible();
});

test('the list names the currency beside values that are not in the one of its column', async () => {
  const { screen } = await open('/lead_opportunities');
  await expect.element(screen.getByRole('columnheader', { name: 'Estimated value, USD' })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /Wedding/ }).getByText('EUR')).toBeVisible();
  expect(screen.getByRole('row', { name: /Clinic/ }).element().textContent).not.toContain('USD');
});

test('an export has the currency of each value in a column, not in the head', async () => {
  const files: Blob[] = [];
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:saved';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => {
    make.mockRestore();
    click.mockRestore();
  });
  const { screen } = await open('/lead_opportunities');
  /** Value and currency of each row, by the heads of their columns. */
  const saved = async (layout: string, heads: readonly string[]) => {
    await screen.getByRole('button', { name: 'Export' }).click();
    const dialog = screen.getByRole('dialog', { name: /Export/ });
    await dialog.getByRole('radio', { name: 'Text with commas (.csv)' }).click();
    await dialog.getByRole('radio', { name: layout }).click();
    await dialog.getByRole('button', { name: 'Export' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const text = (await files.pop()?.text()) ?? '';
    const [head = [], ...rows] = text
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const at = head.indexOf(heads[0] ?? '');
    expect(head.slice(at, at + 2)).toEqual(heads);
    return rows.map((row) => row.slice(at, at + 2)).toSorted();
  };
  const values = [
    ['500', 'EUR'],
    ['70', 'USD'],
  ];
  expect(await saved('As in the list', ['Estimated value', 'Currency'])).toEqual(values);
  expect(await saved('All fields, to import again', ['estimatedValue', 'currency'])).toEqual(values);
});

/** The unit in the box of an amount. */
const unitOf = (box: Locator) =>
  box.element().closest('.MuiInputBase-root')?.querySelector('.MuiInputAdornment-root')?.textContent;

test('the form of a lead has the unit of its board, and follows the stage or board that is chosen', async () => {
  const { screen } = await open('/lead_opportunities/5');
  const value = screen.getByRole('textbox', { name: 'Estimated value' });
  await expect.poll(() => unitOf(value)).toBe('EUR');
  const choose = async (box: string, option: string) => {
    await screen.getByRole('combobox', { name: box }).fill(option);
    await screen.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Objective', 'Usual');
  await expect.poll(() => unitOf(value)).toBe('USD');
  // The server takes the board of the stage.
  await choose('Stage', 'Elsewhere');
  await expect.poll(() => unitOf(value)).toBe('CHF');
  await choose('Stage', 'First contact');
  await choose('Objective', 'Autumn');
  await expect.poll(() => unitOf(value)).toBe('EUR');
});

test('the form of a board follows the chosen currency', async () => {
  const { screen } = await open('/objectifs/1');
  const target = screen.getByRole('textbox', { name: 'Target' });
  await expect.poll(() => unitOf(target)).toBe('EUR');
  await screen.getByRole('combobox', { name: 'Currency' }).fill('CHF');
  await screen.getByRole('option', { name: /CHF/ }).click();
  await expect.poll(() => unitOf(target)).toBe('CHF');
});

test('the page of a lead has the currency of the lead, also while its board cannot be read', async () => {
  const { screen } = await renderPlugin(crm, {
    at: '/lead_opportunities/5/show',
    as: 'ROLE_ADMIN',
    calls: { ...CALLS, 'crm/objectifs/1': () => new Response('', { status: 500 }) },
    records: {
      objectifs: [],
      lead_opportunities: [LEAD],
      lead_stages: STAGES,
      agents: [],
      customers: [],
      settings: [],
    },
  });
  await expect.element(screen.getByText('500 EUR', { exact: true }).first()).toBeVisible();
  expect(screen.getByText('500 USD', { exact: true }).elements()).toEqual([]);
});

test('the pipeline card names each currency of its sums', async () => {
  const filter = { status: ['open'] };
  const others = [{ currency: 'EUR', value: 500 }];
  const figures = {
    ...{ currency: 'USD', count: 3, value: 70, others, filter },
    stages: [
      { name: 'First contact', count: 2, value: 70, others, filter },
      { name: 'Offer', count: 1, value: 0, others, filter },
    ],
  };
  const { screen } = await renderPlugin(crm, {
    at: '/',
    as: 'ROLE_ADMIN',
    calls: { ...CALLS, 'lead_opportunities/figures': () => figures },
  });
  await expect.element(screen.getByRole('link', { name: 'First contact 70 USD + 500 EUR 2 leads' })).toBeVisible();
  // A 0 of the usual currency says nothing.
  await expect.element(screen.getByRole('link', { name: 'Offer 500 EUR 1 lead' })).toBeVisible();
});
