import type { Field } from '#resource';
import { fieldOf, type View } from './view.ts';

/** Parts of a view's `hydra:search`: only the address differs between requests. */
const templates = new WeakMap<View, { variables: string[]; mapping: string }>();

const RANGES = ['between', 'gt', 'gte', 'lt', 'lte'];
const MOMENTS = ['before', 'strictly_before', 'after', 'strictly_after'];

/** Query parameters of a field. */
export function parametersOf(name: string, field: Field): string[] {
  const own: string[] = [];
  const filterable = Boolean(field.filter) || name === 'id';
  if (filterable) {
    own.push(name);
    if (field.type !== 'boolean') own.push(`${name}[]`);
    if (['integer', 'money', 'decimal', 'date', 'datetime'].includes(field.type))
      own.push(...RANGES.map((op) => `${name}[${op}]`));
    if (['date', 'datetime'].includes(field.type)) own.push(...MOMENTS.map((op) => `${name}[${op}]`));
    if (!field.required && name !== 'id') own.push(`exists[${name}]`);
  }
  if ((field.order || name === 'id') && !field.computed) own.push(`order[${name}]`);
  return own;
}

/**
 * Parameters on the texts behind a relation: `category.name`, `order[category.name]`. The other related fields, and further
 * steps, are accepted too; listing them all would make the template larger than the list.
 */
function relatedParameters(name: string, field: Field, view: View): string[] {
  if (field.type !== 'relation') return [];
  const target = view.of(field.to);
  if (!target.canRead) return [];
  return target.fields.flatMap((own) => {
    const related = fieldOf(target.resource, own);
    if (related?.type !== 'text' || related.computed) return [];
    return [
      ...(field.filter && related.filter ? [`${name}.${own}`] : []),
      ...(!field.many && related.order ? [`order[${name}.${own}]`] : []),
    ];
  });
}

/** All query parameters of a view, on its own fields and through relations, each with its property. */
export function viewParameters(view: View): { variable: string; property: string }[] {
  const all = view.fields.flatMap((name) => {
    const field = fieldOf(view.resource, name);
    const taken = field ? [...parametersOf(name, field), ...relatedParameters(name, field, view)] : [];
    return taken.map((variable) => ({ variable, property: name }));
  });
  if (view.fields.some((name) => fieldOf(view.resource, name)?.search))
    all.push({ variable: 'q', property: view.resource.title });
  const address = view.resource.aboutRecord?.address;
  if (address !== undefined)
    for (const variable of [address, `${address}[]`]) all.push({ variable, property: address });
  for (const variable of view.resource.ownFilters ?? []) all.push({ variable, property: variable.replace('[]', '') });
  all.push({ variable: 'properties[]', property: 'properties' });
  return all;
}

/** JSON text of the IriTemplate that announces every filter. */
export function searchTemplate(view: View, id: string): string {
  let parts = templates.get(view);
  if (!parts) {
    const parameters = viewParameters(view);
    const mapping = parameters.map(({ variable, property }) => ({
      '@type': 'IriTemplateMapping',
      variable,
      property,
      required: false,
    }));
    parts = { variables: parameters.map(({ variable }) => variable), mapping: JSON.stringify(mapping) };
    templates.set(view, parts);
  }
  const template = `${id}{?${parts.variables.join(',')}}`;
  return `{"@type":"hydra:IriTemplate","hydra:template":"${template}","hydra:variableRepresentation":"BasicRepresentation","hydra:mapping":${parts.mapping}}`;
}
