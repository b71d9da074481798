import { expect, test } from 'vitest';
import { renderPlugin, sampleRecords } from '#admin/testing';
import plugin from './index.ts';
import { jobs } from './resources.ts';

test.each([
  ['en', 'Backup'],
  ['fr', 'Sauvegarde'],
  ['ar', 'نسخة احتياطية'],
] as const)('jobs are named in words: %s', async (locale, name) => {
  const [sample] = sampleRecords(jobs);
  const { screen } = await renderPlugin(plugin, {
    at: '/jobs',
    locale,
    records: { jobs: [{ ...sample, id: 1, kind: 'backup' }] },
  });
  await expect.element(screen.getByRole('link', { name, exact: true })).toBeVisible();
});
