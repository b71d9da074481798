import { expect, test } from 'vitest';
import { renderPlugin, sampleRecords } from '#admin/testing';
import plugin from './index.ts';
import { jobs } from './resources.ts';

test.each([
  ['en', 'backup', 'Backup'],
  ['fr', 'backup', 'Sauvegarde'],
  ['ar', 'backup', 'نسخة احتياطية'],
  ['en', 'import.undo', 'Undo an import'],
] as const)('jobs are named in words: %s, %s', async (locale, kind, name) => {
  const [sample] = sampleRecords(jobs);
  const { screen } = await renderPlugin(plugin, {
    at: '/jobs',
    locale,
    records: { jobs: [{ ...sample, id: 1, kind }] },
  });
  await expect.element(screen.getByRole('link', { name, exact: true })).toBeVisible();
});
