import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin } from '#admin/testing';
import plugin from './index.ts';

const FILE = new File(['BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'], 'club.ics', { type: 'text/calendar' });
const PREVIEW = {
  ...{ fresh: 2, same: 3, changed: 1, cancelled: 0, others: 0 },
  faults: [
    { line: 12, title: 'Every hour', code: 'rule', detail: 'FREQ=HOURLY' },
    { line: 30, title: '', code: 'line', detail: '<img src=x onerror=alert(1)>' },
  ],
};

const open = async (calls: object = {}) => {
  const sent: unknown[] = [];
  const rendered = await renderPlugin(plugin, {
    ...{ at: '/agenda?open=import', as: 'ROLE_MANAGER' },
    calls: {
      'agenda/entries': () => ({ kinds: [], entries: [] }),
      'agenda/import/check': () => PREVIEW,
      'agenda/import': (call: unknown) => {
        sent.push(call);
        return { created: 2, updated: 1 };
      },
      ...calls,
    },
  });
  const choose = async (file: File) => {
    // Hidden behind its button: no locator by role finds it.
    const input = () => document.querySelector<HTMLInputElement>('dialog input[type="file"]');
    await expect.poll(input).not.toBeNull();
    await userEvent.upload(input() as HTMLInputElement, file);
  };
  return { ...rendered, sent, choose };
};

test('a file is chosen, what it brings is shown with reasons, and only then it is imported', async () => {
  const { screen, sent, choose } = await open();
  const dialog = screen.getByRole('dialog', { name: 'Import a calendar file' });
  await expect.element(dialog.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
  await choose(FILE);
  await expect.element(dialog.getByText('2 new events')).toBeVisible();
  await expect.element(dialog.getByText('3 events are there already')).toBeVisible();
  await expect.element(dialog.getByText(/^Line 12, Every hour: events here cannot repeat like this/)).toBeVisible();
  expect(document.querySelector('dialog img')).toBeNull();
  expect(sent).toHaveLength(0);
  await dialog.getByRole('switch', { name: 'Update 1 changed event, too' }).click();
  await dialog.getByRole('button', { name: 'Import 3 events' }).click();
  await expect.element(screen.getByText('2 events imported. 1 event updated.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(window.location.search).not.toContain('open');
  expect(sent).toHaveLength(1);
});

test('a refusal is said in words, the file stays, and it is tried again', async () => {
  let isRefused = true;
  const { screen, choose } = await open({
    'agenda/import/check': () => {
      const detail = 'This is no calendar file.';
      return isRefused ? Response.json({ status: 422, title: detail, detail }, { status: 422 }) : PREVIEW;
    },
  });
  await choose(FILE);
  await expect.element(screen.getByRole('alert').getByText('This is no calendar file.')).toBeVisible();
  isRefused = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('2 new events')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Choose another file' })).toBeVisible();
});

test('the menu of the head opens the window, for those who write events only', async () => {
  const { screen } = await renderPlugin(plugin, {
    ...{ at: '/agenda', as: 'ROLE_MANAGER' },
    calls: { 'agenda/entries': () => ({ kinds: [], entries: [] }) },
  });
  await screen.getByRole('button', { name: 'More actions' }).click();
  await screen.getByRole('menuitem', { name: 'Import a calendar file' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Import a calendar file' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'More actions' })).toBeVisible();
});

test('who only reads events has no import', async () => {
  const { screen } = await renderPlugin(plugin, {
    ...{ at: '/agenda?open=import', as: 'ROLE_CASHIER' },
    calls: { 'agenda/entries': () => ({ kinds: [], entries: [] }) },
  });
  await expect.element(screen.getByRole('button', { name: 'Today' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'More actions' }).elements()).toHaveLength(0);
  expect(document.querySelector('dialog')).toBeNull();
});
