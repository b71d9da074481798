import { userEvent } from 'vitest/browser';
import { expect, test, vi } from 'vitest';
import { renderPlugin, type Fixtures } from '#admin/testing';
import fixtures, { fileItem, ITEMS, listOf } from '../fixtures.ts';
import plugin from '../index.ts';

type Calls = NonNullable<Fixtures['calls']>;

/** The file manager; `sent` are the bodies of moves and copies. */
async function open(calls: Calls = {}) {
  const sent: unknown[] = [];
  const transfer =
    (name: string) =>
    ({ body }: { readonly body: unknown }) => {
      sent.push([name, body]);
      return { items: 1, ids: [2] };
    };
  const rendered = await renderPlugin(plugin, {
    at: '/files',
    as: 'ROLE_MANAGER',
    records: fixtures.records,
    calls: {
      ...fixtures.calls,
      'file-manager/move': transfer('move'),
      'file-manager/copy': transfer('copy'),
      ...calls,
    },
  });
  await expect.element(rendered.screen.getByRole('option', { name: /menu\.txt/ })).toBeVisible();
  return { ...rendered, sent };
}

test('a cut file is pasted into another folder, and Undo moves it back', async () => {
  const inside = { id: 1, name: 'Products', isReadOnly: false, parents: [] };
  const { screen, sent } = await open({
    'file-manager/list': ({ url }) =>
      url.searchParams.get('folder') === '1' ? listOf([fileItem(9, 'tea.txt')], inside) : listOf(ITEMS),
  });
  await screen.getByRole('option', { name: /menu\.txt/ }).click();
  await userEvent.keyboard('{Control>}x{/Control}');
  await screen.getByRole('option', { name: /Products/ }).dblClick();
  await expect.element(screen.getByRole('option', { name: /tea\.txt/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Paste' }).click();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      ['move', { ids: [2], folder: 1, onConflict: 'ask' }],
      ['move', { ids: [2], folder: 0, onConflict: 'rename' }],
    ]);
});

test('a file is dragged into a folder', async () => {
  const { screen, sent } = await open();
  const target = screen.getByRole('option', { name: /Products/ });
  await userEvent.dragAndDrop(screen.getByRole('option', { name: /menu\.txt/ }), target, { steps: 8 });
  await expect.poll(() => sent).toEqual([['move', { ids: [2], folder: 1, onConflict: 'ask' }]]);
});

test('the context menu holds the commands that can be used now, and gives the focus back', async () => {
  const { screen } = await open();
  await screen.getByRole('option', { name: /menu\.txt/ }).click({ button: 'right' });
  const menu = screen.getByRole('menu', { name: 'Commands' });
  await expect.element(menu.getByRole('menuitem', { name: 'Open' })).toHaveFocus();
  expect(menu.getByRole('menuitem', { name: 'Paste' }).elements()).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(screen.getByRole('listbox')).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowDown}s');
  await expect.element(screen.getByRole('option', { name: /stock\.csv/ })).toHaveAttribute('aria-selected', 'true');
});

test('a rectangle drawn from a free place selects what it touches', async () => {
  const { screen } = await open();
  const list = screen.getByRole('listbox').element();
  const [from, to] = [
    list.getBoundingClientRect(),
    screen
      .getByRole('option', { name: /menu\.txt/ })
      .element()
      .getBoundingClientRect(),
  ];
  const at = (type: string, x: number, y: number) =>
    list.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerType: 'mouse', pointerId: 1, button: 0, clientX: x, clientY: y }),
    );
  // Browsers capture only pointers that exist.
  list.setPointerCapture = () => undefined;
  at('pointerdown', from.left + 4, to.bottom + 20);
  at('pointermove', to.left + 10, to.bottom - 10);
  at('pointerup', to.left + 10, to.bottom - 10);
  await expect.element(screen.getByText('1 selected')).toBeVisible();
  await expect.element(screen.getByRole('option', { name: /menu\.txt/ })).toHaveAttribute('aria-selected', 'true');
});

test('a page of somebody else is shown as text and never run', async () => {
  const page = fileItem(4, 'page.html', { kind: 'text', type: 'text/html', url: null, downloadUrl: '/en/get-file' });
  const { screen } = await open({
    'file-manager/list': () => listOf([...ITEMS, page]),
    'get-file': () => new Response('<script>document.title = "run"</script>'),
  });
  await screen.getByRole('option', { name: /page\.html/ }).dblClick();
  await expect.element(screen.getByText('<script>document.title = "run"</script>')).toBeVisible();
  expect(document.title).not.toBe('run');
});

test('search asks the server, and its end shows the folder again', async () => {
  const { screen } = await open({
    'file-manager/list': ({ url }) => (url.searchParams.get('search') === 'zzz' ? listOf([]) : listOf(ITEMS)),
  });
  await screen.getByRole('searchbox', { name: 'Search this folder' }).fill('zzz');
  await expect.element(screen.getByText('Nothing matches “zzz”')).toBeVisible();
  await screen.getByRole('button', { name: 'End the search' }).click();
  await expect.element(screen.getByRole('option', { name: /menu\.txt/ })).toBeVisible();
});

test('a browser that does not let copy is told of in the person’s language', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Write permission denied.'));
  const { screen } = await open();
  await screen.getByRole('option', { name: /menu\.txt/ }).click({ button: 'right' });
  await screen.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect.element(screen.getByText('The browser did not allow copying.', { exact: false })).toBeVisible();
  vi.restoreAllMocks();
});
