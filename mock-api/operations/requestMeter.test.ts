import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import { afterAll, expect, test } from 'vitest';
import { parseOpenMetrics } from '../../tests/support/openMetrics.ts';
import { noteRoute } from '../http/route.ts';
import { RequestMeter } from './requestMeter.ts';
import { ServerMetrics } from './serverMetrics.ts';

const metrics = new ServerMetrics('sqlite');
const meter = new RequestMeter(metrics);
afterAll(() => metrics.close());

function answer(route: string, method: string, statusCode: number): void {
  const request = { method, originalUrl: `/en/api/${route}` } as Request;
  noteRoute(request, route);
  const response = Object.assign(new EventEmitter(), { statusCode, writableFinished: true, getHeader: () => '' });
  meter.handle(request, response as unknown as Response, () => undefined);
  response.emit('close');
}

const samplesOf = (name: string) => parseOpenMetrics(metrics.registry.text()).get(name)?.samples ?? [];

test('a scan of addresses and methods makes few series, and errors after it are counted', () => {
  for (let at = 0; at < 500; at += 1)
    for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS', 'SCAN'])
      answer(`list${at}`, method, { GET: 401, OPTIONS: 204 }[method] ?? 405);
  expect(samplesOf('flexy_http_requests')).toHaveLength(5);
  expect(samplesOf('flexy_http_request_duration_seconds').filter(({ name }) => name.endsWith('_count'))).toHaveLength(
    5,
  );
  for (let at = 0; at < 2500; at += 1) answer(`list${at}`, 'GET', 200);
  answer('orders', 'POST', 500);
  expect(metrics.registry.text()).toContain(
    '\nflexy_http_requests_total{route="other",method="POST",status="500"} 1\n',
  );
  expect(meter.totals).toEqual({ requests: 5001, errors: 1 });
});
