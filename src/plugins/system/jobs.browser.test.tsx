import { expect, test } from 'vitest';
import { renderPlugin, sampleRecords } from '#admin/testing';
import plugin from './index.ts';
import { jobs, settings } from './resources.ts';

test('an administrator starts a backup from the list of jobs', async () => {
  const [sample] = sampleRecords(jobs);
  const sent: unknown[] = [];
  const answer = ({ method, body }: { method: string; body: unknown }) => {
    if (method !== 'POST')
      return { 'hydra:member': [{ ...sample, id: 1, '@id': '/en/api/jobs/1' }], 'hydra:totalItems': 1 };
    sent.push(body);
    return Response.json({ '@id': '/en/api/jobs/1', id: 1 }, { status: 202 });
  };
  const { screen } = await renderPlugin(plugin, {
    at: '/jobs',
    as: 'ROLE_ADMIN',
    calls: { jobs: answer },
    records: { settings: sampleRecords(settings) },
  });
  await screen.getByRole('button', { name: 'Back up now' }).click();
  await expect.element(screen.getByText('The backup is being made. It appears in this list.')).toBeVisible();
  expect(sent).toEqual([{ kind: 'backup' }]);
});

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
