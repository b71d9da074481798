import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPlugin } from '#admin/testing';
import catalogue from '../../catalogue/index.ts';
import plugin from '../index.ts';

const level = (store: number, quantity: number, minimum: number | null, isOwn = false) => ({
  store,
  quantity,
  minimum,
  isOwn,
});
const product = (id: number, name: string, levels: ReturnType<typeof level>[], daysLeft: number | null = null) => ({
  ...{ id, name, skuCode: `SKU-${id}`, image: null, cost: 9.2, value: 110.4, daysLeft, levels },
  ...{ reserved: 2, onTheWay: 24, countedAt: null },
});
const STOCK = {
  ...{ currency: 'MAD', value: 184_210.4, total: 2, all: 2, below: 1, out: 1, still: 1, transfers: 1 },
  stores: [
    { id: 1, name: 'Gueliz', value: 121_380.2, below: 1 },
    { id: 2, name: 'Medina', value: 62_830.2, below: 0 },
  ],
  products: [
    product(1, 'Beldi buttermilk 1 l', [level(1, 3, 12), level(2, 0, 12)], 1),
    product(2, 'Argan oil 250 ml', [level(1, 64, 10)]),
  ],
};
const NONE = { ...STOCK, total: 0, products: [] };

/** Renders the page; the addresses that were called are kept. */
async function openStock(answer: (query: URLSearchParams) => object = () => STOCK) {
  const asked: URLSearchParams[] = [];
  const stock = ({ url }: { url: URL }) => {
    asked.push(url.searchParams);
    return answer(url.searchParams);
  };
  const { screen, refresh } = await renderPlugin(plugin, {
    at: '/stock',
    as: 'ROLE_ADMIN',
    beside: [catalogue],
    calls: { stock },
  });
  return { screen, asked, refresh };
}

test('each store has its columns, and what is too little is marked in words, too', async () => {
  await page.viewport(1440, 900);
  const { screen } = await openStock();
  await expect.element(screen.getByText('184,210.40 MAD')).toBeVisible();
  await expect.element(screen.getByText('1 in Gueliz')).toBeVisible();
  const row = screen.getByRole('row', { name: /Beldi buttermilk/ });
  await expect.element(row.getByRole('cell').nth(0)).toHaveTextContent('below minimum3');
  await expect.element(row.getByRole('cell').nth(2)).toHaveTextContent('out of stock0');
  await expect.element(row.getByText('1 day')).toBeVisible();
});

test('a scanned code is sought at once, and what nothing has is said', async () => {
  const { screen, asked } = await openStock((query) => (query.get('code') === null ? STOCK : NONE));
  await expect.element(screen.getByText('184,210.40 MAD')).toBeVisible();
  const scan = screen.getByRole('textbox', { name: 'Scan a code' });
  // A page that has just come hears keys a moment later.
  const isHeard = async () => {
    await userEvent.keyboard('{F8}');
    return document.activeElement === scan.element();
  };
  await expect.poll(isHeard).toBe(true);
  await userEvent.keyboard('6111245600514{Enter}');
  await expect.element(screen.getByText('No counted product has the code 6111245600514.')).toBeVisible();
  expect(asked.at(-1)?.get('code')).toBe('6111245600514');
});

test('a scanned code takes the place of the words that were sought, or waited to be', async () => {
  const { screen, asked } = await openStock();
  const words = screen.getByRole('searchbox', { name: 'Name or code' });
  await userEvent.fill(words, 'mint');
  await expect.poll(() => asked.at(-1)?.get('q')).toBe('mint');
  await userEvent.fill(words, 'mint tea');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Scan a code' }), '6111245600514');
  await userEvent.keyboard('{Enter}');
  await expect.element(words).toHaveValue('');
  await expect.poll(() => asked.at(-1)?.get('code')).toBe('6111245600514');
  expect(asked.at(-1)?.get('q')).toBeNull();
});

test('a minimum that is typed stays when another store is looked at, and when the list no longer has the product', async () => {
  let answer: object = STOCK;
  const { screen, asked, refresh } = await openStock(() => answer);
  await screen.getByRole('button', { name: 'What makes up the stock of Beldi buttermilk 1 l' }).click();
  const minimum = screen.getByRole('textbox', { name: 'Minimum in Gueliz' });
  await userEvent.fill(minimum, '25');
  await screen.getByRole('button', { name: 'Medina', exact: true }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Minimum in Medina' })).toHaveValue('');
  await screen.getByRole('button', { name: 'Gueliz', exact: true }).click();
  await expect.element(minimum).toHaveValue('25');
  answer = NONE;
  const before = asked.length;
  await refresh();
  expect(asked.length).toBeGreaterThan(before);
  await expect.element(screen.getByText('Nothing here')).toBeInTheDocument();
  await expect.element(minimum).toHaveValue('25');
});

test('what is kept without a store has one column, and a minimum', async () => {
  const { screen } = await openStock(() => ({
    ...{ ...STOCK, total: 1, stores: [{ value: 110.4, below: 0 }] },
    products: [{ ...product(1, 'Mint', []), levels: [{ quantity: 3, minimum: 1, isOwn: true }] }],
  }));
  await page.viewport(1440, 900);
  await expect.element(screen.getByRole('cell', { name: 'No store' })).toBeVisible();
  await screen.getByRole('button', { name: 'What makes up the stock of Mint' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Minimum', exact: true })).toHaveValue('1');
});

test('what is reserved and on the way stands beside the stock, and what does not move is a part with its days', async () => {
  await page.viewport(1440, 900);
  const { screen, asked } = await openStock();
  const row = screen.getByRole('row', { name: /Argan oil/ });
  await expect.element(row.getByRole('cell', { name: '24', exact: true })).toBeVisible();
  await screen.getByRole('tab', { name: /Not moving/ }).click();
  await expect.poll(() => asked.at(-1)?.get('view')).toBe('still');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Without movement for' }), '180');
  await expect.poll(() => asked.at(-1)?.get('days')).toBe('180');
});
