import { defineSamples, type SampleContext, type SampleRow } from '#server';
import { twoDigits } from '#resource';
import { ACTIVITIES } from './demo/activities.ts';
import { BOARDS } from './demo/boards.ts';
import { COMMENTS } from './demo/comments.ts';
import { historyRows, stageDays } from './demo/history.ts';
import type { DemoLead } from './demo/lead.ts';
import { LEADS } from './demo/leads.ts';
import { completedTags } from './rules/leads.ts';
import { inLanguages } from './rules/usualStages.ts';

const boardOf = new Map(BOARDS.flatMap((board) => board.stages.map((stage) => [stage.key, board] as const)));

/** Demo sales: objectives with their stages and leads. */
export default defineSamples({
  after: ['people', 'customers', 'orders'],
  sets: [
    { resource: 'objectifs', rows: objectifRows },
    { resource: 'lead_stages', rows: stageRows },
    { resource: 'lead_opportunities', rows: leadRows },
    { resource: 'lead_stage_changes', rows: historyRows },
    { resource: 'lead_activities', rows: activityRows },
    { resource: 'comments', rows: commentRows },
  ],
});

function* objectifRows(context: SampleContext): Iterable<SampleRow> {
  for (const [at, board] of BOARDS.entries()) {
    yield {
      $key: board.key,
      name: inLanguages(board.name),
      description: inLanguages(board.description),
      startAt: context.daysAgo(-board.days[0], '09:00'),
      endAt: context.daysAgo(-board.days[1], '18:00'),
      targetValue: board.target,
      position: at + 1,
    };
  }
}

function* stageRows(context: SampleContext): Iterable<SampleRow> {
  for (const board of BOARDS) {
    for (const [at, { key, name, ...stage }] of board.stages.entries()) {
      yield { $key: key, name: inLanguages(name), ...stage, objectif: context.ref(board.key), position: at + 1 };
    }
  }
}

/** Progress of a lead in percent, by the index of its column. */
function progressOf(stage: string): number {
  const stages = boardOf.get(stage)?.stages ?? [];
  return Math.round((stages.findIndex((one) => one.key === stage) * 100) / Math.max(1, stages.length - 1));
}

function leadRow(lead: DemoLead, position: number, order: string | undefined, context: SampleContext): SampleRow {
  const [stage, name, description, value, agent, customer, more = {}] = lead;
  const board = boardOf.get(stage);
  const tags = [...(more.tags ?? [])];
  return {
    $key: `${stage}-${position}`,
    name,
    description,
    objectif: board && context.ref(board.key),
    leadStage: context.ref(stage),
    status: more.status ?? 'open',
    isImportant: more.isImportant ?? false,
    estimatedValue: value,
    progress: progressOf(stage),
    customer: customer === null ? null : context.ref(customer),
    agent: agent === null ? null : context.ref(agent),
    relatedOrder: order === undefined ? null : context.ref(order),
    nextStep: more.next?.[0],
    nextStepAt: more.next && context.daysAgo(-more.next[1], `${twoDigits(context.int(9, 17))}:30`),
    nextStepKind: more.next?.[2],
    position,
    stageSince: context.daysAgo(stageDays(position, name), '10:40'),
    color: more.color,
    tags: more.status === 'completed' ? completedTags(tags) : tags,
    createdAt: context.daysAgo(context.int(1, 40), '11:20'),
  };
}

/** Demo leads. Cards of a column are numbered from 1. Each lead with a document gets one of the demo quotes. */
function* leadRows(context: SampleContext): Iterable<SampleRow> {
  const positions = new Map<string, number>();
  const orders = context.keys('orders').filter((key) => key.startsWith('quote'));
  for (const lead of LEADS) {
    const position = (positions.get(lead[0]) ?? 0) + 1;
    positions.set(lead[0], position);
    yield leadRow(lead, position, lead[6]?.hasOrder ? orders.shift() : undefined, context);
  }
}

function* commentRows(context: SampleContext): Iterable<SampleRow> {
  for (const { key, lead, author, days, time, text, answers, mentions = [], isPinned = false } of COMMENTS) {
    yield {
      $key: key,
      resource: 'lead_opportunities',
      recordId: { $ref: lead, $in: 'lead_opportunities' },
      text,
      author: context.ref(author),
      mentions: mentions.map(context.ref),
      parent: answers === undefined ? null : context.ref(answers),
      isPinned,
      createdAt: context.daysAgo(days, time),
    };
  }
}

function* activityRows(context: SampleContext): Iterable<SampleRow> {
  for (const [at, [lead, kind, author, days, time, text]] of ACTIVITIES.entries()) {
    yield {
      $key: `activity-${at + 1}`,
      lead: context.ref(lead),
      kind,
      text,
      at: context.daysAgo(days, time),
      author: context.ref(author),
    };
  }
}
