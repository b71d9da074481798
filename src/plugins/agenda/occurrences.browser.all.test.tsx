import { expect, test } from 'vitest';
import { renderPlugin } from '#admin/testing';
import { GAS, KINDS, newest, save, STORED } from './agendaPage.fixture.ts';
import plugin from './index.ts';

const WRITE = /^(POST|PUT|PATCH|DELETE) .*(events|agenda)/;

/** The agenda with an occurrence of a repeating event, and what is asked of the server about it. */
async function openOccurrence() {
  const occurrence = { ...GAS, title: 'Briefing', occurrence: '2026-11-20' };
  const asked: unknown[] = [];
  const opened = await renderPlugin(plugin, {
    at: '/agenda?day=2026-11-20&days=3&endless=off',
    as: 'ROLE_MANAGER',
    records: { events: [STORED] },
    calls: {
      'agenda/entries': () => ({ kinds: KINDS, entries: [occurrence] }),
      'agenda/occurrences/cancel': ({ body }) => {
        asked.push(body);
        return { deleted: [7] };
      },
      'events/7/restore': () => {
        asked.push('restore 7');
        return {};
      },
    },
  });
  await opened.screen.getByRole('link', { name: 'Briefing' }).click();
  return { ...opened, asked, dialog: opened.screen.getByRole('dialog', { name: 'Repeating event' }) };
}

test('an occurrence asks which ones are meant, deletes them, and brings them back', async () => {
  const { screen, server, dialog, asked } = await openOccurrence();
  await dialog.getByRole('button', { name: 'This and following' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => asked).toEqual([{ event: 1, day: '2026-11-20', scope: 'following' }, 'restore 7']);
  await expect.poll(() => server.records('events')[0]).toMatchObject({ exceptDays: [], repeatUntil: null });
});

test('an occurrence is changed when its form is saved, and not before', async () => {
  const { screen, server, dialog } = await openOccurrence();
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await expect
    .element(screen.getByRole('dialog').getByRole('textbox', { name: 'Title' }))
    .toHaveValue('Gas inspection');
  expect(server.asked.filter((call) => WRITE.test(call))).toEqual([]);
  await save(screen);
  expect(newest(server)).toMatchObject({
    ...{ title: 'Fair', startAt: '2026-11-20T08:00:00+00:00', repeats: null },
    occurrence: { event: 1, day: '2026-11-20', scope: 'one' },
  });
});

test('an occurrence opens its event without a change', async () => {
  const { server, dialog, path } = await openOccurrence();
  await dialog.getByRole('button', { name: 'Open the event' }).click();
  await expect.poll(path).toBe('/events/1');
  expect(server.asked.filter((call) => WRITE.test(call))).toEqual([]);
});
