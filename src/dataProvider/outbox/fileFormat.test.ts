import { describe, expect, it } from 'vitest';
import { openBrowser, sale } from './fakes.fixture.ts';
import { OutboxFileError } from './fileFormat.ts';

describe('the file of a queue', () => {
  it('is sent by another till, once, whichever till sends it in the end', async () => {
    const from = await openBrowser();
    from.server.fates = ['cutAfter'];
    await from.outbox.add([sale('a', { headers: { 'X-Operator': 'token' } }), sale('b')]);
    await from.time.pass(30);
    const file = await from.outbox.exportFile();
    const to = await openBrowser();
    expect(await to.outbox.importFile(file)).toEqual({ added: 2, known: 0 });
    expect(await to.outbox.importFile(file)).toEqual({ added: 0, known: 2 });
    await to.time.pass(60_000);
    expect(to.server.order).toEqual(['a', 'b']);
    expect(await to.outbox.importFile(file)).toEqual({ added: 0, known: 2 });
    expect(to.server.taken.get('a')?.body).toEqual({ uuid: 'a', tillSequence: 1 });
    expect(to.server.calls[0]?.headers).toEqual({ 'X-Operator': 'token', 'Idempotency-Key': 'a' });
  });

  it.each([
    ['no JSON', 'hello', 'format'],
    ['something else', '[]', 'format'],
    ['a later version', '{"format":"flexy-outbox","version":2,"count":0,"entries":[]}', 'version'],
    ['one that is cut off', '{"format":"flexy-outbox","version":1,"count":2,"entries":[]}', 'count'],
    ['a damaged entry', '{"format":"flexy-outbox","version":1,"count":1,"entries":[{}]}', 'entry'],
    [
      'an entry for another address',
      '{"format":"flexy-outbox","version":1,"count":1,"entries":[{"uuid":"a","kind":"sale","path":"../x","body":{}}]}',
      'entry',
    ],
  ])('is refused as a whole when it is %s', async (_what, text, fault) => {
    const { outbox } = await openBrowser();
    await expect(outbox.importFile(text)).rejects.toThrow(OutboxFileError);
    await expect(outbox.importFile(text)).rejects.toMatchObject({ fault });
    expect(outbox.get().entries).toEqual([]);
  });
});
