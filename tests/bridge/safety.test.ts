import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { connect } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { base64, call, makeDataDir, PAGE, print, TOKEN, useBridge, usePrinter } from './bridge.ts';

const TICKET = { method: 'ethernet', options: { ip: '127.0.0.1', port: 9 }, contentBase64: base64('x') };
const post = (port: number, headers: Record<string, string>, body: unknown = TICKET) =>
  call(port, '/print-receipt', { method: 'POST', body, headers });

describe('who may use the bridge', () => {
  it.each([
    ['a foreign page', { Origin: 'https://evil.example' }, 403, 'origin'],
    ['a page without an origin', { Origin: 'null' }, 403, 'origin'],
    ['a picture in a foreign page', { 'Sec-Fetch-Site': 'cross-site' }, 403, 'origin'],
    ['a foreign host name (DNS rebinding)', { Host: 'evil.example:3100' }, 403, 'host'],
    ['a host name that begins like ours', { Host: '127.0.0.1.evil.example' }, 403, 'host'],
    ['a wrong token', { Authorization: 'Bearer wrong' }, 401, 'token'],
    ['no token', { Authorization: '' }, 401, 'token'],
    ['a simple request', { 'Content-Type': 'text/plain' }, 415, 'notJson'],
  ])('refuses %s', async (_name, headers, status, code) => {
    const bridge = await useBridge();
    const answer = await post(bridge.port, headers as Record<string, string>);
    expect(answer).toMatchObject({ status, body: { code, error: expect.stringMatching(/^[A-Z].*\.$/) } });
    if (code === 'origin' || code === 'host') {
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it('lets its pages read the refusal of a wrong token', async () => {
    const bridge = await useBridge();
    const answer = await post(bridge.port, { Origin: PAGE, Authorization: 'Bearer wrong' });
    expect(answer).toMatchObject({ status: 401, headers: { 'access-control-allow-origin': PAGE, vary: 'Origin' } });
  });

  it('answers preflights, those of Private Network Access, too', async () => {
    const bridge = await useBridge();
    const headers = {
      Origin: PAGE,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Private-Network': 'true',
    };
    expect(await call(bridge.port, '/print-receipt', { method: 'OPTIONS', headers })).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': PAGE,
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-allow-methods': 'GET, POST, DELETE',
        'access-control-allow-private-network': 'true',
      },
    });
    const foreign = { ...headers, Origin: 'https://evil.example' };
    expect(await call(bridge.port, '/print-receipt', { method: 'OPTIONS', headers: foreign })).toMatchObject({
      status: 403,
    });
  });

  it('tells strangers nothing but that it is there', async () => {
    const bridge = await useBridge();
    const answer = await call(bridge.port, '/status', { headers: { Authorization: '' } });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({ bridge: 'flexy' });
    for (const place of ['/printers', '/jobs', '/nothing']) {
      expect(await call(bridge.port, place, { headers: { Authorization: '' } })).toMatchObject({ status: 401 });
    }
    expect((await call(bridge.port, '/status')).body).toMatchObject({ version: expect.any(String), printers: [] });
  });

  it('prints on configured printers only', async () => {
    const printer = await usePrinter();
    const other = await usePrinter();
    const bridge = await useBridge({ printers: `127.0.0.1:${printer.port}` });
    const answer = await print(bridge.port, other, { contentBase64: base64('x') });
    expect(answer).toMatchObject({ status: 403, body: { code: 'printer' } });
    expect(answer.body.error).toContain(`may not print on 127.0.0.1:${other.port}`);
    expect(other.tickets()).toEqual([]);
  });

  it('writes to no printer of the server that is not where printers are, and names it with the entry to add', async () => {
    const printer = await usePrinter();
    const dataDir = await makeDataDir();
    const kitchen = { name: 'Kitchen', method: 'ethernet', options: { ip: '127.0.0.1', port: printer.port } };
    const bar = { name: 'Bar', method: 'ethernet', options: { ip: '192.168.1.61', port: 9100 } };
    await writeFile(path.join(dataDir, 'printers.json'), JSON.stringify([kitchen, bar]));
    const key = `127.0.0.1:${printer.port}`;

    const strict = await useBridge({ dataDir });
    const answer = await print(strict.port, printer, { contentBase64: base64('x') });
    expect(answer).toMatchObject({ status: 403, body: { code: 'printer' } });
    expect(answer.body.error).toContain(`BRIDGE_PRINTERS=${key}`);
    expect(printer.tickets()).toEqual([]);
    const { body } = await call(strict.port, '/printers?found=0');
    expect(body.printers).toContainEqual(
      expect.objectContaining({ name: 'Kitchen', condition: 'refused', entry: key, isConfigured: false }),
    );
    expect((await call(strict.port, '/status')).body.printers).toMatchObject([{ name: 'Bar' }]);
    await strict.stop();

    const named = await useBridge({ dataDir, printers: key });
    expect(await print(named.port, printer, { contentBase64: base64('x') })).toMatchObject({ status: 200 });
  });

  it('limits guesses of the token, and does not stop the tills by it', async () => {
    const bridge = await useBridge();
    const guesses = Array.from({ length: 150 }, () =>
      call(bridge.port, '/jobs', { headers: { Authorization: 'Bearer x' } }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    const last = await call(bridge.port, '/jobs', { headers: { Authorization: 'Bearer x' } });
    expect(last).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
    expect(await call(bridge.port, '/jobs')).toMatchObject({ status: 200 });
  });
});

describe('what the bridge reads', () => {
  it.each([
    ['no JSON', '{"content": ', 'The body is not valid JSON.'],
    ['a list', [], 'The body has to be a JSON object.'],
    ['an unknown method', { ...TICKET, method: 'fax' }, 'method is one of ethernet, usb, bluetooth and system.'],
    ['no address', { ...TICKET, options: {} }, 'options.ip is the address of the printer, such as 192.168.1.60.'],
    [
      'a wrong port',
      { ...TICKET, options: { ip: '127.0.0.1', port: 70_000 } },
      'options.port is a number from 1 to 65535.',
    ],
    ['a command as a queue', { ...TICKET, method: 'system', options: { queue: '-h evil' } }, /^options\.queue is/],
    ['no content', { ...TICKET, contentBase64: undefined }, 'content is the text of the ticket or a list of bytes.'],
    ['empty content', { ...TICKET, contentBase64: '' }, 'There is nothing to print: content is empty.'],
    ['no Base64', { ...TICKET, contentBase64: '%%%' }, 'contentBase64 is not Base64.'],
    ['no bytes', { ...TICKET, contentBase64: undefined, content: [256] }, /numbers from 0 to 255/],
    ['a wrong id', { ...TICKET, jobId: '../../etc/passwd' }, 'jobId is a UUID.'],
    ['1000 copies', { ...TICKET, copies: 1000 }, 'copies is a number from 1 to 10.'],
  ])('answers 400 to %s', async (_name, body, error) => {
    const bridge = await useBridge();
    const answer = await post(bridge.port, {}, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toEqual(typeof error === 'string' ? error : expect.stringMatching(error));
  });

  it('answers 413 to 20 MB, and goes on', async () => {
    const bridge = await useBridge();
    const body = JSON.stringify({ ...TICKET, contentBase64: 'A'.repeat(20 * 1024 * 1024) });
    expect(await post(bridge.port, {}, body)).toMatchObject({ status: 413, body: { code: 'tooLarge' } });
    const streamed = await post(bridge.port, { 'Transfer-Encoding': 'chunked' }, body);
    expect(streamed).toMatchObject({ status: 413 });
    expect(await call(bridge.port, '/status')).toMatchObject({ status: 200 });
  });

  it('survives senders that hang up, and bytes that are no HTTP', async () => {
    const bridge = await useBridge();
    for (const bytes of [
      'POST /print-receipt HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 99\r\n' +
        `Authorization: Bearer ${TOKEN}\r\n\r\n{"con`,
      '\x16\x03\x01 no HTTP\r\n\r\n',
    ]) {
      const socket = connect(bridge.port, '127.0.0.1');
      await once(socket, 'connect');
      socket.end(bytes);
      socket.resume();
      await once(socket, 'close');
    }
    expect(await call(bridge.port, '/status')).toMatchObject({ status: 200 });
  });
});
