import { byPosition, DAY_MS } from '#resource';

/** A person related to a lead. */
export interface Party {
  readonly id: number;
  readonly fullName?: string | null;
  readonly phone?: string | null;
  readonly email?: string | null;
}

/** A lead in the API's answer for the board. */
export interface Lead {
  readonly id: number;
  readonly name: string;
  readonly description?: string | null;
  readonly leadStage?: { readonly id: number; readonly code?: string | null } | null;
  readonly status?: string | null;
  readonly color?: string | null;
  readonly isImportant?: boolean | null;
  readonly position?: number | null;
  readonly agent?: Party | null;
  readonly customer?: Party | null;
  /** Estimated value in the board's currency. */
  readonly estimatedValue?: number | null;
  readonly relatedOrder?: { readonly id: number; readonly orderNumberFormatted?: string | null } | null;
  readonly tags?: readonly string[] | null;
  /** Day on which the sale is expected, `YYYY-MM-DD`. */
  readonly expectedOn?: string | null;
  readonly nextStep?: string | null;
  readonly nextStepAt?: string | null;
  /** See `STEP_KINDS`. */
  readonly nextStepKind?: string | null;
  /** 1 to 5; 3 when absent. */
  readonly rating?: number | null;
  readonly stageSince?: string | null;
  /** Numbers of activities by kind. */
  readonly activityCounts?: Readonly<Partial<Record<string, number>>> | null;
  readonly lastActivityAt?: string | null;
}

/** A stage in the API's answer for the board. */
export interface Stage {
  readonly id: number;
  readonly name: string;
  readonly code?: string | null;
  readonly position?: number | null;
  /** Maximum number of days for a lead in this stage. */
  readonly limitDays?: number | null;
  /** Days without an activity after which a lead is marked. */
  readonly quietDays?: number | null;
  /** How likely a lead of this stage is won, percent; absent: it counts whole. */
  readonly probability?: number | null;
  /** See `REQUIRABLE`. */
  readonly requiredFields?: readonly string[] | null;
}

/** An objective with its stages and leads: the data of a board. */
export interface Pipeline {
  readonly id: number;
  readonly name: string;
  /** ISO code of its own currency; none: that of the settings. */
  readonly currency?: string | null;
  /** Price of one unit of its currency in that of documents. */
  readonly rate?: number | null;
  readonly leadStages: readonly Stage[];
  readonly leadOpportunities: readonly Lead[];
}

/** Ids of the columns of closed leads, which are drawn from their status (docs/rules/boards.md, "Closed leads"). */
export const CLOSED = { completed: 'won', lost: 'lost' } as const;
/** Status of the leads in a closed column; null: the column is a stage of open leads. */
export const statusOfColumn = (column: string): 'completed' | 'lost' | null =>
  column === CLOSED.completed ? 'completed' : column === CLOSED.lost ? 'lost' : null;

/** Stage, status and agent in which a move has left a lead; an absent agent was not changed. */
export interface LeftLead {
  readonly stage: number | null;
  readonly status: string;
  readonly agent?: number | null | undefined;
}

/** Tells whether nobody has moved a lead, closed it or changed its agent since. Undefined: it is gone. */
export const isAsLeft = (lead: Lead | undefined, { stage, status, agent }: LeftLead): boolean =>
  lead !== undefined &&
  (lead.leadStage?.id ?? null) === stage &&
  (lead.status ?? 'open') === status &&
  (agent === undefined || (lead.agent?.id ?? null) === agent);

/** Tells whether work on a lead goes on: it is neither won nor lost. */
export const isOpen = ({ status }: Pick<Lead, 'status'>): boolean => status !== 'completed' && status !== 'lost';

/** Id of the column of a lead; null: the lead has no stage and is on no board. */
export function columnOfLead({ status, leadStage }: Lead): string | null {
  if (status === 'completed') return CLOSED.completed;
  if (status === 'lost') return CLOSED.lost;
  return leadStage ? String(leadStage.id) : null;
}

/** Id of the lane for leads without an agent. */
export const NOBODY = 'none';

/** Id of the lane of a lead. */
export const laneOfLead = ({ agent }: Lead): string => (agent ? String(agent.id) : NOBODY);

/** The agents of leads, each once, sorted by name. */
export function agentsOf(leads: readonly Lead[]): readonly Party[] {
  const all = new Map(leads.flatMap(({ agent }) => (agent ? [[agent.id, agent] as const] : [])));
  const nameOf = ({ id, fullName }: Party) => fullName ?? `#${id}`;
  return [...all.values()].toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
}

/** Sorts stages by position, then by id (docs/rules/boards.md, "Cards and columns"). Stages without a position come last. */
export const inOrder = <T extends { readonly id: number; readonly position?: number | null }>(
  rows: readonly T[],
): T[] => rows.toSorted(byPosition);

/** Filter of the leads on a board. */
export interface LeadFilter {
  /** Part of the title, the summary or the customer's name. */
  readonly text: string;
  /** Id of the agent; `none`: without one; `''`: all. */
  readonly agent: string;
  /** `late`, `today`, `none`, or `''`: all. */
  readonly step: string;
  /** Only leads that are in their stage longer than its limit. */
  readonly isOver?: boolean;
}

/** Due state of a lead's next step. */
export type StepDue = 'late' | 'today' | 'later' | 'none';

/**
 * Compares the next step with the present day.
 * @param dayOf the calendar day of a moment, in the reader's zone
 */
export function stepDue({ nextStepAt }: Lead, now: number, dayOf: (ms: number) => string): StepDue {
  if (nextStepAt === null || nextStepAt === undefined) return 'none';
  const at = Date.parse(nextStepAt);
  if (Number.isNaN(at)) return 'none';
  const [day, today] = [dayOf(at), dayOf(now)];
  if (day === today) return 'today';
  return day < today ? 'late' : 'later';
}

/** Number of whole days that a lead has been in its stage; null: unknown. */
export function daysInStage({ stageSince }: Lead, now: number): number | null {
  const since = stageSince === null || stageSince === undefined ? NaN : Date.parse(stageSince);
  return Number.isNaN(since) ? null : Math.max(0, Math.floor((now - since) / DAY_MS));
}

/** Tells whether an open lead has been in its stage longer than the stage's limit. */
export function isOverLimit(lead: Lead, stages: readonly Stage[], now: number): boolean {
  if (!isOpen(lead)) return false;
  const limit = stages.find(({ id }) => id === lead.leadStage?.id)?.limitDays;
  const days = daysInStage(lead, now);
  return typeof limit === 'number' && days !== null && days > limit;
}

/** Number of leads over the limit of each stage, by stage id. Stages without such leads are absent. */
export function overLimitByStage(
  { leadOpportunities, leadStages }: Pipeline,
  now: number,
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const lead of leadOpportunities) {
    const stage = lead.leadStage?.id;
    if (stage !== undefined && isOverLimit(lead, leadStages, now)) counts.set(stage, (counts.get(stage) ?? 0) + 1);
  }
  return counts;
}

/** Tells whether a lead matches a filter. */
export function isShown(lead: Lead, filter: LeadFilter, due: StepDue): boolean {
  const words = filter.text.trim().toLocaleLowerCase();
  const text = [lead.name, lead.description, lead.customer?.fullName].join('\n').toLocaleLowerCase();
  const agent = lead.agent ? String(lead.agent.id) : 'none';
  return (
    text.includes(words) &&
    (filter.agent === '' || filter.agent === agent) &&
    (filter.step === '' || filter.step === due)
  );
}

/** Returns the board after a move: leads with their new places, and additional changes by lead id. */
export function withColumn(
  pipeline: Pipeline,
  stage: Stage,
  order: readonly number[],
  changes: ReadonlyMap<number, Partial<Lead>>,
): Pipeline {
  const places = new Map(order.map((id, at) => [id, at + 1]));
  const leadOpportunities = pipeline.leadOpportunities.map((lead) => {
    const position = places.get(lead.id);
    const leadStage =
      lead.leadStage?.id === stage.id ? lead.leadStage : { id: stage.id, code: stage.code ?? null, name: stage.name };
    return position === undefined
      ? { ...lead, ...changes.get(lead.id) }
      : { ...lead, ...changes.get(lead.id), leadStage, position };
  });
  return { ...pipeline, leadOpportunities };
}

/** Ids of all leads in a stage, closed ones included, in the server's order. */
export const idsIn = ({ leadOpportunities }: Pipeline, stage: number): number[] =>
  inOrder(leadOpportunities.filter((lead) => lead.leadStage?.id === stage)).map(({ id }) => id);
