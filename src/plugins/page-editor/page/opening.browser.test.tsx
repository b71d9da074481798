import { expect, test } from 'vitest';
import { answerFrame, renderPlugin } from '#admin/testing';
import type { DesignContract, Opening } from '../contract.ts';
import fixtures from '../fixtures.ts';
import plugin from '../index.ts';

const failed = () => Response.json({ status: 500 }, { status: 500 });

/** Opens the home page where some calls fail, and returns what the frame was sent. */
async function open(calls: Readonly<Record<string, () => Response>>) {
  let opening: Opening | null = null;
  const { screen } = await renderPlugin(plugin, {
    at: '/page-editor',
    ...fixtures,
    calls: { ...fixtures.calls, ...calls },
  });
  await answerFrame<DesignContract>((message) => {
    if (message.kind === 'open') opening = message.opening;
  });
  await expect.poll(() => opening).toBeTruthy();
  return { screen, opening: opening as Opening | null };
}

test('a widget that cannot be read is locked, and the rest is edited', async () => {
  const { screen, opening } = await open({ 'pages/2': failed });
  await expect.element(screen.getByText(/1 widget could not be read/)).toBeVisible();
  expect(opening?.html).toContain('data-page="1"');
  expect(opening?.html).not.toContain('data-page="2"');
});

test('without the theme and the list of blocks the page opens, too', async () => {
  const { screen, opening } = await open({ website_themes: failed, 'website/blocks': failed });
  expect(opening).toMatchObject({ isThemeUnread: true, isThemeMissing: false, mayChangeTheme: false, blocks: null });
  await expect.element(screen.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
});
