import { expect, test } from 'vitest';
import { answerFrame, renderPlugin } from '#admin/testing';
import type { Design, DesignContract } from '../contract.ts';
import fixtures from '../fixtures.ts';
import plugin from '../index.ts';

const home = { id: 1, title: 'Home', slug: 'home', kind: 'page', isPublished: true };

/** Opens the home page with one changed text. The frame counts a text as saved as the canvas does. */
async function open() {
  const { screen, server } = await renderPlugin(plugin, {
    at: '/page-editor',
    records: { ...fixtures.records, pages: [home] },
    calls: fixtures.calls,
  });
  const scopes = { widget: false, page: false, all: false };
  let design: Design = { parts: [{ kind: 'page', id: 1, html: '<h1>Mine</h1>', isChanged: true }], styles: [], scopes };
  await answerFrame<DesignContract>((message, tell) => {
    if (message.kind === 'read') tell({ kind: 'design', ticket: message.ticket, design });
    if (message.kind === 'saved' && message.parts.length > 0)
      design = { ...design, parts: design.parts.map((part) => ({ ...part, isChanged: false })) };
  });
  return { screen, server };
}

test('a failed save is told until one has worked, which says what it has done', async () => {
  const { screen, server } = await open();
  server.mood = 503;
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByText('The changes were not saved. They are still here.')).toBeVisible();
  server.mood = 'answers';
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText(/Page updated/)).toBeVisible();
  await expect.element(screen.getByText('The changes were not saved. They are still here.')).not.toBeInTheDocument();
  expect(server.records('pages')[0]).toMatchObject({ jsonSimplifiedContent: [{ html: '<h1>Mine</h1>' }] });
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByText('Nothing has changed since the last save.')).toBeVisible();
});
