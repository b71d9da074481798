import { expect, test, vi } from 'vitest';
import { CodeError, createCodeLoader, type CodeHost } from './loadCode.ts';

type Answer = number | 'no connection' | 'cut off';

function answerOf(answer: Answer): Response {
  if (answer === 'no connection') throw new TypeError('Failed to fetch');
  if (answer === 'cut off')
    return new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) }));
  return new Response('', { status: answer });
}

/** A browser whose server gives the listed answers per file, then 200. */
function hostWith(answers: Record<string, Answer[]> = {}, isStarting = false) {
  const asked: string[] = [];
  const host: CodeHost = {
    fetch: async (input) => {
      asked.push(String(input));
      return answerOf(answers[String(input)]?.shift() ?? 200);
    },
    addressOf: (file) => `/admin/${file}`,
    isThere: (address) => address === '/admin/entry.js',
    addStyles: vi.fn<CodeHost['addStyles']>(async () => undefined),
    isStarting: () => isStarting,
    isOnline: () => true,
    openAnew: vi.fn<CodeHost['openAnew']>(() => false),
    report: vi.fn<CodeHost['report']>(),
  };
  return { host, asked, load: createCodeLoader(host) };
}

const FILES = ['page.js', 'form.js', 'entry.js', 'page.css'];

test('a module is imported when all its files have come, each asked for once', async () => {
  const { host, asked, load } = hostWith();
  expect(await load(async () => 'module', FILES)).toBe('module');
  await load(async () => 'other', ['form.js']);
  expect(asked).toEqual(['/admin/page.js', '/admin/form.js']);
  expect(host.addStyles).toHaveBeenCalledExactlyOnceWith('/admin/page.css');
});

test.each<Answer>(['no connection', 'cut off', 500, 503, 429])(
  'after %s nothing was imported, and the next use asks again for what is missing',
  async (answer) => {
    const { asked, load } = hostWith({ '/admin/form.js': [answer] });
    const importModule = vi.fn<() => Promise<string>>(async () => 'module');
    const failure = load(importModule, FILES);
    await expect(failure).rejects.toBeInstanceOf(CodeError);
    await expect(failure).rejects.toMatchObject({ message: 'flexy.errors.unreachable', isOutdated: false });
    expect(importModule).not.toHaveBeenCalled();
    expect(await load(importModule, FILES)).toBe('module');
    expect(asked.filter((address) => address === '/admin/form.js')).toHaveLength(2);
    expect(asked.filter((address) => address === '/admin/page.js')).toHaveLength(1);
  },
);

test('a file that the server does not have any more means a newer build', async () => {
  const { load } = hostWith({ '/admin/form.js': [404] });
  await expect(load(async () => 'module', FILES)).rejects.toMatchObject({
    message: 'flexy.errors.outdated',
    isOutdated: true,
  });
});

test('code that does not work is reported, and not blamed on the connection', async () => {
  const { host, load } = hostWith();
  const bug = new Error('bug');
  const failing = load(async () => Promise.reject(bug), FILES);
  await expect(failing).rejects.toMatchObject({ isOutdated: true, cause: bug });
  expect(host.report).toHaveBeenCalledExactlyOnceWith(bug);
});

test('a network that goes before the import is no fault of the code', async () => {
  const { host, load } = hostWith();
  host.isOnline = () => false;
  const failing = load(async () => Promise.reject(new TypeError('Failed to fetch')), FILES);
  await expect(failing).rejects.toMatchObject({ isOutdated: false });
  expect(host.report).not.toHaveBeenCalled();
});

test('while the page is opened a module is imported at once; what fails there is told like anywhere', async () => {
  const quick = hostWith({}, true);
  expect(await quick.load(async () => 'module', FILES)).toBe('module');
  expect(quick.asked).toEqual([]);
  expect(quick.host.addStyles).toHaveBeenCalledExactlyOnceWith('/admin/page.css');
  const lost = hostWith({ '/admin/page.js': ['no connection'] }, true);
  const failure = lost.load(async () => Promise.reject(new TypeError('Failed to fetch')), FILES);
  await expect(failure).rejects.toMatchObject({ isOutdated: false });
});

test('a module that fails while the page is opened, and whose files are there afterwards, opens the page anew, once', async () => {
  const failing = async () => Promise.reject(new TypeError('Failed to fetch'));
  const { host, load } = hostWith({}, true);
  vi.mocked(host.openAnew).mockReturnValueOnce(true);
  const ended = vi.fn<() => void>();
  load(failing, FILES).then(ended, ended);
  await vi.waitFor(() => expect(host.openAnew).toHaveBeenCalledOnce());
  await new Promise((resolve) => setImmediate(resolve));
  // Not reported: the page is being left.
  expect([ended.mock.calls, vi.mocked(host.report).mock.calls]).toEqual([[], []]);
  await expect(load(failing, ['other.js'])).rejects.toMatchObject({ isOutdated: true });
  const later = hostWith();
  await expect(later.load(failing, FILES)).rejects.toMatchObject({ isOutdated: true });
  expect(later.host.openAnew).not.toHaveBeenCalled();
});
