/// <reference lib="webworker" />
import { FileRefused } from '../rules/fileGate.ts';
import type { OpenBook } from '../convert/toGrid.ts';
import type { Answered, Asked, FileAnswers, FileRequest } from './messages.ts';
import { openFile } from './openFile.ts';
import { toFile } from '../convert/toFile.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The file that is open. Its parts that the grid does not show wait here for the next save. */
let book: OpenBook | null = null;

async function answerOf(request: FileRequest): Promise<FileAnswers[keyof FileAnswers]> {
  if (request.kind === 'open') {
    const { sheets, opened, book: now } = await openFile(request.file, request.type, request.name);
    book = now;
    return { sheets, opened };
  }
  if (!book) throw new FileRefused('worker');
  return new Blob([(await toFile(book, request.sheets)).slice()], { type: XLSX });
}

const scope = self as unknown as DedicatedWorkerGlobalScope;
const reply = (message: Answered) => scope.postMessage(message);

scope.addEventListener('message', ({ data: { id, request } }: MessageEvent<Asked>) => {
  answerOf(request).then(
    (answer) => reply({ id, answer }),
    (error: unknown) => {
      reply({ id, problem: error instanceof FileRefused ? error.problem : 'damaged' });
    },
  );
});
