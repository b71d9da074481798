// Answers of the calls that read: the driver's own stops, and the rounds of all.
import { textOrNull } from '#resource';
import type { CallHandler, Database } from '#server';
import type { mineCall, roundsCall } from '../calls.ts';
import { cashInHand, type StoreCash } from '../rules/cash.ts';
import { readCash, readCashStep, readStops } from './readStops.ts';

const sumOf = (cash: readonly StoreCash[] = []) => cashInHand(cash.map(({ amount }) => amount));

/** The caller's own stops. An account without an agent has none. */
export const answerMine =
  (db: Database): CallHandler<typeof mineCall> =>
  async ({ reader }) => {
    const agent = reader.actor.agentId;
    const cashRounding = await readCashStep(reader);
    if (agent === null) return { at: reader.now, agent, cashInHand: 0, cashRounding, stops: [] };
    const [stops, cash] = await Promise.all([readStops(reader, db, agent, cashRounding), readCash(reader)]);
    return { at: reader.now, agent, cashInHand: sumOf(cash.get(agent)), cashRounding, stops };
  };

/** The rounds of today: enabled drivers, and everybody else who has a stop or cash. */
export const answerRounds =
  (db: Database): CallHandler<typeof roundsCall> =>
  async ({ reader }) => {
    const stops = await readStops(reader, db, null, await readCashStep(reader));
    const cash = await readCash(reader);
    const busy = new Set([...stops.map(({ agent }) => agent), ...cash.keys()]);
    const agents = await db.selectFrom('agents').selectAll().orderBy('fullName').execute();
    const drivers = agents.filter(
      (row) => busy.has(Number(row.id)) || (row.kind === 'driver' && Boolean(row.isEnabled)),
    );
    return {
      at: reader.now,
      drivers: drivers.map((row) => ({
        id: Number(row.id),
        name: textOrNull(row.fullName) ?? '',
        cashInHand: sumOf(cash.get(Number(row.id))),
        cash: cash.get(Number(row.id)) ?? [],
      })),
      stops,
    };
  };
