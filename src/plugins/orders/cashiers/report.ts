import type { AnswerOf } from '#resource';
import type { cashierEventsCall, cashiersCall } from '../cashierCalls.ts';

/** Answer of `orders/figures/cashiers`; amounts in the currency's units. */
export type Report = AnswerOf<typeof cashiersCall>;
/** A person in it. */
export type ReportPerson = Report['people'][number];
/** Numbers of one kind of event of a person. */
export type PersonCount = ReportPerson['counts'][number];
/** Answer of `orders/figures/cashiers/events`. */
export type Events = AnswerOf<typeof cashierEventsCall>;
/** One event. */
export type ReportEvent = Events['events'][number];

/** How numbers are shown: as they are, or in 100 sales. */
export type Shown = 'count' | 'in100';
