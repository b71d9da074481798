import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import fixtures, { freights, NOTHING_LEFT_OUT, product } from './fixtures.ts';
import plugin from './index.ts';

const open = (options: RenderPluginOptions = {}) =>
  renderPlugin(plugin, {
    at: '/supplier',
    as: 'ROLE_MANAGER',
    records: fixtures.records,
    ...options,
    calls: { ...fixtures.calls, ...options.calls },
  });

test('prices follow the ratio, and a product is listed once country and categories are chosen', async () => {
  const bodies: unknown[] = [];
  const { screen } = await open({
    calls: {
      'supplier/listings': ({ body }) => {
        bodies.push(body);
        return {
          listing: 1,
          product: 7,
          name: 'Ceramic tagine',
          variants: 3,
          isNew: true,
          missedPictures: 0,
          leftOut: NOTHING_LEFT_OUT,
        };
      },
    },
  });
  await expect.element(screen.getByText('Ceramic tagine, hand painted,…')).toBeVisible();
  await expect.element(screen.getByText('168.00 MAD')).toBeVisible();
  await screen.getByLabelText('Multiply price ratio').fill('2.5');
  await expect.element(screen.getByText('210.00 MAD')).toBeVisible();
  await screen.getByLabelText('Multiply price ratio').fill('');
  await expect.element(screen.getByText('With 0 products are sold for their shipping alone.')).toBeVisible();
  await screen.getByLabelText('Multiply price ratio').fill('2.5');
  await screen.getByLabelText('Add a country to ship to').selectOptions('MA');
  await screen.getByRole('button', { name: /^List product: / }).click();

  const list = screen.getByRole('dialog').getByRole('button', { name: 'List product', exact: true });
  await expect.element(list).toBeDisabled();
  // 8.40 x 2.5 + 9.10
  await expect.element(screen.getByText('30.10', { exact: true })).toBeVisible();
  await screen.getByLabelText('Manual Base Price of Size 3').fill('10');
  await expect.element(screen.getByText('Size 3: 10.00 is below the total cost of 20.30.')).toBeVisible();
  await screen.getByLabelText('Parent category').selectOptions('Kitchen');
  await screen.getByLabelText('Sub category', { exact: true }).selectOptions('Tagines');
  await list.click();
  await expect.element(screen.getByText('Product added successfully !!!')).toBeVisible();
  await expect.element(screen.getByText('3 variants are in the shop.')).toBeVisible();
  expect(bodies).toEqual([
    {
      ...{ pid: 'P1', ratio: 2.5, isCOD: false, shipToCountries: ['MA'], shipFromCountry: 'US' },
      ...{ parentCategory: 1, subCategory: 2, manualPrices: { V3: 1000 } },
    },
  ]);
});

test('a country that is not reached is named, and freight that could not be read is marked', async () => {
  const [first, second, third] = freights;
  const { screen } = await open({
    calls: {
      'supplier/products/P1/freight': () => ({
        freights: [{ ...first, price: null }, { ...second, price: 0, isUnknown: true }, third],
      }),
    },
  });
  await screen.getByLabelText('Add a country to ship to').selectOptions('MA');
  await screen.getByRole('button', { name: /^List product: / }).click();
  await expect.element(screen.getByText('Cannot ship to Morocco')).toBeVisible();
  await expect.element(screen.getByTitle('Shipping could not be read, 0 is used')).toBeVisible();
});

test('a product that is listed for every chosen country is Added', async () => {
  const listed = { id: 5, pid: 'P1', name: 'Ceramic tagine', dataFlexy: { shipToCountries: ['MA'] } };
  const { screen } = await open({ records: { ...fixtures.records, cj_products: [listed] } });
  const list = screen.getByRole('button', { name: /^List product: / });
  await expect.element(list).toBeEnabled();
  await screen.getByLabelText('Add a country to ship to').selectOptions('MA');
  await expect.element(screen.getByRole('button', { name: /^Added: / })).toBeDisabled();
  await screen.getByLabelText('Add a country to ship to').selectOptions('FR');
  await expect.element(list).toBeEnabled();
});

test('one more country shows and keeps what the product is listed with', async () => {
  const bodies: unknown[] = [];
  const known = {
    ...{ shipFromCountry: 'US', shipToCountries: ['MA'], ratio: 300, isCOD: true },
    ...{ parentCategory: 1, subCategory: 2, deepSubCategory: null },
    ...{ manualPrices: { V2: 4000 }, shipping: { V1: 1000, V2: 1000, V3: 1000 } },
  };
  const { screen } = await open({
    calls: {
      'supplier/listings/P1': () => ({ listing: known }),
      'supplier/listings': ({ body }) => {
        bodies.push(body);
        return {
          listing: 1,
          product: 7,
          name: 'Ceramic tagine',
          variants: 3,
          isNew: false,
          missedPictures: 0,
          leftOut: NOTHING_LEFT_OUT,
        };
      },
    },
  });
  await screen.getByLabelText('Add a country to ship to').selectOptions('FR');
  await screen.getByRole('button', { name: /^List product: / }).click();
  await expect.element(screen.getByText(/^It is listed for Morocco\./)).toBeVisible();
  await expect.element(screen.getByText('Cash on delivery is added')).toBeVisible();
  await expect.element(screen.getByLabelText('Manual Base Price of Size 2')).toHaveValue('40.00');
  await expect.element(screen.getByLabelText('Sub category', { exact: true })).toHaveValue('2');
  // 8.40 x 3 + 10.00, the freight into Morocco.
  await expect.element(screen.getByText('35.20', { exact: true })).toBeVisible();
  await screen.getByRole('dialog').getByRole('button', { name: 'List product', exact: true }).click();
  await expect.element(screen.getByText('Product added successfully !!!')).toBeVisible();
  expect(bodies).toEqual([
    {
      ...{ pid: 'P1', ratio: 3, isCOD: true, shipToCountries: ['FR'], shipFromCountry: 'US' },
      ...{ parentCategory: 1, subCategory: 2, manualPrices: { V2: 4000 } },
    },
  ]);
});

test('of many variants the first are shown and asked for, and what is left out is told', async () => {
  const asked: (string | null)[] = [];
  const [variant] = product.variants;
  const variants = Array.from({ length: 120 }, (_, at) => ({
    ...variant,
    vid: `V${at}`,
    key: `Size ${at}`,
    weight: at,
  }));
  const { screen } = await open({
    calls: {
      'supplier/products/P1': () => ({
        product: { ...product, variants, leftOut: { ...NOTHING_LEFT_OUT, variants: 1, unpriced: 2 } },
      }),
      'supplier/products/P1/freight': ({ url }) => {
        asked.push(url.searchParams.get('first'));
        return { freights: [] };
      },
    },
  });
  await screen.getByLabelText('Add a country to ship to').selectOptions('MA');
  await screen.getByRole('button', { name: /^List product: / }).click();
  await expect.element(screen.getByText(/^20 of 120 variants are shown\..* at most 1,000 points\.$/)).toBeVisible();
  await expect.element(screen.getByText('2 variants have no price and are not listed.')).toBeVisible();
  await expect.element(screen.getByText(/^1 variant is not listed: /)).toBeVisible();
  await expect.poll(() => asked).toEqual(['20']);
  await screen.getByRole('button', { name: 'Show all variants' }).click();
  await expect.element(screen.getByRole('rowheader', { name: 'Size 119' })).toBeInTheDocument();
  await expect.poll(() => asked).toEqual(['20', '120']);
});

test('a ratio that is none sells nothing', async () => {
  const { screen } = await open();
  const list = screen.getByRole('button', { name: /^List product: / });
  const ratio = screen.getByLabelText('Multiply price ratio');
  await expect.element(list).toBeEnabled();
  await ratio.fill('2.555');
  await expect.element(screen.getByText('Enter a ratio, such as 2 or 2.5.')).toBeVisible();
  await expect.element(list).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'List this page' })).toBeDisabled();
  await ratio.fill('2.5');
  await expect.element(list).toBeEnabled();
  await expect.element(screen.getByRole('button', { name: 'List this page' })).toBeEnabled();
});

test('search by text, by SKU, category and country ask for what they name', async () => {
  const asked: Record<string, string>[] = [];
  const { screen } = await open({
    calls: {
      'supplier/products': ({ url }) => {
        asked.push(Object.fromEntries([...url.searchParams].filter(([, value]) => value !== '')));
        return fixtures.calls['supplier/products']();
      },
    },
  });
  const search = screen.getByRole('button', { name: 'Search', exact: true });
  const asks = async (wanted: object) => {
    await expect.poll(() => asked.at(-1)).toMatchObject(wanted);
  };
  await asks({ country: 'US', page: '1' });
  await screen.getByRole('searchbox', { name: 'Search by text' }).fill('tagine');
  await search.click();
  await asks({ text: 'tagine', country: 'US' });
  await screen.getByRole('button', { name: 'Search by SKU' }).click();
  await screen.getByRole('searchbox', { name: 'Search by SKU' }).fill('CJ1');
  await search.click();
  await asks({ sku: 'CJ1' });
  expect(asked.at(-1)).not.toHaveProperty('text');
  await screen.getByLabelText('Stock country').selectOptions('DE · Germany');
  await asks({ sku: 'CJ1', country: 'DE' });
  await screen.getByRole('button', { name: 'Home and kitchen' }).click();
  await screen.getByRole('menuitemradio', { name: 'Cookware' }).click();
  await asks({ category: 'C1', country: 'DE' });
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Cookware' })).toBeVisible();
});

test.each([
  ['down', 502, 'The supplier cannot be reached. Try again later.'],
  ['slow', 504, 'The supplier has not answered in time. Try again.'],
  ['rate-limited', 429, 'The supplier takes no more calls in this second. Try again in a moment.'],
  ['out of points', 429, 'The supplier’s points of today are used up. They come back at 00:00 UTC.'],
] as const)(
  'a supplier that is %s is told in its words, and asked again by a press',
  async (_state, status, detail) => {
    await page.viewport(390, 800);
    let [isAway, asked] = [true, 0];
    const { screen } = await open({
      calls: {
        'supplier/products': () => {
          asked += 1;
          const headers = { 'Retry-After': '1' };
          return isAway
            ? Response.json({ status, detail }, { status, headers })
            : fixtures.calls['supplier/products']();
        },
      },
    });
    await expect.element(screen.getByText(detail)).toBeVisible();
    expect(asked).toBe(1);
    isAway = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('button', { name: /^List product: / })).toBeVisible();
  },
);
