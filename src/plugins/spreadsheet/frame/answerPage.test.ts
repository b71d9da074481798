import { expect, it, vi } from 'vitest';
import type { FramePort } from '#admin/frame';
import type { SheetContract } from '../contract.ts';
import { answerPage } from './answerPage.ts';
import type { Opening } from './book.ts';

const open = (name: string): Opening => ({ kind: 'open', file: new Blob(), type: 'xlsx', name, zone: 'UTC' });

/** A page that opens files: the sheet begins as `begin` says. */
function page(begin: (opening: Opening) => Promise<{ answer: () => Promise<void> } | null>) {
  const sent: SheetContract['toPage'][] = [];
  let hear: (message: SheetContract['toFrame']) => void = () => undefined;
  const port = {
    send: (message: SheetContract['toPage']) => sent.push(message),
    onMessage: (listener: typeof hear) => {
      hear = listener;
    },
  } as unknown as FramePort<SheetContract>;
  answerPage(port, begin);
  return { sent, tell: (message: SheetContract['toFrame']) => hear(message) };
}

it('after a refused file the next one begins the sheet, and later ones are its own', async () => {
  const book = { answer: vi.fn(() => Promise.resolve()) };
  const begin = vi.fn(({ name }: Opening) => Promise.resolve(name === 'damaged' ? null : book));
  const { sent, tell } = page(begin);
  for (const name of ['damaged', 'first', 'second']) tell(open(name));
  tell({ kind: 'read', ticket: 1 });
  await vi.waitFor(() => expect(book.answer).toHaveBeenCalledTimes(2));
  expect(begin.mock.calls.map(([{ name }]) => name)).toEqual(['damaged', 'first']);
  expect(book.answer.mock.calls).toMatchObject([[{ name: 'second' }], [{ kind: 'read' }]]);
  expect(sent).toEqual([]);
});

it('a sheet whose code is missing says so, and the next file tries again', async () => {
  const begin = vi.fn().mockRejectedValueOnce(new Error('no code')).mockResolvedValue(null);
  const { sent, tell } = page(begin);
  tell(open('first'));
  tell(open('first'));
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(2));
  expect(sent).toEqual([{ kind: 'refused', problem: 'worker' }]);
});
