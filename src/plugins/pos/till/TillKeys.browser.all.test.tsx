import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin } from '#admin/testing';
import { CartPane } from './cart/CartPane.tsx';
import { TillKeys } from './TillKeys.tsx';
import { windowPlugin } from '../core/till/windowFixture.tsx';

const Cart = () => (
  <>
    <TillKeys />
    <CartPane />
  </>
);

test('one less of the last one of a line takes it away, as its bin does, and undo puts it back', async () => {
  const { plugin, at, sale } = windowPlugin(Cart);
  const { screen, hearsKeys } = await renderPlugin(plugin, { at });
  const quantities = () => sale().lines.map(({ quantity }) => quantity);
  await screen.getByRole('button', { name: 'One more of Basket of dates' }).click();
  await expect.poll(quantities).toEqual([2000, 1000, 2000]);
  await hearsKeys();
  await userEvent.keyboard('{Control>}{ArrowDown}{ArrowDown}{/Control}');
  await expect.poll(quantities).toEqual([2000, 1000]);
  await screen.getByRole('button', { name: /Undo/ }).click();
  await expect.poll(quantities).toEqual([2000, 1000, 1000]);
});
