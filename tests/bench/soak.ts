import { readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Api } from '../support/client.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { atMost, median, plainFigure, type Figure } from './figures.ts';
import { soldProducts } from './orders.ts';
import { SoakUser, type SoakCounts } from './soakUser.ts';
import { usageOf } from './usage.ts';

/** Duration, minutes; `SOAK_MINUTES` for a shorter run. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 10);
const USERS = 50;
/** Accounts of the simulated users, in rotation. */
const ACCOUNTS = ['manager', 'admin', 'cashier', 'manager', 'cashier'] as const;
/** Interval between two checks of memory and open files, ms. */
const CHECK_MS = 5000;
/** Growth of memory, from the second fifth of the time to the last, that does not count as a leak, MB. */
const FLAT_MB = 25;

const MINUTE = 60_000;

/** Number of open files of a process; null when the system does not tell. */
const openFiles = (pid: number): Promise<number | null> =>
  readdir(`/proc/${pid}/fd`).then(
    (names) => names.length,
    () => null,
  );

/** Simulates 50 users for ten minutes. No call may fail, memory must stay flat, and no open file may be left. */
export async function soak(): Promise<readonly Figure[]> {
  const server = await startServer();
  try {
    // Files that are opened once (caches, the log) must be open before the first count.
    await settle(server);
    const before = await openFiles(server.pid);
    const { counts, memory } = await work(server);
    const left = await leftOpen(server.pid, before);
    const failed = [...counts.unexpected].map(([what, count]) => `${count}x ${what}`);
    if (failed.length > 0) process.stderr.write(`${failed.join('\n')}\n`);
    return [
      plainFigure(`calls of ${USERS} users in ${MINUTES} min`, counts.calls, ''),
      plainFigure('events they heard', counts.events, ''),
      atMost(
        'answers nobody expected',
        [...counts.unexpected.values()].reduce((sum, one) => sum + one, 0),
        '',
        0,
      ),
      ...(memory.length < 10 ? [] : [growth(memory), plainFigure('memory at the end', memory.at(-1) ?? 0, 'MB')]),
      ...(left === null ? [] : [atMost('open files left behind', left, '', 0)]),
    ];
  } finally {
    await server.stop();
  }
}

function growth(memory: readonly number[]): Figure {
  const fifth = Math.floor(memory.length / 5);
  const grown = median(memory.slice(-fifth)) - median(memory.slice(fifth, 2 * fifth));
  return atMost('memory in the last fifth beyond that in the second', grown, 'MB', FLAT_MB);
}

async function settle(server: TestServer): Promise<void> {
  const counts: SoakCounts = { calls: 0, events: 0, unexpected: new Map() };
  const admin = await new Api(server.url).as('admin');
  const user = new SoakUser(server.url, admin, await soldProducts(admin), counts, 1);
  for (let turn = 0; turn < 60; turn += 1) await user.step();
  await user.leave();
}

async function work(server: TestServer): Promise<{ counts: SoakCounts; memory: number[] }> {
  const counts: SoakCounts = { calls: 0, events: 0, unexpected: new Map() };
  const apis = await Promise.all(ACCOUNTS.map((name) => new Api(server.url).as(name)));
  const [admin] = apis.slice(1);
  if (!admin) throw new Error('There is no admin.');
  const products = await soldProducts(admin);
  const end = performance.now() + MINUTES * MINUTE;
  const users = Array.from({ length: USERS }, (_, at) => {
    const api = apis[at % apis.length] ?? admin;
    return new SoakUser(server.url, api, products, counts, at);
  });
  const memory: number[] = [];
  const watching = (async () => {
    while (performance.now() < end) {
      await delay(CHECK_MS);
      const { memory: now } = await usageOf(server.pid);
      if (now !== null) memory.push(now);
    }
  })();
  await Promise.all(users.map((user) => user.workUntil(end)));
  await watching;
  return { counts, memory };
}

/** Open files at the end beyond those at the start. Client connections close with a delay. */
async function leftOpen(pid: number, before: number | null): Promise<number | null> {
  if (before === null) return null;
  let left = Number.POSITIVE_INFINITY;
  for (let look = 0; look < 60 && left > 0; look += 1) {
    await delay(500);
    const now = await openFiles(pid);
    if (now === null) return null;
    left = Math.max(0, now - before);
  }
  return left;
}
