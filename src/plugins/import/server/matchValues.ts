import { fold } from '#resource';
import { invalid, type CallHost } from '#server';
import { matchCall, type ValueMatch } from '../calls.ts';
import { createRelationNames, type NamedRecord } from '../rules/relationNames.ts';
import { similarRecord } from '../rules/similarName.ts';
import { importFields, requireImportable } from './fields.ts';
import { readNames } from './names.ts';
import { readUnits } from './work.ts';

/** Matches values with records: by name and code, else by likeness. */
export function matchValues(values: readonly string[], records: readonly NamedRecord[]): ValueMatch[] {
  const names = createRelationNames(records);
  const byId = new Map(records.map((record) => [record.id, record.names]));
  const compared = records.length <= MOST_COMPARED ? records : [];
  const none = (value: string): ValueMatch => ({ value, id: null, title: null, how: 'none' });
  return values.map((value) => {
    const same = names.find(value);
    const id = same === 'ambiguous' ? null : (same ?? similarRecord(value, compared));
    if (same === 'ambiguous' || id === null) return none(value);
    // The name in the language of the file, where it is one of them.
    const own = byId.get(id) ?? [];
    const title = own.find((name) => fold(name) === fold(value)) ?? own[0] ?? null;
    return { value, id, title, how: same === null ? 'similar' : 'name' };
  });
}

/** Registers the call that matches values of a file with records of the shop. */
export function matchCalls(host: CallHost): void {
  host.call(matchCall, async ({ input, actor, tx }) => {
    const resource = requireImportable(host.resources, input.className, actor.roles);
    // The call has its transaction already; another one inside would wait for it.
    const { currencies } = await readUnits(tx);
    const fields = importFields(resource, host.resources, actor.roles, currencies);
    const field = fields.find(({ name }) => name === input.field);
    const target = field?.target ? host.resources.get(field.target) : undefined;
    if (!target) throw invalid({ propertyPath: 'field', code: 'violation.choice' });
    const records = await readNames(host, target, actor);
    return { matches: matchValues(input.values.map(String), records) };
  });
}

/** More records than these are not compared letter by letter. */
const MOST_COMPARED = 5000;
