import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin } from '#admin/testing';
import type { TillCategory, TillProduct } from '../../core/model.ts';
import { tea } from '../../core/sale/fixtures.ts';
import { TillContext, useTill, type Till } from '../../core/till/tillContext.ts';
import { windowPlugin } from '../../core/till/windowFixture.tsx';
import { CataloguePane } from './CataloguePane.tsx';

const CATEGORY: TillCategory = {
  id: 1,
  name: 'Breads and pancakes of the house',
  image: null,
  icon: null,
  tint: 2,
  color: null,
  position: 1,
  parent: null,
  stores: [],
  isShownAtTill: true,
};
const PRODUCTS: readonly TillProduct[] = Array.from({ length: 4000 }, (_, at) =>
  tea({
    id: at + 1,
    name: `Product ${at + 1}`,
    price: 2000,
    finalPrice: at === 1 ? 1500 : 2000,
    stock: at === 2 ? 0 : null,
  }),
);

/** The fixture's till with products. */
function Catalogue() {
  const till = useTill();
  const index: Till['index'] = {
    ...till.index,
    categoriesOf: (parent) => (parent === null ? [CATEGORY] : []),
    productsOf: (category) => (category === null ? PRODUCTS : PRODUCTS.slice(0, 3)),
    search: (text) => PRODUCTS.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
    similar: (text) => (text === 'prodct 12' ? PRODUCTS.slice(11, 12) : []),
  };
  return (
    <TillContext value={{ ...till, index }}>
      <div style={{ display: 'grid', gridTemplateRows: 'minmax(0, 1fr)', blockSize: 600 }}>
        <CataloguePane />
      </div>
    </TillContext>
  );
}

async function drawn() {
  const made = windowPlugin(Catalogue, { sale: { lines: [] } });
  const { screen } = await renderPlugin(made.plugin, { at: made.at });
  const grid = screen.getByRole('group', { name: 'Products' });
  return { ...made, screen, grid, tiles: () => grid.getByRole('button').elements() };
}

/** Each press changes a price, like a change by another person. */
function Changing() {
  const till = useTill();
  const [price, setPrice] = useState(2000);
  const products = PRODUCTS.slice(0, 400).map((product) => ({ ...product, price, finalPrice: price }));
  const index: Till['index'] = { ...till.index, categoriesOf: () => [], productsOf: () => products };
  return (
    <TillContext value={{ ...till, index }}>
      <button type="button" onClick={() => setPrice(2500)}>
        Change
      </button>
      <div style={{ display: 'grid', gridTemplateRows: 'minmax(0, 1fr)', blockSize: 600 }}>
        <CataloguePane />
      </div>
    </TillContext>
  );
}

test('a price that others change is on the tile that is looked at, which stays where it is', async () => {
  const made = windowPlugin(Changing, { sale: { lines: [] } });
  const { screen } = await renderPlugin(made.plugin, { at: made.at });
  await screen.getByRole('button', { name: /^Product 1 .*20\.00/ }).click();
  await userEvent.keyboard('{End}');
  await expect.element(screen.getByRole('button', { name: /^Product 400 .*20\.00/ })).toHaveFocus();
  await screen.getByRole('button', { name: 'Change' }).click();
  await expect.element(screen.getByRole('button', { name: /^Product 400 .*25\.00/ })).toBeInTheDocument();
});

test('of thousands of products only those around what is seen are drawn', async () => {
  const { grid, tiles } = await drawn();
  await expect.element(grid.getByRole('button', { name: /^Product 1\b/ })).toBeVisible();
  expect(tiles().length).toBeLessThan(120);
});

test('a misspelt name offers similar products; Enter adds none of them', async () => {
  const { screen, grid, tiles, sale } = await drawn();
  await screen.getByRole('textbox', { name: /search/i }).fill('prodct 12');
  await expect.element(screen.getByText('Nothing found for “prodct 12”. These are similar:')).toBeVisible();
  expect(tiles()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await grid.getByRole('button', { name: /Product 12 / }).click();
  await expect.poll(() => sale().lines).toMatchObject([{ product: 12, quantity: 1000 }]);
});

test('a press puts a product into the cart and counts it on its tile', async () => {
  const { grid, sale } = await drawn();
  const tile = grid.getByRole('button', { name: /Product 1 / });
  await tile.click();
  await tile.click();
  await expect.poll(() => sale().lines).toMatchObject([{ product: 1, quantity: 2000 }]);
  await expect.element(tile).toHaveTextContent('2 in the cartProduct 120.00');
});

test('a reduced price stands before the struck one, and what is sold out says so and can be sold', async () => {
  const { grid, sale } = await drawn();
  await expect.element(grid.getByRole('button', { name: /Product 2 / })).toHaveTextContent('Product 215.0020.00');
  const out = grid.getByRole('button', { name: /Product 3 .*Sold out/ });
  await out.click();
  await expect.poll(() => sale().lines).toMatchObject([{ product: 3 }]);
});

test('searches from three letters on, after a rest; Enter takes the one that is found', async () => {
  const { screen, tiles, sale } = await drawn();
  const search = screen.getByRole('textbox', { name: /Search a product/ });
  await search.fill('40');
  expect(tiles().length).toBeGreaterThan(10);
  await search.fill('Product 3999');
  await expect.poll(() => tiles().length).toBe(1);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sale().lines).toMatchObject([{ product: 3999 }]);
  await expect.element(search).toHaveValue('');
});

test('says that nothing was found, with the way back', async () => {
  const { screen, grid } = await drawn();
  await screen.getByRole('textbox', { name: /Search a product/ }).fill('nowhere');
  await expect.element(screen.getByRole('heading', { name: 'Nothing found for “nowhere”' })).toBeVisible();
  await screen.getByRole('button', { name: 'Clear the search' }).last().click();
  await expect.element(grid).toBeVisible();
});

test('a category shows its products; its name is cut at 20 letters', async () => {
  const { screen, tiles } = await drawn();
  await screen.getByRole('button', { name: 'Breads and pancakes…' }).click();
  await expect.poll(() => tiles().length).toBe(3);
});

test('arrow keys walk through the tiles, Enter chooses', async () => {
  const { grid, sale } = await drawn();
  const first = grid.getByRole('button', { name: /^Product 1\b/ });
  await expect.element(first).toBeVisible();
  first.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => document.activeElement?.textContent).toContain('Product 2');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sale().lines).toMatchObject([{ product: 2 }]);
});
