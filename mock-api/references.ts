import { aboutFields, canBeAbout } from './api/aboutRecord.ts';
import type { Reference } from './engineFace.ts';
import type { Model } from './model.ts';

type References = Map<string, Reference[]>;

function add(references: References, target: Model, reference: Reference): void {
  const list = references.get(target.table);
  if (list) list.push(reference);
  else references.set(target.table, [reference]);
}

/** All relations to the records of each table, by table name. */
export function referencesIn(models: ReadonlyMap<string, Model>): ReadonlyMap<string, readonly Reference[]> {
  const references: References = new Map();
  for (const model of models.values()) {
    if (model.resource.viewOf) continue;
    addRelations(references, model, models);
    addAbout(references, model, models);
  }
  return references;
}

function addRelations(references: References, model: Model, models: ReadonlyMap<string, Model>): void {
  for (const [name, field] of Object.entries(model.resource.fields)) {
    if (field.type !== 'relation') continue;
    const target = models.get(field.to);
    if (!target) continue;
    const join = model.manyRelations.find((relation) => relation.field === name);
    if (!join && !model.byField.has(name)) continue;
    const owns = target.lines.some((lines) => lines.of === model.resource.name && lines.by === name);
    const onDelete = owns ? 'cascade' : (field.onDelete ?? (field.required ? 'restrict' : 'null'));
    add(references, target, { model, field: name, onDelete, joinTable: join?.table ?? null });
  }
}

/** Adds the records that are about another record; they are deleted with it. */
function addAbout(references: References, model: Model, models: ReadonlyMap<string, Model>): void {
  const fields = aboutFields(model.resource);
  if (!fields) return;
  for (const target of models.values()) {
    if (!canBeAbout(target.resource)) continue;
    const where = { [fields.kind]: target.resource.name };
    add(references, target, { model, field: fields.id, onDelete: 'cascade', joinTable: null, where });
  }
}
