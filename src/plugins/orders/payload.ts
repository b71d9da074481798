import { fromScaled, type Field } from '#resource';
import { parsePercent } from '#shop';
import { orderItems } from './resources/lines.ts';

type Body = Record<string, unknown>;

/** The sender's rights that decide which parts of a payload are accepted. */
export interface Sender {
  /** May name agent and origin order (docs/rules/rights.md, "Agent and origin order"). */
  readonly canAssign: boolean;
}

/** Other names under which the register may send the seller's data: the names of older clients are not known for certain. */
const SELLER: Readonly<Record<string, string>> = {
  companyDescription: 'companyDescription',
  logoUrl: 'companyLogoUrl',
  companyLogo: 'companyLogoUrl',
  address: 'companyAddress',
  email: 'companyEmail',
};

/**
 * Reads the register's save payload into fields of the resource: `reduction` as typed becomes a percentage, the chosen
 * location the table, empty texts nothing where no text belongs, and what is not the sender's is left out.
 */
export function orderBody(raw: Readonly<Body>, fields: Readonly<Record<string, Field>>, sender: Sender): Body {
  const body: Body = { ...raw };
  if (Object.hasOwn(body, 'reduction')) body.reductionInPercent = percentOf(body.reduction);
  else if (Object.hasOwn(body, 'reductionInPercent')) body.reductionInPercent = percentOf(body.reductionInPercent);
  if ((body.reservable ?? '') === '' && body.selectedLocation !== undefined) body.reservable = body.selectedLocation;
  for (const [name, field] of Object.entries(SELLER)) {
    if (body[field] === undefined && typeof body[name] === 'string') body[field] = body[name];
  }
  dropBlanks(body, fields);
  if (Array.isArray(body.orderItems)) body.orderItems = body.orderItems.map(withoutBlanks);
  if (!sender.canAssign) {
    delete body.agent;
    if (body.type !== 'refund') delete body.originOrder;
  }
  return body;
}

/** Takes out empty texts where no text belongs: the register sends '' for what is not filled in. */
function dropBlanks(body: Body, fields: Readonly<Record<string, Field>>): void {
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string' && value.trim() === '' && isUntexted(fields[name])) delete body[name];
  }
}

function withoutBlanks(line: unknown): unknown {
  if (typeof line !== 'object' || line === null) return line;
  const kept: Body = { ...line };
  dropBlanks(kept, orderItems.fields);
  return kept;
}

const isUntexted = (field: Field | undefined) =>
  field !== undefined && field.type !== 'text' && field.type !== 'relation' && field.type !== 'lines';

/** The percentage as the resource takes it; what is none is 0. */
const percentOf = (value: unknown) => fromScaled(parsePercent(value), 2);

/**
 * The record that a payload edits: its id, the id in an IRI, or the uuid of a sale whose id the till does not know yet. Null
 * for a new record.
 */
export function editTarget(value: unknown): { readonly id: number } | { readonly uuid: string } | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? { id: value } : null;
  if (typeof value === 'object' && value !== null)
    return editTarget('@id' in value ? value['@id'] : 'id' in value ? value.id : null);
  if (typeof value !== 'string' || value.trim() === '') return null;
  const id = /^(?:\/[\w/-]+\/)?([1-9][0-9]{0,14})$/.exec(value.trim())?.[1];
  return id === undefined ? { uuid: value.trim() } : { id: Number(id) };
}
