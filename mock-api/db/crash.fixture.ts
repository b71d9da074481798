import { writeSync } from 'node:fs';
import pino from 'pino';
import { compileModels } from '../model.ts';
import { openStore } from './open.ts';

// Writes pairs of rows from eight writers until it is killed, and prints each pair once it is stored.
const [dataDir = '', round = ''] = process.argv.slice(2);
const store = await openStore({ dataDir, models: compileModels([]), log: pino({ level: 'silent' }) });

async function writeForever(name: string): Promise<never> {
  for (let count = 0; ; count += 1) {
    const key = `${round}-${name}-${count}`;
    await store.transaction(async (db) => {
      await db
        .insertInto('_counters')
        .values({ name: `${key}-a` })
        .execute();
      await db
        .insertInto('_counters')
        .values({ name: `${key}-b` })
        .execute();
    });
    writeSync(1, `${key}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, (_, at) => writeForever(`w${at}`)));
