import { csvLine, isAllowed, isObject } from '#resource';
import { SYSTEM, type CallHost } from '#server';
import { entitiesCall, entityCall, rememberedCall, templateCall } from '../calls.ts';
import { csvResponse, delimiterOf } from './csvOut.ts';
import { importFields, keyFields, mayImport, mayUpdateAll, requireImportable } from './fields.ts';
import { readUnits } from './work.ts';

/** Registers the call for what is remembered of earlier files. */
export function rememberedCalls(host: CallHost): void {
  host.call(rememberedCall, async ({ query, actor }) => {
    const resource = requireImportable(host.resources, query.className, actor.roles);
    const last = await host.db
      .selectFrom('imports')
      .select(['mapping', 'options'])
      .where('resource', '=', resource.name)
      .where('shape', '=', query.shape)
      .where('state', 'in', ['done', 'checked', 'undone'])
      // Choices of a file that was never uploaded may be half made.
      .orderBy(({ case: when }) => when().when('state', '=', 'checked').then(1).else(0).end())
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const options = Object.entries(parsedObject(last?.options)).filter(([name]) => REMEMBERED.has(name));
    const mapping = Object.entries(parsedObject(last?.mapping)).map(([column, field]) => [column, String(field)]);
    return { mapping: Object.fromEntries(mapping), options: Object.fromEntries(options) };
  });
}

/** Registers the calls about kinds of records. */
export function entityCalls(host: CallHost): void {
  host.call(entitiesCall, async ({ actor }) => ({
    entities: [...host.resources.values()]
      .filter((resource) => mayImport(resource, actor.roles))
      .map((resource) => ({
        className: resource.className,
        resource: resource.name,
        canCreate: isAllowed(resource, actor.roles, 'create'),
        canUpdate: mayUpdateAll(resource, actor.roles),
      })),
  }));

  host.call(entityCall, async ({ params, actor }) => {
    const resource = requireImportable(host.resources, params.className, actor.roles);
    const { currencies } = await host.transaction(SYSTEM, 'en', readUnits);
    const fields = importFields(resource, host.resources, actor.roles, currencies);
    return { className: resource.className, resource: resource.name, keys: keyFields(resource, fields), fields };
  });

  host.call(templateCall, async ({ params, actor, locale }) => {
    const resource = requireImportable(host.resources, params.className, actor.roles);
    const { currencies } = await host.transaction(SYSTEM, 'en', readUnits);
    const fields = importFields(resource, host.resources, actor.roles, currencies);
    const delimiter = delimiterOf(locale);
    const lines = [fields.map(({ name }) => name), fields.map(({ sample, values }) => sample || (values[0] ?? ''))];
    return csvResponse(
      `${resource.name}.csv`,
      lines.map((line) => csvLine(line, delimiter)),
    );
  });
}

function parsedObject(text: unknown): Readonly<Record<string, unknown>> {
  const value: unknown = typeof text === 'string' ? JSON.parse(text) : text;
  return isObject(value) ? value : {};
}

/** Options that are good for another file of the same shape. */
const REMEMBERED: ReadonlySet<string> = new Set([
  'sheet',
  'headerRow',
  'encoding',
  'delimiter',
  'decimal',
  'dateOrder',
  'columns',
  'key',
  'mode',
  'values',
]);
