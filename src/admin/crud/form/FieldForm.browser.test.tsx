import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FieldForm, HttpError, RecordPicker, type PickedRecord } from '#admin';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import type { Field } from '#resource';
import customers from '../../../plugins/customers/index.ts';
import { definePlugin } from '../../plugins/definePlugin.ts';

const FIELDS: Readonly<Record<string, Field>> = {
  lastName: { type: 'text', required: true, max: 10 },
  credit: { type: 'money' },
};
const onSubmit = vi.fn<(values: Readonly<Record<string, unknown>>) => Promise<void>>();

const page = (Page: () => React.ReactNode, options: RenderPluginOptions = {}) =>
  renderPlugin(
    definePlugin({
      id: 'tool',
      title: 'Tool',
      api: 1,
      pages: [{ path: 'tool', title: 'Tool', group: 'work', load: async () => ({ default: Page }) }],
    }),
    { at: '/tool', beside: [customers], ...options },
  );

const Form = () => <FieldForm name="customers" fields={FIELDS} submit="Send" onSubmit={onSubmit} />;

test('a custom form validates by the declaration, sends its values, and is reset', async () => {
  onSubmit.mockReset().mockResolvedValue(undefined);
  const { screen } = await page(Form);
  const send = screen.getByRole('button', { name: 'Send' });
  await send.click();
  const name = screen.getByRole('textbox').first();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  expect(onSubmit).not.toHaveBeenCalled();
  await name.fill('Tazi');
  await screen.getByRole('textbox').nth(1).fill('12.5');
  await send.click();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ lastName: 'Tazi', credit: 12.5 }]]);
  await expect.element(name).toHaveValue('');
});

test('a refusal is shown at its field, another failure above the button, and the typed values stay', async () => {
  onSubmit
    .mockReset()
    .mockRejectedValueOnce(new HttpError('Refused', 422, { errors: { lastName: 'There is one already.' } }))
    .mockRejectedValueOnce(new HttpError('The shop is closed.', 409, {}));
  const { screen } = await page(Form);
  const name = screen.getByRole('textbox').first();
  await name.fill('Tazi');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByText('There is one already.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('{End}i');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The shop is closed.');
  await expect.element(name).toHaveValue('Tazii');
});

test('leaving with typed values asks first', async () => {
  onSubmit.mockReset();
  const { screen, goTo, path } = await page(Form);
  await screen.getByRole('textbox').first().fill('Tazi');
  goTo('/customers');
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  expect(path()).toBe('/tool');
});

const ROWS = [
  { id: 1, fullName: 'Imane Tazi', firstName: 'Imane', lastName: 'Tazi' },
  { id: 2, fullName: 'Youssef Amrani', firstName: 'Youssef', lastName: 'Amrani' },
];
const picked = vi.fn<(record: PickedRecord | null) => void>();

function Picking() {
  const [value, setValue] = useState<PickedRecord | number | null>(2);
  const take = (record: PickedRecord | null) => {
    picked(record);
    setValue(record);
  };
  return <RecordPicker resource="customers" label="Who" value={value} onChange={take} help="By name" />;
}

test('a record is found by its name outside of a form; of an id alone the name is looked up', async () => {
  picked.mockReset();
  const { screen } = await page(Picking, { records: { customers: ROWS } });
  const box = screen.getByRole('combobox', { name: 'Who' });
  await expect.element(box).toHaveValue('Youssef Amrani');
  await expect.element(screen.getByText('By name')).toBeVisible();
  await userEvent.tripleClick(box);
  await userEvent.keyboard('Im');
  await screen.getByRole('option', { name: 'Imane Tazi' }).click();
  await expect.element(box).toHaveValue('Imane Tazi');
  expect(picked.mock.lastCall).toEqual([{ id: '1', iri: '/en/api/customers/1', name: 'Imane Tazi' }]);
});

test('one that is not there can be made in place, and is chosen then', async () => {
  picked.mockReset();
  const { screen } = await page(Picking, { records: { customers: ROWS } });
  const box = screen.getByRole('combobox', { name: 'Who' });
  await expect.element(box).toHaveValue('Youssef Amrani');
  await userEvent.tripleClick(box);
  await userEvent.keyboard('Nadia');
  await screen.getByRole('option', { name: /Nadia/ }).click();
  const dialog = screen.getByRole('dialog');
  for (const [name, text] of [
    ['First name', 'Nadia'],
    ['Last name', 'Berrada'],
    ['Address', '1 rue Atlas'],
  ] as const)
    await dialog.getByRole('textbox', { name }).fill(text);
  await dialog.getByRole('button', { name: /Create/ }).click();
  await expect.poll(() => picked.mock.lastCall?.[0]?.id).toBe('1001');
  await expect.element(dialog).not.toBeInTheDocument();
});
