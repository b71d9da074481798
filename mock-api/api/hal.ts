import { isObject, type Field } from '#resource';
import type { ReadCollection } from './pageLinks.ts';
import type { Wire } from './serialize.ts';
import { fieldOf, type View } from './view.ts';

/** The resource whose records a field answers, as addresses or as objects. */
function targetOf(field: Field | undefined): string | undefined {
  if (!field || field.computed) return undefined;
  if (field.type === 'relation') return field.to;
  return field.type === 'lines' || field.type === 'collection' ? field.of : undefined;
}

const addressOf = (value: unknown): unknown => (isObject(value) ? value['@id'] : value);

const linkTo = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((one) => ({ href: addressOf(one) })) : { href: addressOf(value) };

/** The records within a value; undefined when it has their addresses only. */
function embeddedOf(target: View, value: unknown): unknown {
  if (!Array.isArray(value)) return isObject(value) ? halRecord(target, value) : undefined;
  return value.some(isObject) ? value.filter(isObject).map((one) => halRecord(target, one)) : undefined;
}

/**
 * A record in HAL, as API Platform writes it: its address and those of related records in `_links`, the related records that the
 * field answers in `_embedded`.
 * @param wire the record in JSON-LD
 */
export function halRecord(view: View, wire: Wire): Wire {
  const links: Wire = {};
  const state: Wire = {};
  const embedded: Wire = {};
  for (const [name, value] of Object.entries(wire)) {
    if (name === '@id') links.self = { href: value };
    if (name.startsWith('@')) continue;
    const target = targetOf(fieldOf(view.resource, name));
    if (target === undefined && name !== view.resource.aboutRecord?.address) {
      state[name] = value;
      continue;
    }
    links[name] = linkTo(value);
    const records = target === undefined ? undefined : embeddedOf(view.of(target), value);
    if (records !== undefined) embedded[name] = records;
  }
  return { _links: links, ...state, ...(Object.keys(embedded).length > 0 && { _embedded: embedded }) };
}

/** A part of a collection in HAL. */
export function halCollection({ view, members, page, paging, links, id }: ReadCollection): Wire {
  const { self, previous, ...others } = links;
  const pages = paging.isPaged ? { self, ...others, ...(previous !== undefined && { prev: previous }) } : { self: id };
  return {
    _links: {
      ...Object.fromEntries(Object.entries(pages).map(([name, href]) => [name, { href }])),
      item: members.map(linkTo),
    },
    ...(page.total !== null && { totalItems: page.total }),
    itemsPerPage: paging.itemsPerPage,
    _embedded: { item: members.filter(isObject).map((one) => halRecord(view, one)) },
  };
}

/** The entrypoint in HAL: a link per resource. */
export function halEntrypoint(entrypoint: Wire): Wire {
  const links = Object.entries(entrypoint).filter(([name]) => !name.startsWith('@'));
  const all = [['self', entrypoint['@id']], ...links] as const;
  return { _links: Object.fromEntries(all.map(([name, href]) => [name, { href }])) };
}
