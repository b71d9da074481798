import { beforeEach, expect, test, vi } from 'vitest';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import customers from '../../../plugins/customers/index.ts';
import system from '../../../plugins/system/index.ts';

beforeEach(() => {
  // The device's local copy would answer in place of the memory server.
  vi.stubGlobal('indexedDB', undefined);
  sessionStorage.clear();
});

const me = { id: 1, username: 'tester', fullName: 'Tester' };
const comment = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  resource: 'customers',
  recordId: 1,
  text: `Comment ${id}.`,
  author: me,
  mentions: [],
  createdAt: '2026-11-20T10:00:00Z',
  ...more,
});

async function openCustomer(comments: readonly ReturnType<typeof comment>[], calls: RenderPluginOptions['calls'] = {}) {
  const rendered = await renderPlugin(customers, {
    at: '/customers/1/show',
    records: {
      customers: [{ id: 1, firstName: 'Salma', lastName: 'Idrissi', fullName: 'Salma Idrissi', address: 'Here' }],
      comments,
    },
    calls: { people: () => [{ id: 2, username: 'hamza', fullName: 'Hamza Alami' }], ...calls },
    beside: [system],
  });
  const list = rendered.screen.getByRole('list', { name: 'Comments' });
  await expect.element(list.getByRole('listitem').first()).toBeVisible();
  return { ...rendered, list };
}

test('an unfinished edit of a comment is resumed after a reload, with its mentions', async () => {
  const first = await openCustomer([comment(7)]);
  await first.list.getByRole('button', { name: 'Comment: more actions' }).click();
  await first.screen.getByRole('menuitem', { name: 'Edit' }).click();
  const box = () => first.list.getByRole('combobox', { name: 'Change the comment' });
  await expect.element(box()).toHaveFocus();
  await box().fill('Ask @ham');
  await first.screen.getByRole('option', { name: /Hamza Alami/ }).click();
  await expect.element(box()).toHaveValue('Ask @Hamza Alami ');
  await first.screen.unmount();

  const { list, screen, server } = await openCustomer([comment(7)]);
  const again = list.getByRole('combobox', { name: 'Change the comment' });
  await expect.element(again).toHaveValue('Ask @Hamza Alami ');
  await list.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => server.records('comments')[0]).toMatchObject({ text: 'Ask @Hamza Alami' });
  expect(server.records('comments')[0]?.mentions).toEqual(['/en/api/users/2']);
  await expect.poll(() => again.elements()).toEqual([]);
  await screen.unmount();
  expect(sessionStorage.getItem('flexy.comment.1.change.7')).toBeNull();
});

test('a change that is given up is not gone on with', async () => {
  const { list, screen } = await openCustomer([comment(7)]);
  await list.getByRole('button', { name: 'Comment: more actions' }).click();
  await screen.getByRole('menuitem', { name: 'Edit' }).click();
  await list.getByRole('combobox', { name: 'Change the comment' }).fill('Something else');
  expect(sessionStorage.getItem('flexy.comment.1.change.7')).not.toBeNull();
  await list.getByRole('button', { name: 'Cancel' }).click();
  expect(sessionStorage.getItem('flexy.comment.1.change.7')).toBeNull();
  await expect.element(list.getByText('Comment 7.')).toBeVisible();
});

test('an answer that is being written is gone on with, and not when it is given up', async () => {
  const first = await openCustomer([comment(7)]);
  await first.list.getByRole('button', { name: 'Comment: more actions' }).click();
  await first.screen.getByRole('menuitem', { name: 'Reply' }).click();
  await expect.element(first.list.getByRole('combobox')).toHaveFocus();
  await first.list.getByRole('combobox').fill('On Friday');
  await first.screen.unmount();

  const { list } = await openCustomer([comment(7)]);
  const again = list.getByRole('combobox');
  await expect.element(again).toHaveValue('On Friday');
  await expect.element(again).not.toHaveFocus();
  await list.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => again.elements()).toEqual([]);
  expect(sessionStorage.getItem('flexy.comment.1.customers.1.7')).toBeNull();
});

test('an answer that is being sent leaves the box of another answer open', async () => {
  const held = Promise.withResolvers<void>();
  const { list, screen } = await openCustomer([comment(7), comment(8)], {
    comments: async ({ method, records }) => {
      const wire = (row: object & { id: number }) => ({ '@id': `/en/api/comments/${row.id}`, ...row });
      const rows = records('comments');
      if (method === 'GET') return { totalItems: rows.length, member: rows.map(wire) };
      await held.promise;
      return wire(comment(9));
    },
  });
  const thread = (text: string) => list.getByRole('listitem').filter({ hasText: text });
  const answer = async (text: string, words: string) => {
    await thread(text).getByRole('button', { name: 'Comment: more actions' }).click();
    await screen.getByRole('menuitem', { name: 'Reply' }).click();
    await thread(text).getByRole('combobox').fill(words);
  };
  await answer('Comment 7.', 'On Friday');
  await thread('Comment 7.').getByRole('button', { name: 'Reply' }).click();
  await answer('Comment 8.', 'On Monday');
  await expect.element(thread('Comment 7.').getByRole('combobox')).toBeInTheDocument();
  held.resolve();
  await expect.poll(() => thread('Comment 7.').getByRole('combobox').elements()).toEqual([]);
  await expect.element(thread('Comment 8.').getByRole('combobox')).toHaveValue('On Monday');
});

test('a comment is deleted once, however often that is confirmed', async () => {
  const held = Promise.withResolvers<void>();
  const { list, screen, server } = await openCustomer([comment(7), comment(8)], {
    'comments/7': async () => {
      await held.promise;
      return new Response(null, { status: 204 });
    },
  });
  const item = list.getByRole('listitem').filter({ hasText: 'Comment 7.' });
  await item.getByRole('button', { name: 'Comment: more actions' }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  const question = screen.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
  held.resolve();
  await expect.poll(() => question.elements()).toEqual([]);
  expect(server.asked.filter((one) => one.startsWith('DELETE comments/7'))).toHaveLength(1);
});

test('an unfinished comment is shown to its writer only', async () => {
  const words = (text: string) => JSON.stringify({ text, people: [] });
  sessionStorage.setItem('flexy.comment.2.customers.1', words('Of somebody else'));
  const { screen } = await openCustomer([comment(7)]);
  const box = screen.getByRole('combobox', { name: 'Write a note, @ names a person' });
  await expect.element(box).toHaveValue('');
  await box.fill('My own');
  expect(sessionStorage.getItem('flexy.comment.1.customers.1')).toBe(words('My own'));
  expect(sessionStorage.getItem('flexy.comment.2.customers.1')).toBe(words('Of somebody else'));
});

test('comments before the first 200 come when they are asked for', async () => {
  const { list, screen } = await openCustomer(Array.from({ length: 402 }, (_, at) => comment(at + 1)));
  const count = () => list.getByRole('listitem').elements().length;
  expect(count()).toBe(200);
  const more = screen.getByRole('button', { name: 'Show older comments' });
  await more.click();
  await expect.poll(count).toBe(400);
  await more.click();
  await expect.poll(count).toBe(402);
  await expect.element(list.getByText('Comment 1.', { exact: true })).toBeInTheDocument();
  await expect.poll(() => more.elements()).toEqual([]);
});
