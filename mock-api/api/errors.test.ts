import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { postgresDialect } from '../db/postgresDialect.ts';
import { errorHandler } from './errors.ts';

/** SQLSTATEs of temporary failures, after which the same call may succeed. */
const NOT_NOW = {
  '40001': 'a serialization failure',
  '40P01': 'a deadlock that came back after all tries',
  '55P03': 'a lock that was not to be had',
  '57014': 'a statement that took too long',
};

it.each(Object.entries(NOT_NOW))('%s (%s) is 503 with Retry-After, never 500', async (code) => {
  const log = { error: (fields: object) => expect.unreachable(JSON.stringify(fields)) };
  const app = express();
  app.get('/en/api/orders', () => {
    throw Object.assign(new Error('ended'), { code });
  });
  app.use(errorHandler(log, postgresDialect.problemOf));
  const server = app.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/en/api/orders`);
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
});
