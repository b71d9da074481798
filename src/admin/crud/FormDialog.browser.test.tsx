import axe from 'axe-core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button, definePlugin, Field, useApi } from '#admin';
import { renderPlugin } from '#admin/testing';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';

type Extra = Partial<FormDialogProps>;

/** A page with a button that opens a dialog for the name and the size of a card. */
async function opened(answer: (times: number) => unknown = () => ({}), extra: Extra = {}) {
  let times = 0;
  function CardDialog({ onClose }: { onClose: () => void }) {
    const call = useApi();
    const [name, setName] = useState('');
    const [size, setSize] = useState('S');
    return (
      <FormDialog
        title="New card"
        submit="Make"
        onSubmit={() => call('cards', { method: 'POST', body: { name, size } })}
        onClose={onClose}
        {...extra}
      >
        {({ errorOf }) => (
          <>
            <Field label="Name" value={name} error={errorOf('name')} onChange={({ target }) => setName(target.value)} />
            <Field label="Size" value={size} onChange={({ target }) => setSize(target.value)} />
          </>
        )}
      </FormDialog>
    );
  }
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>New</Button>
        {isOpen && <CardDialog onClose={() => setOpen(false)} />}
      </>
    );
  }
  const plugin = definePlugin({
    ...{ id: 'probe', title: 'Probe', api: 1 },
    pages: [{ path: 'probe', load: async () => ({ default: Page }) }],
  });
  const { screen, server } = await renderPlugin(plugin, {
    at: '/probe',
    calls: {
      cards: () => {
        times += 1;
        return answer(times);
      },
    },
  });
  const opener = screen.getByRole('button', { name: 'New' });
  await opener.click();
  const dialog = screen.getByRole('dialog', { name: 'New card' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveFocus();
  return { screen, server, opener, dialog, name, sent: () => times };
}

const refused = (violations: readonly (readonly [string, string])[], detail: string) =>
  Response.json(
    { detail, violations: violations.map(([propertyPath, message]) => ({ propertyPath, message })) },
    { status: 422 },
  );

test('Enter submits; the dialog closes, and its opener has the focus again', async () => {
  const { dialog, opener, sent } = await opened();
  await userEvent.keyboard('Ada{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(sent()).toBe(1);
});

test('a refusal stands at its field, what was typed stays, and typing takes the old error away', async () => {
  const { dialog, name, sent } = await opened((times) =>
    times === 1 ? refused([['name', 'It is taken.']], 'Wrong') : {},
  );
  await userEvent.keyboard('Ada{Enter}');
  await expect.element(name).toHaveAccessibleDescription('It is taken.');
  await expect.element(name).toHaveValue('Ada');
  await expect.element(dialog.getByText('Wrong')).not.toBeInTheDocument();
  await userEvent.keyboard('h');
  await expect.element(dialog.getByText('It is taken.')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toBe(2);
});

test('a refusal of a field without a place, and a failure of the server, stand over the fields', async () => {
  const { dialog, name } = await opened((times) =>
    times === 1 ? refused([['color', 'Unknown.']], 'The color is unknown.') : Response.json({}, { status: 500 }),
  );
  await userEvent.keyboard('Ada{Enter}');
  await expect.element(dialog.getByText('The color is unknown.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('The color is unknown.')).not.toBeInTheDocument();
  await expect.element(dialog.getByText(/server/i)).toBeVisible();
  await expect.element(name).toHaveValue('Ada');
});

test('while it is sent it is sent once, and Escape does not close it', async () => {
  const answer = Promise.withResolvers<object>();
  const { dialog, sent } = await opened(() => answer.promise);
  await userEvent.keyboard('Ada{Enter}');
  await expect.poll(sent).toBe(1);
  await expect.element(dialog.getByRole('button', { name: 'Make' })).toBeDisabled();
  await userEvent.keyboard('{Enter}{Escape}');
  await expect.element(dialog).toBeVisible();
  answer.resolve({});
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toBe(1);
});

test('Escape closes an untouched dialog, and asks when something was typed', async () => {
  const first = await opened();
  await userEvent.keyboard('{Escape}');
  await expect.element(first.dialog).not.toBeInTheDocument();
  await expect.element(first.opener).toHaveFocus();
  await first.opener.click();
  await expect.element(first.name).toHaveFocus();
  await userEvent.keyboard('Ada{Escape}');
  const question = first.screen.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(first.name).toHaveValue('Ada');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(first.dialog).not.toBeInTheDocument();
  expect(first.sent()).toBe(0);
});

test('what a check finds is not sent; a submit that answers false keeps the dialog open', async () => {
  let found: Record<string, string> = { name: 'Needed' };
  const { dialog, name, sent } = await opened(undefined, { check: () => found, onSubmit: () => false });
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveAccessibleDescription('Needed');
  found = {};
  await userEvent.keyboard('Ada{Enter}');
  await expect.element(dialog.getByText('Needed')).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  expect(sent()).toBe(0);
});

test('has no findings of axe, with an error', async () => {
  const { dialog, name } = await opened(() => refused([['name', 'It is taken.']], 'Wrong'));
  await userEvent.keyboard('Ada{Enter}');
  await expect.element(name).toHaveAccessibleDescription('It is taken.');
  const { violations } = await axe.run(dialog.element());
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
