import { expect, test } from 'vitest';
import type { SavedBook } from '../convert/snapshot.ts';
import type { Asked } from '../worker/messages.ts';
import { createFileWorker } from './files.ts';

/** A worker that answers each request with its kind, until it breaks. It notes names of files to open, and saves. */
class TestWorker extends EventTarget {
  readonly asked: string[] = [];
  isEnded = false;
  isBroken = false;

  postMessage({ id, request }: Asked): void {
    this.asked.push(request.kind === 'open' ? request.name : request.kind);
    const event = this.isBroken
      ? new Event('error', { cancelable: true })
      : new MessageEvent('message', { data: { id, answer: request.kind } });
    queueMicrotask(() => this.dispatchEvent(event));
  }

  terminate(): void {
    this.isEnded = true;
  }
}

function withWorkers() {
  const started: TestWorker[] = [];
  const files = createFileWorker(() => {
    const worker = new TestWorker();
    started.push(worker);
    return worker as unknown as Worker;
  });
  return { files, started };
}

const OPEN = { kind: 'open', file: new Blob(['a;b']), type: 'csv', name: 'first' } as const;
const SAVE = { kind: 'save', saved: {} as SavedBook } as const;

test('one worker answers all requests', async () => {
  const { files, started } = withWorkers();
  await files.ask(OPEN);
  expect(await files.ask(SAVE)).toBe('save');
  expect(started.map(({ asked }) => asked)).toEqual([['first', 'save']]);
});

test('a worker that broke is replaced, and the new one opens the present file before it saves', async () => {
  const { files, started } = withWorkers();
  await files.ask(OPEN);
  started[0]!.isBroken = true;
  await expect(files.ask(SAVE)).rejects.toMatchObject({ problem: 'worker' });
  expect(started[0]!.isEnded).toBe(true);
  expect(await files.ask(SAVE)).toBe('save');
  expect(started.map(({ asked }) => asked)).toEqual([
    ['first', 'save'],
    ['first', 'save'],
  ]);
});

test('a new worker opens the last file that was opened, not one that failed', async () => {
  const { files, started } = withWorkers();
  await files.ask(OPEN);
  await files.ask({ ...OPEN, name: 'second' });
  started[0]!.isBroken = true;
  await expect(files.ask({ ...OPEN, name: 'third' })).rejects.toMatchObject({ problem: 'worker' });
  await files.ask(SAVE);
  expect(started[1]!.asked).toEqual(['second', 'save']);
});
