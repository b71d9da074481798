import type { Field, Role } from '#resource';

/** Names of the roles for readers. */
export const ROLE_NAMES: Readonly<Record<Role | 'PUBLIC', string>> = {
  ROLE_ADMIN: 'administrator',
  ROLE_MANAGER: 'manager',
  ROLE_CASHIER: 'cashier',
  ROLE_AGENT_DRIVER: 'driver',
  ROLE_KITCHEN: 'kitchen',
  PUBLIC: 'everybody',
};

/** Names as Markdown code, separated by commas. */
export const codeList = (names: readonly unknown[]): string => names.map((name) => `\`${String(name)}\``).join(', ');

/** The non-empty parts, separated by commas. */
export const joinParts = (parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(', ');

/** A link to the section of a resource. */
const section = (resource: string) => `[${resource}](#${resource})`;

function bounds(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return `${min} to ${max}`;
  if (min !== undefined) return `${min} or more`;
  return max === undefined ? '' : `${max} or less`;
}

type Of<T extends Field['type']> = Extract<Field, { type: T }>;

/** Formats with long texts, as in the server's schema. */
const CODE_FORMATS: readonly string[] = ['html', 'css', 'javascript', 'twig'];

function textType(field: Of<'text'>): string {
  const isLong = Boolean(field.multiline) || CODE_FORMATS.includes(field.format ?? '');
  const most = (field.max ?? (isLong ? 65_535 : 255)).toLocaleString('en');
  const length = field.min ? `${field.min} to ${most} characters` : `up to ${most} characters`;
  return joinParts([
    field.format ? `text (${field.format})` : 'text',
    length,
    field.translatable && 'one per language',
    field.pattern !== undefined && `form \`${field.pattern}\``,
  ]);
}

function currencyText({ currency, currencySetting, currencyField }: Of<'money'>): string | false {
  const named = currencyField === undefined ? '' : `\`${currencyField}\`, else `;
  if (currencySetting !== undefined) return `in the currency of ${named}\`settings.${currencySetting}\``;
  return currency !== undefined && `in ${currency}`;
}

function moneyType(field: Of<'money'>): string {
  const range = field.min === null ? 'may be negative' : `${field.min ? `${field.min} minor units` : 0} or more`;
  return joinParts([field.minorUnits ? 'amount in minor units' : 'amount', currencyText(field), range]);
}

const DELETIONS = {
  restrict: 'which cannot be deleted meanwhile',
  cascade: 'deleted with it',
  null: '',
} as const;

function relationType(field: Of<'relation'>): string {
  const onDelete = field.onDelete ?? (field.required ? 'restrict' : 'null');
  return joinParts([
    `${field.many ? 'links' : 'link'} to ${section(field.to)}`,
    field.embed && `answered with ${codeList(field.embed)}`,
    !field.many && DELETIONS[onDelete],
  ]);
}

function collectionType(field: Of<'collection'>): string {
  const levels = field.depth === undefined ? '' : `${field.depth + 1} levels deep`;
  const shown = field.embed ? `answered with ${codeList(field.embed)}` : 'as addresses';
  return joinParts([`the ${section(field.of)} whose \`${field.by}\` this is`, shown, levels]);
}

/** The type of a field and its limits, in a few words. */
export function fieldType(field: Field): string {
  switch (field.type) {
    case 'text':
      return textType(field);
    case 'integer':
      return joinParts(['whole number', bounds(field.min, field.max)]);
    case 'money':
      return moneyType(field);
    case 'decimal':
      return joinParts([
        `number with up to ${field.scale} decimal${field.scale === 1 ? '' : 's'}`,
        bounds(field.min, field.max),
        field.unit,
      ]);
    case 'boolean':
      return 'true or false';
    case 'date':
      return 'day';
    case 'datetime':
      return field.local ? "moment, the store's when it has no offset" : 'moment';
    case 'enum':
      return `one of ${codeList(field.values)}`;
    case 'list':
      return `list of up to ${field.max ?? 100} ${field.values ? `of ${codeList(field.values)}` : 'texts'}`;
    case 'json':
      return `JSON, up to ${(field.max ?? 1_000_000).toLocaleString('en')} characters`;
    case 'image':
      return field.many ? 'up to 50 images' : 'image';
    case 'relation':
      return relationType(field);
    case 'lines':
      return `list of ${section(field.of)}, in place`;
    case 'collection':
      return collectionType(field);
    case 'embedded':
      return field.many ? `list of up to ${field.max ?? 200} objects` : 'object';
  }
}

const RANGED: readonly Field['type'][] = ['integer', 'money', 'decimal', 'date', 'datetime'];

/** The query features of a field, in the terms of the page's legend. */
export function fieldQuery(field: Field): string {
  const isRanged = RANGED.includes(field.type);
  return joinParts([
    field.filter === 'partial' ? 'partial' : field.filter && (isRanged ? 'exact, range' : 'exact'),
    field.order && !field.computed && 'order',
    field.search && '`q`',
  ]);
}

const names = (roles: readonly Role[]) => roles.map((role) => ROLE_NAMES[role]).join(', ');

const isHidden = (field: Field) => field.readable === false || (field.type === 'text' && field.format === 'secret');

const isServers = (field: Field) =>
  field.writable === false || field.type === 'collection' || Boolean(field.computed && !field.acceptsInput);

/** Tells whether callers never see the field. */
export const isInternal = (field: Field): boolean => isHidden(field) && isServers(field);

/** The rights on a field that differ from those on its record. */
export function fieldRights(field: Field): string {
  const rights = [
    isHidden(field) && 'never read',
    field.readable && `read by ${names(field.readable)}`,
    isServers(field) && "the server's",
    field.writable && `written by ${names(field.writable)}`,
    field.createOnly && !isServers(field) && 'on create only',
  ];
  return rights.filter(Boolean).join('; ');
}

/** Further notes on a field. */
export function fieldNotes(field: Field): string {
  // Links to the pages of rules are for readers of the code only.
  const description = (field.description ?? '').replace(/\s*\(docs\/rules\/[^)]*\)/g, '').trim();
  const short = field.default === undefined ? '' : JSON.stringify(field.default);
  const notes = [
    field.required && 'Required.',
    field.unique && 'Unique.',
    short !== '' && short.length <= 40 && `Default \`${short}\`.`,
    field.plugin !== undefined && `Added by the plugin \`${field.plugin}\`.`,
    description !== '' && (/[.!?]$/.test(description) ? description : `${description}.`),
  ];
  return notes.filter(Boolean).join(' ');
}
