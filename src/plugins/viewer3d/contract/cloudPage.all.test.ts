import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Script } from 'node:vm';
import express from 'express';
import { afterEach, expect, it } from 'vitest';
import { cloudPage } from '../server/cloudPage.ts';
import { CLOUD_SCRIPT } from '../server/cloudScript.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const service = { url: 'https://tokens.example.com/', clientId: 'client', key: () => 'secret' };

/** The page's answer of a server with this script. */
async function answerWith(script: string): Promise<Response> {
  const app = express();
  const viewer = { ...service, script };
  app.get('/:locale/viewer3d/cloud', cloudPage({ outside: { viewer } } as Parameters<typeof cloudPage>[0]));
  const made = createServer(app);
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return fetch(`http://127.0.0.1:${(made.address() as AddressInfo).port}/en/viewer3d/cloud`);
}

it('is a page in a sandbox that names the script and holds neither token nor secret', async () => {
  const answer = await answerWith('https://viewer.example.com/viewer3D.min.js?a=1&b="2');
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-security-policy')).toContain('sandbox allow-scripts;');
  expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(text).toContain('data-script="https://viewer.example.com/viewer3D.min.js?a=1&amp;b=&quot;2"');
  expect(text).not.toContain('secret');
});

it('does not exist without a configured viewer', async () => {
  expect((await answerWith('')).status).toBe(404);
});

it('has a script that browsers can read', () => {
  expect(() => new Script(CLOUD_SCRIPT)).not.toThrow();
  expect(CLOUD_SCRIPT).not.toContain('</script');
});
