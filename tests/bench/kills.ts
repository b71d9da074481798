import { startPostgres, createDatabase } from '../support/postgres.ts';
import { killRound, type Place } from '../kills/rounds.ts';
import { atMost, plainFigure, type Figure } from './figures.ts';
import { newFolder } from './fixture.ts';

const ROUNDS = Number(process.env.BENCH_KILLS ?? 20);

async function rounds(engine: string, place: Place): Promise<Figure[]> {
  const sums = { acknowledged: 0, unanswered: 0, arrived: 0, lost: 0, doubled: 0, repeated: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = await killRound(place, Math.random());
    sums.acknowledged += found.acknowledged;
    sums.unanswered += found.unanswered;
    sums.arrived += found.arrived;
    sums.lost += found.lost.length;
    sums.doubled += found.doubled.length;
    sums.repeated += found.repeatedNumbers.length;
  }
  const name = `${ROUNDS} kills (${engine}):`;
  return [
    plainFigure(`${name} acknowledged`, sums.acknowledged, ''),
    plainFigure(`${name} without an answer`, sums.unanswered, ''),
    plainFigure(`${name} of these stored all the same`, sums.arrived, ''),
    atMost(`${name} acknowledged and lost or changed`, sums.lost, '', 0),
    atMost(`${name} doubled or missing after the retry`, sums.doubled, '', 0),
    atMost(`${name} order numbers given twice`, sums.repeated, '', 0),
  ];
}

/** Runs the kill test twenty times on both engines. On PostgreSQL, only Flexy's server is killed. */
export async function kills(): Promise<readonly Figure[]> {
  const embedded = await rounds('embedded', { dataDir: await newFolder() });
  const postgres = await startPostgres({ isDurable: true });
  if (!postgres) return embedded;
  try {
    const databaseUrl = await createDatabase(postgres.url);
    return [...embedded, ...(await rounds('PostgreSQL', { dataDir: await newFolder(), databaseUrl }))];
  } finally {
    await postgres.stop();
  }
}
