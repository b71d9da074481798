import { expect, test, vi } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import customers from '../../plugins/customers/index.ts';
import { definePlugin } from '../plugins/definePlugin.ts';

const ran = vi.fn<() => void>();

/** A plugin with a page and a command. */
const tool = definePlugin({
  id: 'tool',
  title: 'Weighing',
  api: 1,
  pages: [{ path: 'scale', title: 'Scale', group: 'work', load: async () => ({ default: () => <h1>Scales</h1> }) }],
  commands: [{ id: 'tare', title: 'Set to zero', keys: 'mod+shift+z', run: async () => ({ default: ran }) }],
});

const found = [{ resource: 'customers', hasMore: false, items: [{ id: 7, title: 'Imane Tazi', detail: '+212 6' }] }];

async function openPalette(options: RenderPluginOptions = {}) {
  const shown = await renderPlugin(tool, { at: '/scale', beside: [customers], ...options });
  await shown.screen
    .getByRole('button', { name: /Search or jump to/ })
    .first()
    .click();
  const dialog = shown.screen.getByRole('dialog', { name: 'Search or jump to' });
  const box = dialog.getByRole('combobox');
  await expect.element(box).toHaveFocus();
  return { ...shown, dialog, box };
}

test('a command of a plugin runs from the palette, and by its keys', async () => {
  ran.mockClear();
  const { screen, dialog, box } = await openPalette();
  await box.fill('zero');
  await expect.element(dialog.getByRole('option', { name: /Set to zero/ })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => ran.mock.calls.length).toBe(1);
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('heading', { name: 'Scales' }).click();
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(() => ran.mock.calls.length).toBe(2);
});

test('the box says which option its keys choose; what is typed stays in place', async () => {
  const { dialog, box } = await openPalette();
  await box.fill('s');
  const chosen = async () => {
    const id = box.element().getAttribute('aria-activedescendant');
    return id === null ? null : document.getElementById(id)?.getAttribute('aria-selected');
  };
  const options = () => dialog.getByRole('option').elements();
  await expect.poll(() => options().length).toBeGreaterThan(2);
  await expect.poll(chosen).toBe('true');
  const first = box.element().getAttribute('aria-activedescendant');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => box.element().getAttribute('aria-activedescendant')).not.toBe(first);
  await expect.poll(chosen).toBe('true');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  // Up from the first option wraps to the last.
  await expect.poll(() => options().at(-1)?.getAttribute('aria-selected')).toBe('true');
  await expect.element(box).toHaveFocus();
});

/** Types without pauses: keys of the test driver come one by one. */
function typeAtOnce(box: Locator, text: string): void {
  const input = box.element();
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const at of text.split('').keys()) {
    setValue?.call(input, text.slice(0, at + 1));
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}

test('records are asked for once the typing pauses, and lead to their page', async () => {
  const asked: string[] = [];
  const { box, dialog, path } = await openPalette({
    calls: {
      search: ({ url }) => {
        asked.push(url.searchParams.get('q') ?? '');
        return { q: '', groups: found };
      },
    },
  });
  typeAtOnce(box, 'imane');
  await dialog.getByRole('option', { name: /Imane Tazi/ }).click();
  expect(asked).toEqual(['imane']);
  await expect.poll(path).toMatch(/^\/customers\/7/);
});

test('answers for an older text are not shown', async () => {
  const late = Promise.withResolvers<void>();
  const asked = vi.fn<(q: string | null) => void>();
  const { box, dialog } = await openPalette({
    calls: {
      search: async ({ url }) => {
        const q = url.searchParams.get('q');
        asked(q);
        if (q === 'im') await late.promise;
        return { q, groups: q === 'im' ? found : [] };
      },
    },
  });
  await box.fill('im');
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  await box.fill('zzz');
  await expect.element(dialog.getByText('No results for “zzz”.')).toBeVisible();
  late.resolve();
  await expect.element(dialog.getByRole('option', { name: /Imane/ })).not.toBeInTheDocument();
});

test('Enter opens no record of an earlier text while the answer is under way', async () => {
  const late = Promise.withResolvers<void>();
  const { box, dialog, path } = await openPalette({
    calls: {
      search: async ({ url }) => {
        const q = url.searchParams.get('q');
        if (q === 'imx') await late.promise;
        return { q, groups: q === 'imx' ? [] : found };
      },
    },
  });
  await box.fill('im');
  await expect.element(dialog.getByRole('option', { name: /Imane/ })).toBeVisible();
  const before = path();
  await box.fill('imx');
  await expect.element(dialog.getByRole('option', { name: /Imane/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(path()).toBe(before);
  late.resolve();
  await expect.element(dialog.getByText('No results for “imx”.')).toBeVisible();
});

test('a search that fails says so and is tried again; what this device knows is there all the same', async () => {
  let isBroken = true;
  const { box, dialog } = await openPalette({
    calls: {
      search: () =>
        isBroken ? Response.json({ status: 503, detail: 'Resting' }, { status: 503 }) : { q: '', groups: found },
    },
  });
  await box.fill('scal');
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(dialog.getByRole('option', { name: /Scale/ }).first()).toBeVisible();
  isBroken = false;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByRole('option', { name: /Imane Tazi/ })).toBeVisible();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});
