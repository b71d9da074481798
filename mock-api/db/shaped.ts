import { CompiledQuery, type Compilable } from 'kysely';
import type { Database } from '../types.ts';
import { connectionOf } from './sqliteKysely.ts';

/** Shapes kept per engine; beyond that they are compiled each time. */
const MOST = 2000;

/** Texts of statements by shape, for each engine's compiler. */
const known = new WeakMap<object, Map<string, string>>();

type Raw = Record<string, unknown>;

/**
 * Runs a statement that is asked again and again with other values: its text is made once per shape. Building and
 * compiling a statement over fifty columns takes longer than the embedded database needs to answer it.
 * @param shape what the text depends on, and nothing else does
 * @param parameters its values, in the order in which they stand in the text
 * @param build makes the statement, with these values
 */
export async function runShaped(
  db: Database,
  shape: string,
  parameters: readonly unknown[],
  build: () => Compilable,
): Promise<Raw[]> {
  const query = CompiledQuery.raw(textOf(db, shape, parameters, build), [...parameters]);
  // The embedded database's one connection is always free: it is asked without the queue and the plugins of the builder.
  const { rows } = await (connectionOf(db)?.executeQuery<Raw>(query) ?? db.executeQuery<Raw>(query));
  return rows;
}

function textOf(db: Database, shape: string, parameters: readonly unknown[], build: () => Compilable): string {
  const engine = db.getExecutor().adapter.constructor;
  let texts = known.get(engine);
  if (!texts) known.set(engine, (texts = new Map()));
  const text = texts.get(shape);
  if (text !== undefined) return text;
  const compiled = build().compile();
  const isSame =
    compiled.parameters.length === parameters.length &&
    compiled.parameters.every((value, at) => Object.is(value, parameters[at]));
  if (!isSame) throw new Error(`The values of ${shape} do not stand in the order of its text`);
  if (texts.size < MOST) texts.set(shape, compiled.sql);
  return compiled.sql;
}
