import { isObject } from '#resource';
import type { Database } from '../../types.ts';
import type { DataChange } from '../dataChange.ts';

/** Rows that are changed at once. */
const CHUNK = 500;
/** Imports whose rows are checked again from the first one. */
const UNWRITTEN = ['checking', 'stopped'];

/** Imports that are not written yet lose what their check has counted: the rows do not tell what it found of them. */
async function beginAgain(db: Database): Promise<void> {
  const nothing = { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0, changes: null, problems: null };
  await db
    .updateTable('imports')
    .set({ ...nothing, state: 'stopped' })
    .where('state', '=', 'checked')
    .execute();
  await db.updateTable('imports').set(nothing).where('state', '=', 'checking').execute();
}

/** Bad rows of the others keep their sentence as a problem; those without one were left out. */
async function keepProblems(db: Database): Promise<void> {
  const others = db.selectFrom('imports').select('id').where('state', 'not in', UNWRITTEN);
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('import_rows')
      .select(['id', 'importId', 'number', 'problem'])
      .where('isBad', '=', 1)
      .where('id', '>', last)
      .where('importId', 'in', others)
      .orderBy('id')
      .limit(CHUNK)
      .execute();
    for (const outcome of ['failed', 'skipped']) {
      const own = rows.filter(({ problem }) => (problem === null) === (outcome === 'skipped'));
      const ids = own.map(({ id }) => id);
      if (ids.length > 0) await db.updateTable('import_rows').set({ outcome }).where('id', 'in', ids).execute();
    }
    const now = Date.now();
    const problems = rows.flatMap(({ importId, number, problem }) => {
      if (problem === null) return [];
      const told = { cause: 'refused', value: '', part: '', params: JSON.stringify({ text: problem }), isOpen: 1 };
      return [{ importId, number, ...told, createdAt: now, updatedAt: now, _version: 1 }];
    });
    if (problems.length > 0) await db.insertInto('import_problems').values(problems).execute();
    if (rows.length < CHUNK) return;
    last = Number(rows.at(-1)?.id);
  }
}

/** Rows that the choices of an import under way leave out have no other mark. */
async function markLeftOut(db: Database): Promise<void> {
  const writing = await db.selectFrom('imports').select(['id', 'options']).where('state', '=', 'writing').execute();
  for (const { id, options } of writing) {
    const parsed: unknown = typeof options === 'string' ? JSON.parse(options) : options;
    const numbers = isObject(parsed) && Array.isArray(parsed.leaveOut) ? parsed.leaveOut.map(Number) : [];
    for (let at = 0; at < numbers.length; at += CHUNK)
      await db
        .updateTable('import_rows')
        .set({ outcome: 'skipped' })
        .where('importId', '=', id)
        .where('number', 'in', numbers.slice(at, at + CHUNK))
        .execute();
  }
}

/** Rows of imports: what a check found of them is an outcome with problems, where `isBad` and a sentence were. */
export default {
  title: 'What the check of an import found is kept with its rows',
  async run({ db, tables, added }) {
    const isAdded = added.get('import_rows')?.has('outcome') && added.has('import_problems');
    if (!tables.get('import_rows')?.has('isBad') || !isAdded) return;
    await beginAgain(db);
    await keepProblems(db);
    await markLeftOut(db);
  },
} satisfies DataChange;
