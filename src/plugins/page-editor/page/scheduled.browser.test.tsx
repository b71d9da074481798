import { expect, test } from 'vitest';
import { answerFrame, renderPlugin } from '#admin/testing';
import type { DesignContract } from '../contract.ts';
import fixtures from '../fixtures.ts';
import plugin from '../index.ts';

test('the editor says when the open page is published and taken offline', async () => {
  const home = {
    ...{ id: 1, title: 'Home', slug: 'home', kind: 'page', isPublished: true },
    ...{ publishAt: '2030-12-01T08:00:00+00:00', unpublishAt: '2030-12-24T20:00:00+00:00' },
  };
  const { screen } = await renderPlugin(plugin, {
    at: '/page-editor',
    records: { ...fixtures.records, pages: [home] },
    calls: fixtures.calls,
  });
  await answerFrame<DesignContract>(() => undefined);
  await expect.element(screen.getByText(/^Published on .*2030/)).toBeVisible();
  await expect.element(screen.getByText(/^Taken offline on .*2030/)).toBeVisible();
});
