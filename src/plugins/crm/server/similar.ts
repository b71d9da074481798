import { numberOrNull, textOrNull } from '#resource';
import type { CallHandler, ListReader } from '#server';
import type { similarCall } from '../calls.ts';
import { similarLeads, type ComparedLead, type Contact } from '../rules/duplicates.ts';
import type { LeadStatus } from '../rules/leadStatus.ts';
import { nameOf } from './pipeline.ts';

/** Answers the leads of all boards that look like a new one, open ones first, then the latest. */
export const answerSimilar: CallHandler<typeof similarCall> = async ({ reader, query }) => {
  const chosen = query.customer ?? null;
  const customers = await customersOf(reader, chosen);
  const all = await leadsOf(reader, customers);
  const asked = { name: query.name ?? '', customer: chosen === null ? null : (customers.get(chosen) ?? null) };
  const rank = ({ status }: PlacedLead) => (status === 'open' ? 0 : 1);
  const similar = similarLeads(asked, all)
    .filter(({ id }) => id !== query.without)
    .toSorted((a, b) => rank(a) - rank(b) || b.id - a.id);
  if (similar.length === 0) return { count: 0, leads: [] };
  const [boards, stages] = [await namesOf(reader, 'objectifs'), await namesOf(reader, 'lead_stages')];
  const nameIn = (names: ReadonlyMap<number, string>, id: number | null) =>
    id === null ? null : (names.get(id) ?? null);
  return {
    count: similar.length,
    leads: similar.slice(0, MOST).map(({ id, name, board, stage, status }) => ({
      ...{ id, name, board, status },
      boardName: nameIn(boards, board),
      stageName: nameIn(stages, stage),
    })),
  };
};

/** Similar leads that are named at most. */
const MOST = 5;

/** A compared lead with its place. */
interface PlacedLead extends ComparedLead {
  readonly board: number | null;
  readonly stage: number | null;
  readonly status: LeadStatus;
}

/** Customers of leads, and the chosen one, that the caller may read. */
async function customersOf(reader: ListReader, chosen: number | null): Promise<ReadonlyMap<number, Contact>> {
  if (!reader.canRead('customers')) return new Map();
  const rows = await reader
    .rows('customers', {})
    .select(['customers.id', 'customers.fullName', 'customers.phone', 'customers.email'])
    .where((eb) => {
      const ofLeads = eb.selectFrom('lead_opportunities').select('customer').where('customer', 'is not', null);
      return eb.or([eb('customers.id', 'in', ofLeads), eb('customers.id', '=', chosen ?? 0)]);
    })
    .execute();
  const contacts = rows.map(({ id, fullName, phone, email }) => ({
    id: Number(id),
    fullName: textOrNull(fullName),
    phone: textOrNull(phone),
    email: textOrNull(email),
  }));
  return new Map(contacts.map((contact) => [contact.id, contact]));
}

/** All leads that the caller may read, on whichever board. */
async function leadsOf(reader: ListReader, customers: ReadonlyMap<number, Contact>): Promise<PlacedLead[]> {
  const rows = await reader
    .rows('lead_opportunities', {})
    .select(['id', 'name', 'customer', 'objectif', 'leadStage', 'status'])
    .execute();
  return rows.map(({ id, name, customer, objectif, leadStage, status }) => ({
    id: Number(id),
    name: String(name),
    customer: customers.get(Number(customer)) ?? null,
    board: numberOrNull(objectif),
    stage: numberOrNull(leadStage),
    status: status === 'completed' || status === 'lost' ? status : 'open',
  }));
}

/** Names of the records that the caller may read. */
const namesOf = async (reader: ListReader, resource: 'objectifs' | 'lead_stages') =>
  new Map((await reader.list(resource, {})).map((row) => [row.id, nameOf(row, reader.locale)]));
