import { useNotify } from 'ra-core';
import { expect, test } from 'vitest';
import { definePlugin } from '#admin';
import { renderPlugin } from '#admin/testing';

function Page() {
  const notify = useNotify();
  const tell = () => {
    notify('The printer is off.', { type: 'error' });
    notify('Nothing has the code 999.', { type: 'error', autoHideDuration: 1000 });
  };
  return (
    <button type="button" onClick={tell}>
      Tell
    </button>
  );
}

const plugin = definePlugin({
  id: 'teller',
  title: 'Teller',
  api: 1,
  pages: [{ path: 'teller', load: () => Promise.resolve({ default: Page }) }],
});

test('a failure stays until its cross is pressed, one that says how long it stays goes by itself', async () => {
  const { screen } = await renderPlugin(plugin, { at: '/teller' });
  await screen.getByRole('button', { name: 'Tell' }).click();
  const code = screen.getByText('Nothing has the code 999.');
  await expect.element(code).toBeVisible();
  // The pointer is elsewhere: a message that is pointed at stays.
  await screen.getByRole('button', { name: 'Tell' }).hover();
  await expect.element(code).not.toBeInTheDocument();
  const printer = screen.getByRole('alert').filter({ hasText: 'The printer is off.' });
  await expect.element(printer).toBeVisible();
  await printer.getByRole('button', { name: 'Close' }).click();
  await expect.element(printer).not.toBeInTheDocument();
});
