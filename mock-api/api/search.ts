import type { Field } from '#resource';
import { fieldOf, type View } from './view.ts';

/** Text of a view's `hydra:search` in parts: only the address differs between requests. */
const templates = new WeakMap<View, { variables: string[]; mapping: string }>();

const RANGES = ['between', 'gt', 'gte', 'lt', 'lte'];
const MOMENTS = ['before', 'strictly_before', 'after', 'strictly_after'];

/** Query parameters a field takes. */
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

/** All query parameters a view takes on its own fields and, one step, through relations, each with the property it is on. */
export function viewParameters(view: View): { variable: string; property: string }[] {
  const all = view.fields.flatMap((name) => {
    const field = fieldOf(view.resource, name);
    return field ? parametersOf(name, field).map((variable) => ({ variable, property: name })) : [];
  });
  if (view.fields.some((name) => fieldOf(view.resource, name)?.search))
    all.push({ variable: 'q', property: view.resource.title });
  all.push({ variable: 'properties[]', property: 'properties' });
  return all;
}

/** JSON text of the IriTemplate announcing every filter. */
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
