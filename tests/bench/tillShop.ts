import { Api } from '../support/client.ts';
import { startServer } from '../support/server.ts';
import { buildDemo, newFolder } from './fixture.ts';

/** Size of the measured shop (docs/benchmarks.md). */
export const TILL_PRODUCTS = 50_000;
export const TILL_CUSTOMERS = 10_000;

const BATCH = 500;
const FIRST = 'Imane Omar Salma Yassine Hanane Karim Nadia Rachid Élodie Mehdi'.split(' ');
const LAST = 'Tazi Alaoui Bennani Idrissi Fassi Berrada Chraibi Lahlou Martin Ouazzani'.split(' ');

const customer = (nth: number) => ({
  firstName: FIRST[nth % FIRST.length],
  lastName: `${LAST[Math.floor(nth / 10) % LAST.length]} ${nth}`,
  address: `${nth} av. Mohammed V, Marrakech`,
  phone: `+212 6 ${String(10_000_000 + nth * 7)}`,
  barcode: `CARD-${nth}`,
});

/** A data folder with the shop, built once per run. TILL_DATA names one of an earlier run. */
export function tillShop(): Promise<string> {
  return (made ??= make());
}

let made: Promise<string> | undefined;

async function make(): Promise<string> {
  const kept = process.env.TILL_DATA;
  if (kept) return kept;
  const dataDir = await newFolder();
  await buildDemo({ DATA_DIR: dataDir }, TILL_PRODUCTS);
  const server = await startServer({ dataDir });
  try {
    const admin = await new Api(server.url).as('admin');
    for (let at = 0; at < TILL_CUSTOMERS; at += BATCH) {
      const rows = Array.from({ length: BATCH }, (_, nth) => customer(at + nth));
      const { status, text } = await admin.post('customers/batch', rows);
      if (status !== 200) throw new Error(`Customers were not taken: ${status} ${text.slice(0, 300)}`);
    }
  } finally {
    await server.stop();
  }
  return dataDir;
}
