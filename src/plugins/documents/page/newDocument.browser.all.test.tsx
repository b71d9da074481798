import { expect, test } from 'vitest';
import { renderPlugin } from '#admin/testing';
import fixtures from '../fixtures.ts';
import plugin from '../index.ts';

test('a new document opens at once under a name of the language, and is made once', async () => {
  const { screen, server, path } = await renderPlugin(plugin, { at: '/documents', ...fixtures, locale: 'fr' });
  await screen.getByRole('link', { name: 'Nouveau document' }).first().click();
  await expect.poll(path).toBe('/documents/1001');
  await expect.element(screen.getByLabelText('Nom du document')).toHaveValue('Document sans titre');
  expect(server.asked.filter((one) => one.startsWith('POST documents'))).toHaveLength(1);
});
