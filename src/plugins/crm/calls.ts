import { defineCall, defineMove, LIST_FILTER } from '#resource';
import { BOARD_CURRENCY } from './resources.ts';
import { LEAD_STATUSES } from './rules/leadStatus.ts';
import { RATE_RANGE, RATE_SCALE } from './rules/rate.ts';

/** Calls of the CRM: figures of the pipeline, moves of leads, next steps and quotes. */

const COUNT = { type: 'integer', required: true } as const;
const VALUE = { type: 'money', ...BOARD_CURRENCY, required: true } as const;

/** Values of leads on boards with a currency of their own, which have no sum with the others. */
const OTHERS = {
  type: 'embedded',
  many: true,
  fields: { currency: { type: 'text', required: true }, value: VALUE },
  description: 'Sums in other currencies than `currency`, of boards that have one of their own.',
} as const;

/** Number and estimated value of open leads by stage, over all boards. */
export const pipelineCall = defineCall({
  method: 'GET',
  path: 'lead_opportunities/figures',
  roles: 'signedIn',
  summary: 'Open leads and their estimated value by stage; stages without leads are omitted',
  output: {
    currency: { type: 'text', required: true },
    count: COUNT,
    value: VALUE,
    others: OTHERS,
    filter: LIST_FILTER,
    stages: {
      type: 'embedded',
      many: true,
      required: true,
      fields: {
        name: { type: 'text', required: true },
        count: COUNT,
        value: VALUE,
        others: OTHERS,
        filter: LIST_FILTER,
      },
    },
  },
});

/** Moves leads on their board. */
export const moveLeadCall = defineMove('lead_opportunities', ['ROLE_ADMIN', 'ROLE_MANAGER']);

/** Finishes the next step of a lead. */
export const finishStepCall = defineCall({
  method: 'POST',
  path: 'lead_opportunities/{id}/step',
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
  summary: 'Finishes the next step of a lead: it becomes an activity of kind step, and the lead has no next step',
  input: { step: { type: 'text', required: true, max: 255, description: 'The next step that the caller has seen.' } },
  output: { activity: { type: 'integer', required: true, description: 'Id of the activity.' } },
  errors: {
    404: 'No such lead',
    409: 'The lead has another next step, or none',
  },
  rate: 120,
});

/** Makes the quote of a lead, or answers the document that the lead has. */
export const quoteLeadCall = defineCall({
  method: 'POST',
  path: 'lead_opportunities/{id}/quote',
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
  summary: 'Makes the quote of a lead: a draft at its estimated value; a lead with a document keeps it',
  input: {
    rate: {
      type: 'decimal',
      scale: RATE_SCALE,
      ...RATE_RANGE,
      description:
        "Price of one unit of the board's currency in that of documents; none: that of the board or the settings.",
    },
  },
  output: {
    id: { type: 'integer', required: true, description: 'Id of the document.' },
    orderNumberFormatted: { type: 'text' },
    isNew: { type: 'boolean', required: true, description: 'False: the lead had this document already.' },
    version: { type: 'integer', description: 'Version of a new document, for `If-Match`.' },
  },
  errors: {
    404: 'No such lead',
    409: 'The lead has a document of another store',
    422: 'The price is out of range',
  },
  rate: 120,
});

/** Gives an objective without stages the usual ones. */
export const startStagesCall = defineCall({
  method: 'POST',
  path: 'crm/objectifs/{id}/stages',
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
  summary: 'Gives an objective the usual stages; one that has stages keeps them',
  output: { made: { type: 'integer', required: true, description: 'Number of new stages.' } },
  errors: { 404: 'No such objective' },
  rate: 120,
});

/** Longest period of the times in stages, days. */
export const LONGEST_TIMES = 731;

const SECONDS = { type: 'integer', default: null, description: 'Seconds; null: no lead left.' } as const;

/** Times of leads in the stages of an objective, and their next stages. */
export const stageTimesCall = defineCall({
  method: 'GET',
  path: 'crm/objectifs/{id}/times',
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
  summary: 'Median and average time in each stage, and the next stages, of leads that left it in a period',
  query: {
    from: { type: 'date', required: true, description: "First day, in the store's time zone." },
    to: { type: 'date', required: true, description: `Last day, included; ${LONGEST_TIMES} days in all at most.` },
  },
  output: {
    name: { type: 'text', required: true, description: 'Name of the objective.' },
    rows: {
      type: 'embedded',
      many: true,
      required: true,
      fields: {
        stage: { type: 'integer', required: true },
        name: { type: 'text', required: true },
        now: { type: 'integer', required: true, description: 'Open leads that are in it now.' },
        left: { type: 'integer', required: true, description: 'Stays that ended in the period.' },
        median: SECONDS,
        average: SECONDS,
        next: {
          type: 'embedded',
          many: true,
          required: true,
          fields: {
            stage: { type: 'integer', default: null, description: 'Null: closed, in no stage, or a deleted one.' },
            name: { type: 'text', default: null },
            status: { type: 'enum', values: LEAD_STATUSES, required: true },
            count: { type: 'integer', required: true },
          },
        },
      },
    },
  },
  errors: { 404: 'No such objective', 422: 'A period that ends before it begins, or is too long' },
});

/** Leads of all boards that look like a new one. */
export const similarCall = defineCall({
  method: 'GET',
  path: 'lead_opportunities/similar',
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
  summary: 'Leads that may be the same as a new one: by title, or name, e-mail or phone number of the customer',
  query: {
    name: { type: 'text', max: 160, description: 'Typed title; a name, an e-mail address or a phone number, too.' },
    customer: { type: 'integer', description: 'Id of the chosen customer.' },
    without: { type: 'integer', description: 'Id of the lead itself.' },
  },
  output: {
    count: COUNT,
    leads: {
      type: 'embedded',
      many: true,
      required: true,
      fields: {
        id: { type: 'integer', required: true },
        name: { type: 'text', required: true },
        board: { type: 'integer', default: null, description: 'Id of its objective.' },
        boardName: { type: 'text', default: null },
        stageName: { type: 'text', default: null },
        status: { type: 'enum', values: LEAD_STATUSES, required: true },
      },
    },
  },
});
