import { expect, test } from 'vitest';
import { renderPlugin } from '#admin/testing';
import { windowPlugin } from '../core/till/windowFixture.tsx';
import { TopBar } from './bar/TopBar.tsx';
import { CartPane } from './cart/CartPane.tsx';
import LineWindow from './line/LineWindow.tsx';

/** Bar, cart, and the window of a line when it is opened. */
function Till({ onClose }: { onClose: () => void }) {
  return (
    <>
      <TopBar />
      <CartPane />
      <LineWindow onClose={onClose} />
    </>
  );
}

const ALL = {
  changeStore: true,
  reductions: true,
  price: true,
  priceByPin: false,
  service: true,
  notes: true,
  newCustomer: true,
  agent: true,
};
const MANAGER = { ...ALL, changeStore: false, reductions: false };
const CASHIER = { ...MANAGER, price: false, priceByPin: true, agent: false };
const DRIVER = { ...CASHIER, service: false, notes: false, newCustomer: false };

test.each([
  ['ROLE_ADMIN', ALL],
  ['ROLE_MANAGER', MANAGER],
  ['ROLE_CASHIER', CASHIER],
  ['ROLE_AGENT_DRIVER', DRIVER],
] as const)('%s sees what is theirs', async (role, expected) => {
  const { plugin, at, till } = windowPlugin(Till, { settings: { posType: 'advanced' } });
  const { screen } = await renderPlugin(plugin, { at, as: role });
  const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
  const isThere = (name: string) => button(name).elements().length > 0;
  const isOn = (name: string) => !(button(name).element() as HTMLButtonElement).disabled;
  await expect.element(button('Notes')).toBeVisible();
  const cart = {
    changeStore: isThere('Change Store'),
    reductions: isThere('Reductions & Promotions'),
    service: isOn('Service Mode'),
    notes: isOn('Notes'),
    newCustomer: isThere('New customer'),
    agent: isThere('Agent/Driver'),
  };
  till().open({ name: 'line', key: 'a' });
  const price = screen.getByRole('textbox', { name: 'Price of one' });
  await expect.element(price).toBeVisible();
  const { readOnly, disabled } = price.element() as HTMLInputElement;
  expect({ ...cart, price: !readOnly && !disabled, priceByPin: isThere('Change the price by PIN') }).toEqual(expected);
});
