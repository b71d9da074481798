import axe from 'axe-core';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FramePort } from '#admin/frame';
import type { BlockEntry, DesignContract, Opening } from '../contract.ts';
import { DesignApp } from './DesignApp.tsx';
import { Studio } from './studio.ts';

const facts: BlockEntry = {
  id: 'shop-facts.payments',
  name: 'Ways to pay',
  fields: [
    { name: 'title', label: 'Title of it', kind: 'text', max: 60, initial: '' },
    { name: 'limit', label: 'Most', kind: 'number', min: 1, max: 20, initial: '10' },
    { name: 'short', label: 'Short', kind: 'switch', initial: 'false' },
  ],
};

const opening: Opening = {
  html: '<main id="content"><div data-page="3"><h1>One</h1><div data-block="gone.block"></div></div></main>',
  titles: { 'page-3': 'Home' },
  blocks: [{ id: 'map', name: 'Map and addresses', fields: [] }, facts],
  mayChangeTheme: true,
  isThemeMissing: false,
  isThemeUnread: false,
  chosen: null,
};

/** The editor in its frame with an open page. The server draws a block as its attributes. */
async function open(html = opening.html) {
  let tell: (message: DesignContract['toFrame']) => void = () => undefined;
  const filled: string[] = [];
  const port: FramePort<DesignContract> = {
    look: () => ({ theme: 'light', density: 'comfortable', language: 'en', direction: 'ltr' }),
    onMessage: (listener) => {
      tell = listener;
    },
    send: (message) => {
      if (message.kind === 'askClean') tell({ ...message, kind: 'cleaned' });
      if (message.kind !== 'askFill') return;
      filled.push(message.html);
      tell({ ...message, kind: 'filled', html: message.html.replace('></div>', '><p>Drawn</p></div>') });
    },
    onLook: () => undefined,
    onFocus: () => undefined,
    setUnsaved: () => undefined,
    leave: () => undefined,
  };
  const studio = new Studio(port);
  const screen = await render(<DesignApp studio={studio} />);
  tell({ kind: 'open', opening: { ...opening, html } });
  await expect.poll(() => studio.view.get().isOpen, { timeout: 15_000 }).toBe(true);
  const find = (selector: string) => studio.editor.getWrapper()?.find(selector)[0];
  return { studio, screen, filled, find, choose: (selector: string) => studio.editor.select(find(selector)) };
}

test('each block has a name and a picture of its own; those of other tools stand below', async () => {
  const { screen } = await open();
  const group = screen.getByRole('region', { name: 'Other tools' });
  await expect.element(group.getByRole('button', { name: 'Ways to pay' })).toBeVisible();
  const pictures = [...document.querySelectorAll('section button > svg')];
  expect(pictures.length).toBe(13);
  for (const picture of pictures) expect(picture.querySelectorAll('rect').length).toBeGreaterThan(0);
  expect(new Set(pictures.map(({ innerHTML }) => innerHTML)).size).toBe(pictures.length);
  const { violations } = await axe.run(document.querySelector('aside') ?? document.body);
  expect(violations.map(({ id }) => id)).toEqual([]);
  // The website's own blocks stand in their groups alone.
  expect(screen.getByRole('button', { name: 'Map and addresses' }).elements()).toHaveLength(1);
});

test('a block of another tool is inserted, drawn by the server, and drawn again with each setting', async () => {
  const { screen, filled, find, choose } = await open();
  choose('h1');
  const panel = screen.getByRole('complementary', { name: 'Styles' });
  await expect.element(panel.getByRole('heading', { name: 'Title', level: 2 })).toBeVisible();
  await screen.getByRole('button', { name: 'Ways to pay' }).click();
  const block = '[data-block="shop-facts.payments"]';
  await expect.poll(() => find(block)?.getInnerHTML()).toBe('<p>Drawn</p>');
  await expect.element(panel.getByRole('heading', { name: 'Ways to pay', level: 2 })).toBeVisible();
  await expect.element(screen.getByLabelText('Most')).toHaveAttribute('placeholder', '10');
  await screen.getByLabelText('Title of it').fill('<b>"Pay"</b>');
  await screen.getByLabelText('Most').fill('3');
  await userEvent.keyboard('{Enter}');
  await screen.getByLabelText('Short').selectOptions('Yes');
  await expect
    .poll(() => find(block)?.getAttributes())
    .toMatchObject({
      'data-title': '<b>"Pay"</b>',
      'data-limit': '3',
      'data-short': 'true',
    });
  await expect.poll(() => filled.at(-1)).toContain('data-limit="3"');
  expect(filled.at(-1)).not.toContain('<b>"');
  expect(find('h1')?.getInnerHTML()).toBe('One');
});

test('a block whose tool is missing is named, and has no settings', async () => {
  const { screen, choose, studio, find } = await open();
  choose('[data-block="gone.block"]');
  const panel = screen.getByRole('complementary', { name: 'Styles' });
  await expect.element(panel.getByText(/The tool of this block is missing/)).toBeVisible();
  await expect.element(panel.getByText('gone.block', { exact: true })).toBeVisible();
  expect(studio.nameOf(find('[data-block="gone.block"]') ?? expect.fail('It is gone.'))).toBe('Block gone.block');
});

test('the canvas is not scrolled sideways, however wide the page is', async () => {
  const { studio } = await open(
    '<main id="content"><div data-page="3"><div style="width: 4000px">Wide</div></div></main>',
  );
  const canvas = studio.editor.Canvas.getDocument() ?? expect.fail('The canvas is not drawn.');
  await expect.poll(() => canvas.querySelector('[data-page] div')?.clientWidth).toBe(4000);
  canvas.defaultView?.scrollTo(500, 0);
  canvas.body.scrollLeft = 500;
  expect([canvas.defaultView?.scrollX, canvas.body.scrollLeft, canvas.documentElement.scrollLeft]).toEqual([0, 0, 0]);
});
