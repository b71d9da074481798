import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBridge } from '../../bridge/startBridge.ts';
import { createLog } from '../../mock-api/log.ts';
import { startPrinterSink } from '../support/printerSink.ts';
import { atMost, median, p95, plainFigure, type Figure } from './figures.ts';

/** Tickets of each way. */
const TICKETS = Number(process.env.BENCH_ROUNDS ?? 200);
/** Bytes of a ticket: a receipt of 100 lines. */
const TICKET = Buffer.alloc(4900, 'Mint tea                              36.00 MAD\n');
/** What the bridge may add, ms (docs/benchmarks.md, "Printing"). */
const LIMIT_MS = 20;

/** Prints by a bare socket: connects, sends, and waits for the printer to close. Returns the ms. */
async function printBare(port: number): Promise<number> {
  const start = performance.now();
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.resume();
  socket.end(TICKET);
  await once(socket, 'close');
  return performance.now() - start;
}

/** Prints by the bridge, as a till does, and waits for `printed`. Returns the ms. */
async function printByBridge(port: number, printerPort: number, agent: Agent, token: string): Promise<number> {
  const options = { ip: '127.0.0.1', port: printerPort };
  const body = JSON.stringify({
    jobId: randomUUID(),
    method: 'ethernet',
    options,
    contentBase64: TICKET.toString('base64'),
  });
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const start = performance.now();
  const sending = request({ port, host: '127.0.0.1', path: '/print-receipt', method: 'POST', headers, agent });
  sending.end(body);
  const [answer] = (await once(sending, 'response')) as [NodeJS.ReadableStream & { statusCode: number }];
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 200) throw new Error(`The bridge answers ${answer.statusCode}`);
  return performance.now() - start;
}

/** What the bridge adds to a bare socket: HTTP, three durable writes, the printer's state before and after. */
export async function bridge(): Promise<Figure[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flexy-bench-bridge-'));
  const printer = await startPrinterSink();
  const target = { method: 'ethernet', options: { ip: '127.0.0.1', port: printer.port } } as const;
  const config = { port: 0, networkPort: null, token: randomUUID(), origins: [], server: '', dataDir };
  const running = await startBridge({ ...config, printers: [{ name: 'Bench', target }] }, createLog('silent'));
  const agent = new Agent({ keepAlive: true });
  const bare: number[] = [];
  const bridged: number[] = [];
  try {
    for (let index = 0; index < TICKETS; index += 1) {
      bare.push(await printBare(printer.port));
      bridged.push(await printByBridge(running.port, printer.port, agent, running.token));
    }
  } finally {
    agent.destroy();
    await running.stop();
    await printer.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return [
    atMost('What the bridge adds to a bare socket, median', median(bridged) - median(bare), 'ms', LIMIT_MS),
    plainFigure('Ticket by the bridge, median', median(bridged), 'ms'),
    plainFigure('Ticket by the bridge, p95', p95(bridged), 'ms'),
    plainFigure('Ticket by a bare socket, median', median(bare), 'ms'),
  ];
}
