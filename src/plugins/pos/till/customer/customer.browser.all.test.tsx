import { cdp, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import { handScanner } from '../../../../../tests/support/handScanner.ts';
import { ScannerContext } from '../../core/scan/useScanner.ts';
import { useScanning } from '../useScanning.ts';
import { windowPlugin, type TillFixture } from '../../core/till/windowFixture.tsx';
import AgentWindow from './AgentWindow.tsx';
import CustomerWindow from './CustomerWindow.tsx';
import NewCustomerWindow from './NewCustomerWindow.tsx';
import SupplierWindow from './SupplierWindow.tsx';

type Part = Parameters<typeof windowPlugin>[0];

async function opened(part: Part, around: TillFixture = {}, options: RenderPluginOptions = {}) {
  const window = windowPlugin(part, around);
  const rendered = await renderPlugin(window.plugin, { at: window.at, as: 'ROLE_CASHIER', ...options });
  const dialog = rendered.screen.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  return { ...rendered, ...window, dialog };
}

test('a customer is found by a part of the name and chosen by keys, with their address', async () => {
  const { screen, dialog, sale } = await opened(CustomerWindow);
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('im');
  await expect
    .element(screen.getByText(/^3 customers by name, phone or barcode; from this device, 1\d s old$/))
    .toBeVisible();
  await expect.element(screen.getByRole('img', { name: /Credit 120\.00.DH/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  await expect.element(screen.getByRole('option', { name: /Imad Berrada/ })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => [sale().customer, sale().service.shippingAddress]).toEqual([6, '8 bd Zerktouni, Gueliz']);
});

test('a barcode finds its customer; nobody is nobody, and leads to a new one', async () => {
  const { screen, till, sale } = await opened(CustomerWindow, { sale: { customer: 6 } });
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('C-004815');
  await expect.element(screen.getByRole('option', { name: /^Imane Tazi/ })).toBeVisible();
  await expect.poll(() => screen.getByRole('option').elements().length).toBe(1);
  await screen.getByRole('combobox').fill('Nadia Alaoui');
  await expect.element(screen.getByText('No customer found for “Nadia Alaoui”')).toBeVisible();
  await screen.getByRole('button', { name: 'New customer' }).click();
  await expect.poll(() => till().screen.get().window).toEqual({ name: 'newCustomer', typed: 'Nadia Alaoui' });
  expect(sale().customer).toBe(6);
});

test('Enter right after the text, as a hand scanner sends it, never chooses somebody of the list before', async () => {
  const { screen, dialog, sale } = await opened(CustomerWindow);
  await expect.poll(() => screen.getByRole('option').elements().length).toBeGreaterThan(1);
  expect(screen.getByRole('option').elements()[0]?.textContent).toContain('Imane');
  const box = screen.getByRole('combobox').element();
  if (!(box instanceof HTMLInputElement)) return expect.fail('no input');
  // In one task: the list is still that of the empty text when Enter comes.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'imad');
  box.dispatchEvent(new Event('input', { bubbles: true }));
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sale().customer).toBe(6);
});

/** The window together with the till's scanner. */
const Scanned: Part = ({ onClose }) => (
  <ScannerContext value={useScanning()}>
    <CustomerWindow onClose={onClose} />
  </ScannerContext>
);

const UNKNOWN = 'Customer not found or network error.';

test.each([true, false])('an unknown card is told in the window, scanned or typed; online: %s', async (isOnline) => {
  const { screen, dialog, till, sale } = await opened(
    Scanned,
    { isOnline },
    { calls: { customers: () => Response.json({ 'hydra:member': [] }) } },
  );
  till().open({ name: 'customer' });
  await handScanner(cdp()).scan(['C-999']);
  await expect.element(dialog.getByText(`${UNKNOWN} C-999`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(dialog.getByText(UNKNOWN)).not.toBeInTheDocument();
  await screen.getByRole('combobox').fill('C-998');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(`${UNKNOWN} C-998`)).toBeVisible();
  expect(sale().customer).toBeNull();
  await handScanner(cdp()).scan(['C-004815']);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => sale().customer).toBe(5);
});

test('a card that only the server knows is found by its code', async () => {
  const nadia = { id: 77, fullName: 'Nadia Alaoui', firstName: 'Nadia', lastName: 'Alaoui', barcode: 'C-777' };
  const calls = { customers: () => Response.json({ 'hydra:member': [nadia] }) };
  const { screen, dialog, till, sale } = await opened(Scanned, {}, { calls });
  till().open({ name: 'customer' });
  await screen.getByRole('combobox').fill('C-777');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => sale().customer).toBe(77);
});

test('a sale can be without a customer; one whose credit was used stays', async () => {
  const first = await opened(CustomerWindow, { sale: { customer: 5 } });
  await first.screen.getByRole('button', { name: 'Without a customer' }).click();
  await expect.poll(() => first.sale().customer).toBeNull();
  await first.screen.unmount();
  const fixed = await opened(CustomerWindow, { sale: { customer: 5, storedCredit: 500 } });
  await expect.element(fixed.screen.getByText(/the customer cannot be changed/)).toBeVisible();
  await expect.element(fixed.screen.getByRole('button', { name: 'Without a customer' })).toBeDisabled();
});

const fill = async (dialog: Awaited<ReturnType<typeof opened>>['dialog'], values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await dialog.getByRole('textbox', { name }).fill(value);
};
const NADIA = { 'First name': 'Nadia', 'Last name': 'Alaoui', Address: '22 rue de la Liberté' };

test('what is missing is told at its field, and nothing is sent', async () => {
  const { screen, dialog, server } = await opened(NewCustomerWindow);
  await fill(dialog, { 'First name': 'Nadia', Email: 'nadia' });
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('textbox', { name: 'Last name' })).toHaveFocus();
  await expect.poll(() => dialog.getByText('This field is required.').elements().length).toBe(2);
  await expect.element(dialog.getByText('This is not an email address.')).toBeVisible();
  await screen.getByRole('button', { name: 'Dismiss: Email' }).click();
  await expect.element(dialog.getByText('This is not an email address.')).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('nadia');
  expect(server.asked.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('a new customer is made on the server, and chosen', async () => {
  const made = ({ body }: { body: unknown }) =>
    Response.json({ id: 77, ...(body as object), fullName: 'Nadia Alaoui', walletCredit: 0 }, { status: 201 });
  const { dialog, sale, server } = await opened(NewCustomerWindow, {}, { calls: { customers: made } });
  await fill(dialog, { ...NADIA, 'ICE/Patente': '001524879000043' });
  await dialog.getByRole('button', { name: 'Save and choose' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => [sale().customer, sale().service.collectAddress]).toEqual([77, '22 rue de la Liberté']);
  expect(server.asked).toContain('POST customers');
});

test('what the server refuses stands at the fields and can be dismissed; what was typed stays', async () => {
  const violations = [
    { propertyPath: 'phone', message: 'This phone belongs to somebody.' },
    { propertyPath: 'email', message: 'This value is not a valid email address.' },
  ];
  const refuse = () => Response.json({ status: 422, detail: 'x', violations }, { status: 422 });
  const { screen, dialog, sale } = await opened(NewCustomerWindow, {}, { calls: { customers: refuse } });
  await fill(dialog, { ...NADIA, Phone: '+212 6 99 99 99 99', Email: 'nadia@coworking' });
  await dialog.getByRole('button', { name: 'Save and choose' }).click();
  await expect.element(dialog.getByText('The server refused 2 fields.')).toBeVisible();
  await expect.element(dialog.getByText('This value is not a valid email address.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Phone' })).toHaveAttribute('aria-invalid', 'true');
  await screen.getByRole('button', { name: 'Dismiss: Phone' }).click();
  await expect.element(dialog.getByText('This phone belongs to somebody.')).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue('22 rue de la Liberté');
  expect(sale().customer).toBeNull();
});

test('without an answer it says so, and the form is still there when it is opened again', async () => {
  let isUnreachable = true;
  const bodies: unknown[] = [];
  const customers: NonNullable<RenderPluginOptions['calls']>[string] = ({ body }) => {
    if (isUnreachable) throw new TypeError('Failed to fetch');
    bodies.push(body);
    return Response.json({ id: 77, fullName: 'Nadia Alaoui' }, { status: 201 });
  };
  const { dialog, till, sale } = await opened(NewCustomerWindow, {}, { calls: { customers } });
  await fill(dialog, NADIA);
  await dialog.getByRole('button', { name: 'Save and choose' }).click();
  await expect.element(dialog.getByText(/A new customer can only be saved with a network/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  till().open({ name: 'newCustomer' });
  await expect.element(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue('22 rue de la Liberté');
  isUnreachable = false;
  await dialog.getByRole('button', { name: 'Save and choose' }).click();
  await expect.poll(() => sale().customer).toBe(77);
  expect(bodies).toEqual([{ firstName: 'Nadia', lastName: 'Alaoui', address: '22 rue de la Liberté' }]);
});

test('what was typed for the customer of one sale is not shown in the next', async () => {
  const { dialog, till } = await opened(NewCustomerWindow);
  await fill(dialog, NADIA);
  till().close();
  await expect.element(dialog).not.toBeInTheDocument();
  till().startAnew();
  till().open({ name: 'newCustomer', typed: 'Sara Idrissi' });
  await expect.element(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('Sara');
  await expect.element(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue('');
});

test('offline it says so at once; a phone that is known offers whose it is', async () => {
  const { dialog, sale } = await opened(NewCustomerWindow, { isOnline: false });
  await expect.element(dialog.getByText(/A new customer can only be saved with a network/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Save and choose' })).toBeDisabled();
  await fill(dialog, { Phone: '0661204815' });
  await expect.element(dialog.getByText('This phone belongs to Imane Tazi.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Choose this customer' }).click();
  await expect.poll(() => sale().customer).toBe(5);
});

test('purchases have a supplier', async () => {
  const { screen, sale } = await opened(SupplierWindow, { sale: { type: 'purchase' } });
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('COOP');
  await expect.element(screen.getByRole('option', { name: /Coopérative Argane/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sale().supplier).toBe(2);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('managers choose agent and origin order, found by its number', async () => {
  const orders: NonNullable<RenderPluginOptions['calls']>[string] = ({ url }) =>
    url.searchParams.get('orderNumberFormatted') === '2-04' ? [{ id: 42, orderNumberFormatted: '2-0421' }] : [];
  const { dialog, sale } = await opened(AgentWindow, {}, { as: 'ROLE_MANAGER', calls: { orders } });
  await dialog.getByRole('combobox', { name: 'Agent/Driver' }).selectOptions('Hamza Alaoui');
  await expect.element(dialog.getByText('No order has this number.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Search by order number' }).fill('2-04');
  await dialog.getByRole('option', { name: /2-0421/ }).click();
  await expect.element(dialog.getByText('Chosen: 2-0421')).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => [sale().agent, sale().originOrder]).toEqual([3, 42]);
});

test('where there is no agent yet, a manager adds one in its form', async () => {
  const { screen, dialog } = await opened(
    AgentWindow,
    { data: { agents: [] } },
    { as: 'ROLE_MANAGER', records: { agents: [] } },
  );
  await expect.element(dialog.getByText('No agents yet')).toBeVisible();
  await dialog.getByRole('button', { name: 'New agent' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'New agent' })).toBeVisible();
});

test('cashiers do not choose an agent', async () => {
  const { dialog } = await opened(AgentWindow);
  await expect.element(dialog.getByText(/Only managers and administrators can choose/)).toBeVisible();
});
