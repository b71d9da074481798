import { page, userEvent } from 'vitest/browser';
import { afterEach, expect, test } from 'vitest';
import { openFiles as open } from '../../../tests/support/filesPage.ts';
import { fileItem, folderItem, ITEMS, listOf } from './fixtures.ts';

afterEach(() => page.viewport(1280, 800));

test('folders and files are shown, a folder opens by double click, and its path leads back', async () => {
  const inside = { id: 1, name: 'Products', isReadOnly: false, parents: [] };
  const { screen } = await open({
    'file-manager/list': ({ url }) =>
      url.searchParams.get('folder') === '1' ? listOf([fileItem(9, 'tea.txt')], inside) : listOf(ITEMS),
  });
  await expect.element(screen.getByRole('heading', { name: 'Files', level: 1 })).toBeVisible();
  await expect.element(screen.getByText('1 folder, 2 files, 97 kB')).toBeVisible();
  await screen.getByRole('option', { name: /Products/ }).dblClick();
  await expect.element(screen.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
  await expect.element(screen.getByRole('option', { name: /tea\.txt/ })).toBeVisible();
  expect(window.location.search).toBe('?folder=1');
});

test('details say in which folders a file is', async () => {
  const folders = [
    { id: 1, name: 'Products', folder: null, isReadOnly: false },
    { id: 2, name: 'Teas', folder: 1, isReadOnly: false },
  ];
  const { screen } = await open({
    'file-manager/folders': () => ({ folders }),
    'file-manager/list': () => listOf([fileItem(9, 'tea.txt', { folder: 2 })]),
  });
  await screen.getByRole('option', { name: /tea\.txt/ }).click();
  const panel = screen.getByRole('region', { name: 'Details' });
  if (panel.query() === null) await screen.getByRole('button', { name: 'Details', exact: true }).click();
  await expect.element(panel.getByText('Teas', { exact: true })).toBeVisible();
  await expect.poll(() => panel.element().textContent).toContain('Files / Products / Teas');
});

test('uploads stand below the details and cover nothing of them', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const versions = Array.from({ length: 12 }, (_, at) => ({
    ...{ id: at, size: 900, kind: 'text', type: 'text/plain', savedBy: null, url: null, downloadUrl: null },
    savedAt: '2026-11-17T08:30:00+00:00',
  }));
  const { screen } = await open({
    'file-manager/list': () => listOf([fileItem(9, 'tea.txt')]),
    'file-manager/versions': () => ({ versions }),
    'file-manager/upload': () => promise,
  });
  await screen.getByRole('option', { name: /tea\.txt/ }).click();
  const details = screen.getByRole('region', { name: 'Details' });
  const download = details.getByRole('button', { name: 'Download', exact: true });
  await expect.element(download).toBeVisible();
  const sent = ['one.txt', 'two.txt', 'three.txt', 'four.txt'].map((name) => new File(['x'], name));
  await userEvent.upload(screen.getByLabelText('Upload', { exact: true }), sent);
  const uploads = screen.getByRole('region', { name: 'Uploads' });
  await expect.element(uploads.getByText('one.txt')).toBeVisible();
  for (const width of [1440, 390]) {
    await page.viewport(width, 900);
    download.element().scrollIntoView();
    const box = download.element().getBoundingClientRect();
    expect(box.bottom).toBeLessThanOrEqual(uploads.element().getBoundingClientRect().top);
    const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    expect(download.element().contains(there), String(width)).toBe(true);
  }
  resolve();
});

test('keys select, delete and undo', async () => {
  let items = ITEMS;
  const bodies: unknown[] = [];
  const { screen } = await open({
    'file-manager/list': () => listOf(items),
    'file-manager/delete': ({ body }) => {
      bodies.push(body);
      items = ITEMS.filter(({ isFolder }) => isFolder);
      return { deleted: 2 };
    },
    'file-manager/restore': ({ body }) => {
      bodies.push(body);
      items = ITEMS;
      return { restored: 2 };
    },
  });
  await screen.getByRole('option', { name: /menu\.txt/ }).click();
  await userEvent.keyboard('{Shift>}{End}{/Shift}{Delete}');
  await expect.element(screen.getByText('2 selected')).toBeVisible();
  const question = screen.getByRole('alertdialog', { name: 'Delete 2 items?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByRole('option', { name: /menu\.txt/ })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByRole('option', { name: /menu\.txt/ })).toBeVisible();
  expect(bodies).toEqual([{ ids: [2, 3] }, { ids: [2, 3] }]);
});

test('a taken name stands at the field, and what was typed stays', async () => {
  const { screen } = await open({
    'file-manager/folder': () =>
      Response.json({ status: 409, conflicts: [{ id: null, name: 'Products', isFolder: true }] }, { status: 409 }),
  });
  await screen.getByRole('button', { name: 'New Folder' }).click();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Products');
  await screen.getByRole('button', { name: 'Create' }).click();
  await expect.element(screen.getByText(/This name is taken/)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Products');
});

test('several files are uploaded, with one question about all taken names', async () => {
  let asked = 0;
  const { screen } = await open({
    'file-manager/upload': () => {
      asked += 1;
      const conflicts = [{ id: null, name: 'a.txt', isFolder: false }];
      return asked <= 2 ? Response.json({ status: 409, conflicts }, { status: 409 }) : { item: fileItem(8, 'a.txt') };
    },
  });
  await expect.element(screen.getByRole('option', { name: /menu\.txt/ })).toBeVisible();
  const files = ['a.txt', 'b.txt'].map((name) => new File(['x'], name, { type: 'text/plain' }));
  await userEvent.upload(screen.getByLabelText('Upload', { exact: true }), files);
  const question = screen.getByRole('dialog', { name: '2 names are taken' });
  await expect.element(question.getByText('b.txt')).toBeVisible();
  await question.getByRole('button', { name: 'Keep both' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Uploads finished' })).toBeVisible();
  expect(asked).toBe(4);
});

test('a folder that cannot be loaded says why, and is loaded on demand', async () => {
  const { screen, server } = await open({}, { mood: 503 });
  await expect.element(screen.getByText('The folder could not be loaded')).toBeVisible();
  server.mood = 'answers';
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('option', { name: /menu\.txt/ })).toBeVisible();
});

/** Chooses files in an input as they are, which keeps the folder that one lies in. */
function choose(input: HTMLElement | SVGElement, file: File): void {
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('a file that is chosen while the folders of another are made is uploaded, too', async () => {
  const made = Promise.withResolvers<unknown>();
  const sent: unknown[] = [];
  const { screen } = await open({
    'file-manager/folder': () => made.promise,
    'file-manager/upload': () => {
      sent.push('file');
      return { item: fileItem(8, 'a.txt') };
    },
  });
  await expect.element(screen.getByRole('option', { name: /menu\.txt/ })).toBeVisible();
  const inside = new File(['x'], 'inside.txt', { type: 'text/plain' });
  Object.defineProperty(inside, 'webkitRelativePath', { value: 'teas/inside.txt' });
  choose(screen.getByLabelText('Upload a folder', { exact: true }).element(), inside);
  choose(
    screen.getByLabelText('Upload', { exact: true }).element(),
    new File(['x'], 'alone.txt', { type: 'text/plain' }),
  );
  made.resolve({ item: folderItem(7, 'teas') });
  await expect.poll(() => sent).toHaveLength(2);
});

test('two questions about taken names wait for each other, and both are answered', async () => {
  const refusal = (name: string) =>
    Response.json({ status: 409, conflicts: [{ id: null, name, isFolder: false }] }, { status: 409 });
  const moved: unknown[] = [];
  const arrived = Promise.withResolvers<void>();
  const { screen } = await open({
    'file-manager/move': ({ body }) => {
      moved.push(body);
      return moved.length === 1 ? refusal('menu.txt') : { items: 1, ids: [2] };
    },
    'file-manager/upload': async () => {
      await arrived.promise;
      return refusal('sent.txt');
    },
  });
  await expect.element(screen.getByRole('option', { name: /menu\.txt/ })).toBeVisible();
  await userEvent.upload(
    screen.getByLabelText('Upload', { exact: true }),
    new File(['x'], 'sent.txt', { type: 'text/plain' }),
  );
  const target = screen.getByRole('option', { name: /Products/ });
  await userEvent.dragAndDrop(screen.getByRole('option', { name: /menu\.txt/ }), target, { steps: 8 });
  const question = screen.getByRole('dialog', { name: /taken/ });
  await expect.element(question.getByText('menu.txt')).toBeVisible();
  arrived.resolve();
  await question.getByRole('button', { name: 'Keep both' }).click();
  await expect.poll(() => moved).toMatchObject([{ onConflict: 'ask' }, { onConflict: 'rename' }]);
  await expect.element(question.getByText('sent.txt')).toBeVisible();
  await question.getByRole('button', { name: 'Skip' }).click();
  await expect.poll(() => question.elements()).toEqual([]);
});
