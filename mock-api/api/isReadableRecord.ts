import { limitFields, readableAbout, type AboutContext } from './aboutRecord.ts';
import { loadForLimits } from './load.ts';
import { isInScope } from './rowLimits.ts';
import { matchesView } from './write.ts';

/** Tells whether the caller may read a record. False when it does not exist. */
export async function isReadableRecord(resource: string, id: number, context: AboutContext): Promise<boolean> {
  const model = context.models.get(resource);
  if (!model || model.resource.lineOf !== undefined) return false;
  const view = context.views.of(resource, context.actor);
  if (!view.canRead) return false;
  const [row] = await loadForLimits(context.db, model, limitFields(view.readScopes), [id]);
  if (!row || !matchesView(model, row) || !isInScope(view, row, view.readScopes, context)) return false;
  return (await readableAbout(model.resource, [row], context))(row);
}
