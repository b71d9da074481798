import type { FramePort } from '#admin/frame';
import type { SheetContract } from '../contract.ts';
import type { Book, Opening } from './book.ts';

/**
 * Answers the messages of the page. The first file that is opened begins the sheet.
 * @param begin mounts the sheet with a file; null: the page was told why it is refused, and the next file begins anew
 */
export function answerPage(
  port: FramePort<SheetContract>,
  begin: (opening: Opening) => Promise<Pick<Book, 'answer'> | null>,
): void {
  let last: Promise<Pick<Book, 'answer'> | null> = Promise.resolve(null);
  const started = (opening: Opening) =>
    begin(opening).catch(() => {
      // Its code or its texts could not be loaded. The next opening tries again.
      port.send({ kind: 'refused', problem: 'worker' });
      return null;
    });
  port.onMessage((message) => {
    if (message.kind === 'open') {
      last = last.then(async (book) => {
        if (!book) return started(message);
        await book.answer(message);
        return book;
      });
    } else void last.then((book) => book?.answer(message));
  });
}
