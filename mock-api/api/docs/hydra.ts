import type { Field } from '#resource';
import type { EngineFace } from '../../engineFace.ts';
import type { Model } from '../../model.ts';
import type { Locale } from '../../types.ts';
import { pathOf } from '../serialize.ts';
import { fieldOf } from '../view.ts';

type Node = Record<string, unknown>;

const XML = 'xmls:';
const RANGES: Readonly<Partial<Record<Field['type'], string>>> = {
  text: `${XML}string`,
  enum: `${XML}string`,
  image: `${XML}string`,
  integer: `${XML}integer`,
  money: `${XML}decimal`,
  decimal: `${XML}decimal`,
  boolean: `${XML}boolean`,
  date: `${XML}date`,
  datetime: `${XML}dateTime`,
};

/** The name of a collection in the entrypoint: `CategoryProduct` -> `categoryProduct`. */
export const entryName = (className: string): string => className.charAt(0).toLowerCase() + className.slice(1);

/** Tells whether a resource has an address. One without any rights is internal. */
export const isOffered = (model: Model): boolean => Object.keys(model.resource.access ?? {}).length > 0;

/** Models with an address, ordered by class. */
export function documented(engine: EngineFace): Model[] {
  return [...engine.models.values()]
    .filter(isOffered)
    .sort((one, other) => one.resource.className.localeCompare(other.resource.className, 'en'));
}

/** The documented fields of a class: all that any role may read or write, `id` first. */
export function documentedFields(model: Model): [string, Field][] {
  const names = ['id', ...Object.keys(model.resource.fields), 'createdAt', 'updatedAt'];
  return [...new Set(names)].flatMap((name) => {
    const field = fieldOf(model.resource, name);
    return field ? [[name, field] as [string, Field]] : [];
  });
}

/** Tells whether any role may read the field: the documentation is the same for all. */
export const isReadableAtAll = (field: Field): boolean =>
  field.readable !== false && !(field.type === 'text' && field.format === 'secret');
/** Tells whether any role may send the field, on create or on update. */
export const isWritableAtAll = (name: string, field: Field): boolean =>
  name !== 'id' &&
  field.writable !== false &&
  (!field.computed || field.acceptsInput === true) &&
  field.type !== 'collection';

/** The target class of a linking field, when it exists. */
function targetOf(engine: EngineFace, field: Field): { model: Model; isMany: boolean } | null {
  const name =
    field.type === 'relation' ? field.to : field.type === 'lines' || field.type === 'collection' ? field.of : null;
  const model = name === null ? undefined : engine.models.get(name);
  return model ? { model, isMany: field.type !== 'relation' || Boolean(field.many) } : null;
}

function property(engine: EngineFace, model: Model, name: string, field: Field): Node {
  const id = `#${model.resource.className}`;
  const target = targetOf(engine, field);
  return {
    '@type': 'hydra:SupportedProperty',
    'hydra:property': {
      '@id': `${id}/${name}`,
      '@type': target ? 'hydra:Link' : 'rdf:Property',
      'rdfs:label': name,
      domain: id,
      ...(target && !target.isMany ? { 'owl:maxCardinality': 1 } : {}),
      ...(target
        ? { range: `#${target.model.resource.className}` }
        : RANGES[field.type]
          ? { range: RANGES[field.type] }
          : {}),
    },
    'hydra:title': name,
    'hydra:required': Boolean(field.required),
    'hydra:readable': isReadableAtAll(field),
    'hydra:writeable': isWritableAtAll(name, field),
    ...(field.description ? { 'hydra:description': field.description } : {}),
  };
}

function operation(method: string, title: string, parts: Node, action?: string): Node {
  return {
    '@type': action ? ['hydra:Operation', `schema:${action}`] : 'hydra:Operation',
    'hydra:method': method,
    'hydra:title': title,
    'rdfs:label': title,
    ...parts,
  };
}

function itemOperations(model: Model): Node[] {
  const name = model.resource.className;
  const id = `#${name}`;
  const read = [operation('GET', `Retrieves a ${name} resource.`, { returns: id }, 'FindAction')];
  if (model.resource.lineOf) return read;
  const write = [
    operation('PUT', `Changes the sent fields of the ${name} resource.`, { expects: id, returns: id }, 'ReplaceAction'),
    operation('PATCH', `Updates the ${name} resource.`, { expects: id, returns: id }),
  ];
  const remove = model.resource.singleton
    ? []
    : [operation('DELETE', `Deletes the ${name} resource.`, { returns: 'owl:Nothing' }, 'DeleteAction')];
  return [...read, ...write, ...remove];
}

function classOf(engine: EngineFace, model: Model): Node {
  const name = model.resource.className;
  return {
    '@id': `#${name}`,
    '@type': 'hydra:Class',
    'rdfs:label': name,
    'hydra:title': name,
    'hydra:supportedProperty': documentedFields(model)
      .filter(([, field]) => isReadableAtAll(field) || isWritableAtAll('', field))
      .map(([field, declared]) => property(engine, model, field, declared)),
    'hydra:supportedOperation': itemOperations(model),
  };
}

function entryProperty(model: Model): Node {
  const { className, lineOf, singleton } = model.resource;
  const id = `#${className}`;
  const read = operation(
    'GET',
    `Retrieves the collection of ${className} resources.`,
    { returns: 'hydra:Collection' },
    'FindAction',
  );
  const create = operation('POST', `Creates a ${className} resource.`, { expects: id, returns: id }, 'CreateAction');
  return {
    '@type': 'hydra:SupportedProperty',
    'hydra:property': {
      '@id': `#Entrypoint/${entryName(className)}`,
      '@type': 'hydra:Link',
      domain: '#Entrypoint',
      'rdfs:label': `The collection of ${className} resources`,
      'rdfs:range': [
        { '@id': 'hydra:Collection' },
        { 'owl:equivalentClass': { 'owl:onProperty': { '@id': 'hydra:member' }, 'owl:allValuesFrom': { '@id': id } } },
      ],
      'hydra:supportedOperation': lineOf || singleton ? [read] : [read, create],
    },
    'hydra:title': `The collection of ${className} resources`,
    'hydra:readable': true,
    'hydra:writeable': false,
  };
}

const plain = (className: string, name: string, range: string): Node => ({
  '@type': 'hydra:SupportedProperty',
  'hydra:property': {
    '@id': `#${className}/${name}`,
    '@type': 'rdf:Property',
    'rdfs:label': name,
    domain: `#${className}`,
    range: `${XML}${range}`,
  },
  'hydra:title': name,
  'hydra:required': false,
  'hydra:readable': true,
  'hydra:writeable': false,
});

const errorClass = (name: string, title: string, properties: readonly Node[]): Node => ({
  '@id': `#${name}`,
  '@type': 'hydra:Class',
  'rdfs:label': name,
  'hydra:title': title,
  'hydra:supportedProperty': properties,
});

/** The violations of a list, which are links. */
const violations: Node = {
  ...plain('ConstraintViolationList', 'violations', 'string'),
  'hydra:property': {
    '@id': '#ConstraintViolationList/violations',
    '@type': 'rdf:Property',
    'rdfs:label': 'violations',
    domain: '#ConstraintViolationList',
    range: '#ConstraintViolation',
  },
};

const errorClasses = (): Node[] => [
  errorClass('Error', 'Error', [
    plain('Error', 'title', 'string'),
    plain('Error', 'detail', 'string'),
    plain('Error', 'status', 'integer'),
  ]),
  errorClass(
    'ConstraintViolation',
    'A constraint violation',
    ['propertyPath', 'message', 'code'].map((name) => plain('ConstraintViolation', name, 'string')),
  ),
  errorClass('ConstraintViolationList', 'A constraint violation list', [violations]),
];

/** The vocabulary of the documentation: prefixes, and members that contain addresses. */
const vocabulary = (vocab: string): Node => ({
  '@vocab': vocab,
  hydra: 'http://www.w3.org/ns/hydra/core#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  xmls: 'http://www.w3.org/2001/XMLSchema#',
  owl: 'http://www.w3.org/2002/07/owl#',
  schema: 'https://schema.org/',
  domain: { '@id': 'rdfs:domain', '@type': '@id' },
  range: { '@id': 'rdfs:range', '@type': '@id' },
  subClassOf: { '@id': 'rdfs:subClassOf', '@type': '@id' },
  expects: { '@id': 'hydra:expects', '@type': '@id' },
  returns: { '@id': 'hydra:returns', '@type': '@id' },
});

/** The Hydra ApiDocumentation. `base`: origin of the request. */
export function hydraDocumentation(engine: EngineFace, locale: Locale, base: string): Node {
  const models = documented(engine);
  const entrypoint = {
    '@id': '#Entrypoint',
    '@type': 'hydra:Class',
    'hydra:title': 'The API entrypoint',
    'hydra:supportedProperty': models.map(entryProperty),
    'hydra:supportedOperation': {
      '@type': 'hydra:Operation',
      'hydra:method': 'GET',
      'rdfs:label': 'The API entrypoint.',
      returns: '#Entrypoint',
    },
  };
  return {
    '@context': vocabulary(`${base}/${locale}/api/docs.jsonld#`),
    '@id': `/${locale}/api/docs.jsonld`,
    '@type': 'hydra:ApiDocumentation',
    'hydra:title': 'Flexy',
    'hydra:description': 'The API of the Flexy back office.',
    'hydra:entrypoint': `/${locale}/api`,
    'hydra:supportedClass': [...models.map((model) => classOf(engine, model)), entrypoint, ...errorClasses()],
  };
}

/** The Entrypoint, with one link per resource. */
export function entrypoint(engine: EngineFace, locale: Locale): Node {
  const links = documented(engine).map((model) => [
    entryName(model.resource.className),
    `/${locale}/api/${pathOf(model.resource)}`,
  ]);
  return {
    '@context': `/${locale}/api/contexts/Entrypoint`,
    '@id': `/${locale}/api`,
    '@type': 'Entrypoint',
    ...Object.fromEntries(links),
  };
}

/** The JSON-LD context of a class, `Entrypoint` or an error; null for an unknown class. */
export function contextOf(engine: EngineFace, locale: Locale, base: string, className: string): Node | null {
  const head = { '@vocab': `${base}/${locale}/api/docs.jsonld#`, hydra: 'http://www.w3.org/ns/hydra/core#' };
  if (['Error', 'ConstraintViolation', 'ConstraintViolationList'].includes(className)) return { '@context': head };
  const models = documented(engine);
  if (className === 'Entrypoint') {
    const links = models.map(({ resource }) => [
      entryName(resource.className),
      { '@id': `Entrypoint/${entryName(resource.className)}`, '@type': '@id' },
    ]);
    return { '@context': { ...head, ...Object.fromEntries(links) } };
  }
  const model = models.find((one) => one.resource.className === className);
  if (!model) return null;
  const terms = documentedFields(model).map(([name, field]) => {
    const isLink = field.type === 'relation' && !field.embed && targetOf(engine, field);
    return [name, isLink ? { '@id': `${className}/${name}`, '@type': '@id' } : `${className}/${name}`];
  });
  return { '@context': { ...head, ...Object.fromEntries(terms) } };
}
