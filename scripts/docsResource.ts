import {
  HOUR_MS,
  isAllowed,
  ROLES,
  type Field,
  type Grant,
  type Limit,
  type Operation,
  type Resource,
  type Role,
  type Scope,
} from '#resource';
import {
  codeList,
  fieldNotes,
  fieldQuery,
  fieldRights,
  fieldType,
  isInternal,
  joinParts,
  ROLE_NAMES,
} from './docsField.ts';

/** A Markdown table. Bars inside cells are escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Address of a collection, below a locale. */
export const collectionPath = (resource: Resource): string => `/{locale}/api/${resource.path ?? resource.name}`;

const SHORT: Readonly<Record<'all' | 'read' | 'edit', Grant>> = {
  all: { read: true, create: true, update: true, delete: true },
  edit: { read: true, create: true, update: true },
  read: { read: true },
};

const OWN = {
  $account: 'the signed-in account',
  $user: 'the caller',
  $agent: "the caller's agent",
  $store: "the caller's store, or none",
  $roles: "one of the caller's roles",
} as const;

function scopeText(scope: Scope): string {
  const parts = Object.entries(scope).map(([name, wanted]) => {
    if (wanted === '$today') return `\`${name}\` is today`;
    if (typeof wanted === 'string') return `\`${name}\` is ${OWN[wanted]}`;
    if ('withinMs' in wanted) return `\`${name}\` is at most ${wanted.withinMs / HOUR_MS} h ago`;
    return `\`${name}\` is ${wanted.length > 1 ? 'one of ' : ''}${codeList(wanted)}`;
  });
  return parts.join(' and ');
}

const isList = (limit: Limit): limit is readonly Scope[] => Array.isArray(limit);

function limitText(limit: true | Limit | undefined): string {
  if (limit === undefined) return '';
  if (limit === true) return 'yes';
  return `where ${(isList(limit) ? limit : [limit]).map(scopeText).join('; or ')}`;
}

/** The field limits of a grant, as sentences. */
function fieldLimits(role: Role | 'PUBLIC', { fields, updateFields, readFields }: Grant): string[] {
  const name = ROLE_NAMES[role];
  return [
    fields && `- ${name}: writes ${codeList(fields)} only`,
    updateFields && `- ${name}: changes ${codeList(updateFields)} only`,
    readFields && `- ${name}: reads ${codeList(readFields)} only`,
  ].filter((line) => line !== undefined);
}

function accessOf(resource: Resource): string {
  const granted = [...ROLES, 'PUBLIC' as const].flatMap((role) => {
    const grant = resource.access?.[role];
    return grant === undefined ? [] : [[role, typeof grant === 'string' ? SHORT[grant] : grant] as const];
  });
  const writes = !resource.lineOf;
  const rows = granted.map(([role, { read, create, update, delete: remove }]) => [
    ROLE_NAMES[role],
    limitText(read),
    ...(writes ? [limitText(create), limitText(update), limitText(remove)] : []),
  ]);
  const head = ['Who', 'reads', ...(writes ? ['creates', 'changes', 'deletes'] : [])];
  const limits = granted.flatMap(([role, grant]) => fieldLimits(role, grant));
  return [table(head, rows), ...(limits.length > 0 ? ['', ...limits] : [])].join('\n');
}

/** The rows of a field and, for an embedded one, of its members. */
function fieldRows(name: string, field: Field): string[][] {
  const row = [`\`${name}\``, fieldType(field), fieldRights(field), fieldQuery(field), fieldNotes(field)];
  if (field.type !== 'embedded') return [row];
  const mark = field.many ? '[]' : '';
  return [row, ...Object.entries(field.fields).flatMap(([part, inner]) => fieldRows(`${name}${mark}.${part}`, inner))];
}

/** The calls that at least one role may make. */
function callsOf(resource: Resource): string {
  const path = collectionPath(resource);
  const { lineOf, singleton } = resource;
  if (lineOf) return `\`GET ${path}\`; \`GET ${path}/{id}\`. Written in place, with [${lineOf}](#${lineOf}).`;
  if (singleton) return `\`GET ${path}\`; \`GET, PUT, PATCH ${path}/1\`: there is one record.`;
  const may = (operation: Operation) => isAllowed(resource, ROLES, operation);
  const call = (methods: readonly (string | false)[], address: string) =>
    codeList([`${joinParts(methods)} ${address}`]);
  const calls = [
    call(['GET', may('create') && 'POST'], path),
    call(['GET', may('update') && 'PUT', may('update') && 'PATCH', may('delete') && 'DELETE'], `${path}/{id}`),
    (may('create') || may('update') || may('delete')) && call(['POST'], `${path}/batch`),
    (may('update') || may('delete')) && call(['POST'], `${path}/bulk`),
    may('delete') && call(['POST'], `${path}/deletion`),
  ];
  return `${calls.filter(Boolean).join('; ')}.`;
}

function remarksOf(resource: Resource): string {
  const order = Object.entries(resource.order ?? {}).map(([name, direction]) => `\`${name}\` ${direction}`);
  const { viewOf } = resource;
  const remarks = [
    viewOf && `The ${viewOf.resource} with ${scopeText(mapped(viewOf.where))}.`,
    `Ordered by ${joinParts(resource.order?.id ? order : [...order, '`id`'])} unless asked otherwise.`,
    resource.allowUnpaged && '`pagination=false` answers all of them.',
    resource.byCookie && "Takes the session's cookie from our own pages in place of a bearer.",
    resource.audit === false && 'Leaves no trace in the history.',
    resource.bin === false && 'What is deleted is gone at once, not in the bin.',
  ];
  return remarks.filter(Boolean).join(' ');
}

const mapped = (where: Readonly<Record<string, string>>): Scope =>
  Object.fromEntries(Object.entries(where).map(([name, value]) => [name, [value]]));

/**
 * The page of one resource: addresses, rights, fields.
 * @param notes hand-written text about its hooks; may be empty
 */
export function resourceSection(plugin: string, resource: Resource, notes: string): string {
  const seen = Object.entries(resource.fields).filter(([, field]) => !isInternal(field));
  const fields = seen.flatMap(([name, field]) => fieldRows(name, field));
  return [
    `# ${resource.name}`,
    `Class \`${resource.className}\`, of the plugin \`${plugin}\`. ${callsOf(resource)} ${remarksOf(resource)}`,
    ...(notes === '' ? [] : [notes.replaceAll(/^####/gm, '##')]),
    accessOf(resource),
    table(['Field', 'Holds', 'Rights', 'Query', ''], fields),
  ].join('\n\n');
}
