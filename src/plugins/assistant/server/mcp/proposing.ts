import { fillText, isAllowed, isObject, type Json, type Resource, type HeldRoles } from '#resource';
import {
  actingPerson,
  createMinuteLimit,
  Problem,
  problemBody,
  sendNotice,
  type AiAction,
  type ServerHost,
  type Translations,
  type Tx,
} from '#server';
import { MOST_WRITES, type AiRun, type AiWrite, type PlanBeside, type PlanItem } from '../contract.ts';
import { recordSchema, type JsonSchema, type Resources } from '../rules.ts';
import { contextInTx } from '../context.ts';
import { texts } from '../i18n.ts';
import { planOf } from '../plan.ts';
import { sessionMark } from '../proposals.ts';
import { readRun, readWrites } from '../readWrites.ts';
import { stepsOf } from '../steps.ts';
import { inputSchema, MOST_ITEMS } from '../tools.ts';
import type { AgentContext, AgentTool, ToolAnswer } from './tool.ts';

/** Tools that propose records, as far as the caller may write them. */
export function proposingTools(resource: Resource, roles: HeldRoles, resources: Resources): AgentTool[] {
  const tools: AgentTool[] = [];
  if (isAllowed(resource, roles, 'create'))
    tools.push(newRecords(resource, recordSchema(resource, roles, 'create', resources)));
  if (isAllowed(resource, roles, 'update'))
    tools.push(changedRecord(resource, recordSchema(resource, roles, 'update', resources)));
  // Without a bin the deletion would be final.
  if (resource.bin !== false && isAllowed(resource, roles, 'delete')) tools.push(deletedRecords(resource));
  return tools;
}

/** The tool that proposes a registered action. */
export function actionTool(name: string, action: AiAction, resources: Resources): AgentTool {
  const input = inputSchema(action, resources);
  const ids = {
    type: 'array',
    items: { type: 'integer', minimum: 1 },
    minItems: 1,
    maxItems: MOST_WRITES,
    uniqueItems: true,
  };
  return {
    name: `propose_run_${name.replaceAll(/[^a-zA-Z0-9]/g, '_')}`,
    purpose: { resource: action.resource, does: 'run', action: name },
    title: action.title.en,
    description: `${action.description} ${HOW}`,
    schema: {
      type: 'object',
      properties: { ids, ...(input ? { input } : {}), note: NOTE },
      required: input ? ['ids', 'input'] : ['ids'],
    },
    isReading: false,
    run: (context, { ids: sent, input: given, note }) =>
      propose(context, () => {
        const run = readRun({ action: name, ids: sent, input: isObject(given) ? given : {} }, inEnglish);
        return { resource: action.resource, writes: [], run, note };
      }),
  };
}

/** Proposals of one account in a minute, and open ones at a time. */
const PER_MINUTE = 60;
const MOST_OPEN = 200;

/** Changes that the answer of a tool lists; the others are counted. */
const TOLD = 50;

const NOTE = { type: 'string', maxLength: 500, description: 'For the person who reviews it: what and why.' };
const HOW = 'Nothing is written: a person reviews the proposal in the back office, and accepts or declines it.';

/** Proposal of an agent. */
interface Wanted {
  readonly resource: string;
  readonly writes: readonly AiWrite[];
  readonly run: AiRun | null;
  readonly note: unknown;
}

const limits = new WeakMap<ServerHost, (account: number) => boolean>();

function isWithinLimit(host: ServerHost, account: number): boolean {
  const limit = limits.get(host) ?? createMinuteLimit(PER_MINUTE, () => host.now());
  limits.set(host, limit);
  return limit(account);
}

async function openProposals(tx: Tx, account: number | null): Promise<number> {
  const row = await tx.db
    .selectFrom('ai_proposals')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('createdBy', '=', account)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

const problemsIn = (items: readonly PlanItem[]) =>
  items.flatMap(({ problems }, at) => problems.map((one) => ({ record: at, ...one })));

const same = (stored: unknown, wanted: unknown): boolean => JSON.stringify(stored) === JSON.stringify(wanted);

/** The open proposal that the same session has made with the same content: a repeated call makes no second one. */
async function madeBefore(tx: Tx, { writes, run }: Wanted, values: Readonly<Record<string, string>>) {
  const open = await tx.readBy('ai_proposals', {
    ...values,
    status: 'open',
    createdBy: actingPerson(tx.actor),
    session: sessionMark(tx.actor),
  });
  return open.find((row) => same(row.writes, writes) && same(row.run, run));
}

/** Stores an open proposal, after the same checks as its acceptance. A repeated one is stored once. */
async function store(context: AgentContext, tx: Tx, wanted: Wanted): Promise<ToolAnswer> {
  const { resource, writes, run, note } = wanted;
  await tx.lock(`ai_proposals ${actingPerson(tx.actor) ?? 0}`);
  const inside = await contextInTx(context.host, context.actor, context.locale);
  const { items, beside } = await planOf(inside, tx, await stepsOf(inside, writes, run));
  const problems = problemsIn(items);
  if (problems.length > 0) return { value: { error: 'It could not be written', problems }, isError: true };
  const [first] = items;
  const text = typeof note === 'string' && note.trim() !== '' ? note.trim().slice(0, 500) : (first?.title ?? resource);
  const known = await madeBefore(tx, wanted, { resource, note: text });
  if (!known && (await openProposals(tx, actingPerson(tx.actor))) >= MOST_OPEN)
    return { value: { error: 'Too many proposals wait for a person' }, isError: true };
  const row =
    known ??
    (await tx.create('ai_proposals', {
      ...{ resource, note: text, status: 'open', client: context.client, session: sessionMark(context.actor) },
      recordId: items.length === 1 ? (first?.id ?? null) : null,
      writes: writes as unknown as Json,
      run: run as unknown as Json,
      createdBy: actingPerson(tx.actor),
    }));
  if (!known) await tellOwner(tx, row.id, context.client);
  return { value: { proposal: row.id, status: 'open', ...toldOf(items), beside: counted(beside), next: HOW } };
}

/** Tells the owner of the key that a proposal waits, unless an earlier notice of one is unread. */
async function tellOwner(tx: Tx, proposal: number, client: string): Promise<void> {
  const owner = actingPerson(tx.actor);
  if (owner === null) return;
  const text = (words: Translations): Translations => ({
    en: fillText(words.en, { client }),
    fr: fillText(words.fr, { client }),
    ar: fillText(words.ar, { client }),
  });
  await sendNotice(tx, [owner], {
    kind: 'proposal',
    text: text(texts.agents.proposed),
    resource: 'ai_proposals',
    recordId: proposal,
    once: 'kind',
    isForSelf: true,
  });
}

/** The changes of a proposal for the agent: how many records it has, and what happens to the first of them. */
function toldOf(items: readonly PlanItem[]) {
  const changes = items.slice(0, TOLD).map(({ title, id, fields, effects }) => ({ title, id, fields, effects }));
  return { records: items.length, changes, notListed: items.length - changes.length };
}

/** Other records for the agent: how many there are. */
const counted = (beside: readonly PlanBeside[]) => beside.map(({ resource, op, count }) => ({ resource, op, count }));

async function propose(context: AgentContext, wanted: () => Wanted): Promise<ToolAnswer> {
  const { host, actor, locale } = context;
  if (!isWithinLimit(host, actor.userId ?? 0))
    return { value: { error: 'Too many proposals. Try again in a minute.' }, isError: true };
  try {
    return await host.transaction(actor, locale, (tx) => store(context, tx, wanted()));
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    return { value: { error: 'Refused', problem: problemBody(error, locale) }, isError: true };
  }
}

const inEnglish = (texts: Translations): string => texts.en;
const readAll = (value: unknown): AiWrite[] => readWrites(value, inEnglish);

function newRecords(resource: Resource, items: JsonSchema): AgentTool {
  return {
    name: `propose_new_${resource.name}`,
    purpose: { resource: resource.name, does: 'create' },
    title: `Propose new ${resource.className}`,
    description: `Proposes new records of ${resource.className}. ${HOW}`,
    schema: {
      type: 'object',
      properties: { items: { type: 'array', items, minItems: 1, maxItems: MOST_ITEMS }, note: NOTE },
      required: ['items'],
    },
    isReading: false,
    run: (context, { items: sent, note }) =>
      propose(context, () => {
        const list: readonly unknown[] = Array.isArray(sent) ? sent : [];
        const writes = readAll(list.map((data) => ({ entity: resource.name, data })));
        return { resource: resource.name, writes, run: null, note };
      }),
  };
}

function changedRecord(resource: Resource, changes: JsonSchema): AgentTool {
  const number = { type: 'integer', minimum: 1 };
  return {
    name: `propose_change_${resource.name}`,
    purpose: { resource: resource.name, does: 'change' },
    title: `Propose a change of ${resource.className}`,
    description: `Proposes changed fields of one record of ${resource.className}, of the version that was read (_version). ${HOW}`,
    schema: {
      type: 'object',
      properties: { id: number, version: number, changes, note: NOTE },
      required: ['id', 'version', 'changes'],
    },
    isReading: false,
    run: (context, { id, version, changes: data, note }) =>
      propose(context, () => {
        const writes = readAll([{ entity: resource.name, id, version, data }]);
        // Without its id it would be a new record.
        if (writes[0]?.id === undefined) throw new Problem(422, 'id is missing.', {});
        return { resource: resource.name, writes, run: null, note };
      }),
  };
}

function deletedRecords(resource: Resource): AgentTool {
  const number = { type: 'integer', minimum: 1 };
  const record = {
    type: 'object',
    additionalProperties: false,
    properties: { id: number, version: number },
    required: ['id', 'version'],
  };
  return {
    name: `propose_delete_${resource.name}`,
    purpose: { resource: resource.name, does: 'delete' },
    title: `Propose to delete ${resource.className}`,
    description: `Proposes to delete records of ${resource.className}, of the versions that were read (_version). ${HOW}`,
    schema: {
      type: 'object',
      properties: { records: { type: 'array', items: record, minItems: 1, maxItems: MOST_WRITES }, note: NOTE },
      required: ['records'],
    },
    isReading: false,
    run: (context, { records: sent, note }) =>
      propose(context, () => {
        const list: readonly unknown[] = Array.isArray(sent) ? sent : [];
        const writes = readAll(
          list.map((one) => ({ ...Object(one), entity: resource.name, data: {}, isDeletion: true })),
        );
        return { resource: resource.name, writes, run: null, note };
      }),
  };
}
