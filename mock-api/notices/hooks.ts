import { fillText, type FlatRowOf } from '#resource';
import { translated } from '../api/values.ts';
import { titlesOf } from '../audit/titles.ts';
import type { EngineFace } from '../engineFace.ts';
import type { ResourceHooks } from '../hookTypes.ts';
import type { ReadContext } from '../types.ts';

/** Titles of the records that notices refer to, by resource and id. One query per resource. */
async function namesOf(
  engine: EngineFace,
  rows: readonly FlatRowOf<'notifications'>[],
  context: ReadContext,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [name, group] of Map.groupBy(rows, (row) => row.resource)) {
    const model = engine.models.get(name);
    if (!model) continue;
    const ids = [...new Set(group.map((row) => row.recordId))];
    const raws = await context.db.selectFrom(model.table).select(model.select).where('id', 'in', ids).execute();
    const found = raws.map((raw) => model.fromColumns(raw));
    const titles = await titlesOf(engine, model, found, context);
    found.forEach(({ id }, at) => names.set(`${name} ${id}`, titles[at] ?? ''));
  }
  return names;
}

/** Hooks of the notices' resource: they compute the text with the record's present title, and set the time of reading. */
export function noticeHooks(engine: EngineFace): ResourceHooks<'notifications'> {
  return {
    async before({ op, values, before }, tx) {
      if (op !== 'update' || values.isRead === undefined) return;
      if (values.isRead !== before?.isRead) values.readAt = values.isRead === true ? tx.now : null;
    },
    computed: {
      async title(rows, context) {
        const names = await namesOf(engine, rows, context);
        return rows.map(({ resource, recordId, text }) => {
          const name = names.get(`${resource} ${recordId}`) ?? `#${recordId}`;
          return fillText(translated(text, context.locale) ?? '', { record: name });
        });
      },
    },
  };
}
