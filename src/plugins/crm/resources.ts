// Resources of the CRM: objectives, stages, leads and what was done about them.
import { defineResource } from '#resource';
import { LEAD_STATUSES } from './rules/leadStatus.ts';
import { RATE_RANGE, RATE_SCALE } from './rules/rate.ts';
import { REQUIRABLE } from './rules/requiredFields.ts';
import { STEP_KINDS } from './rules/stepKinds.ts';

export { leadActivities } from './resources/activities.ts';
export { leadStageChanges } from './resources/stageChanges.ts';

/** Default colour of a card (docs/rules/boards.md, "Cards and columns"). */
const CARD_COLOR = '#96d213';
/** Default rating of a lead, stars (docs/rules/boards.md, "Limits and ratings"). */
const DEFAULT_RATING = 3;

/**
 * Amounts of boards without a currency of their own are in that of a setting, USD by default (docs/rules/boards.md,
 * "Currency of a board").
 */
export const BOARD_CURRENCY = { currency: 'USD', currencySetting: 'crmCurrency' } as const;

/** Amounts of a record that names the currency of its board. */
const IN_BOARD_CURRENCY = { ...BOARD_CURRENCY, currencyField: 'currency' } as const;

/** Currency of a record's board, for those that read its amounts. */
const CURRENCY_OF_BOARD = { type: 'text', computed: true, form: false } as const;

/** A sales objective: a board with its own stages and leads. */
export const objectifs = defineResource({
  name: 'objectifs',
  className: 'Objectif',
  path: 'crm/objectifs',
  title: 'name',
  icon: 'target',
  allowUnpaged: true,
  order: { position: 'asc' },
  fields: {
    name: {
      type: 'text',
      required: true,
      max: 120,
      translatable: true,
      filter: 'partial',
      order: true,
      search: true,
      list: 1,
      form: 'objectif',
    },
    description: { type: 'text', multiline: true, max: 5000, translatable: true, form: 'objectif' },
    startAt: { type: 'datetime', filter: true, order: true, list: 2, form: 'objectif' },
    endAt: { type: 'datetime', filter: true, order: true, list: 3, form: 'objectif' },
    targetValue: {
      type: 'money',
      ...IN_BOARD_CURRENCY,
      filter: true,
      order: true,
      list: 4,
      form: 'objectif',
    },
    currency: { type: 'text', format: 'currency', pattern: '^[A-Z]{3}$', filter: true, form: 'money' },
    rate: { type: 'decimal', scale: RATE_SCALE, ...RATE_RANGE, form: 'money' },
    position: { type: 'integer', min: 0, order: true, form: 'objectif' },
    isEnabled: { type: 'boolean', default: true, filter: true, list: 5, form: 'objectif' },
    leadStages: {
      type: 'collection',
      of: 'lead_stages',
      by: 'objectif',
      embed: [
        'name',
        'code',
        'position',
        'limitDays',
        'quietDays',
        'probability',
        'requiredFields',
        'totalEstimatedValue',
      ],
    },
    leadOpportunities: {
      type: 'collection',
      of: 'lead_opportunities',
      by: 'objectif',
      embed: [
        'name',
        'description',
        'leadStage',
        'status',
        'color',
        'isImportant',
        'position',
        'progress',
        'agent',
        'customer',
        'estimatedValue',
        'relatedOrder',
        'tags',
        'cssClasses',
        'expectedOn',
        'nextStep',
        'nextStepAt',
        'nextStepKind',
        'rating',
        'stageSince',
        'activityCounts',
        'lastActivityAt',
      ],
    },
  },
});

/**
 * A column of an objective's board. Its code determines what a lead that enters it is converted to
 * (docs/rules/boards.md, "Stages of leads").
 */
export const leadStages = defineResource({
  name: 'lead_stages',
  className: 'LeadStage',
  behind: ['objectifs'],
  title: 'name',
  icon: 'columns-3',
  allowUnpaged: true,
  order: { position: 'asc' },
  fields: {
    name: {
      type: 'text',
      required: true,
      max: 80,
      translatable: true,
      filter: 'partial',
      order: true,
      search: true,
      list: 1,
      form: 'stage',
    },
    code: {
      type: 'text',
      format: 'code',
      max: 40,
      filter: true,
      order: true,
      list: 2,
      form: 'stage',
    },
    objectif: {
      type: 'relation',
      to: 'objectifs',
      embed: ['name'],
      filter: true,
      list: 3,
      form: 'stage',
      onDelete: 'cascade',
    },
    position: { type: 'integer', min: 0, filter: true, order: true, list: 4, form: 'stage' },
    limitDays: { type: 'integer', min: 1, max: 999, unit: 'day', form: 'stage' },
    quietDays: { type: 'integer', min: 1, max: 999, unit: 'day', form: 'stage' },
    probability: { type: 'integer', min: 0, max: 100, unit: 'percent', form: 'stage' },
    requiredFields: { type: 'list', values: REQUIRABLE, form: 'stage' },
    totalEstimatedValue: {
      type: 'money',
      ...IN_BOARD_CURRENCY,
      computed: true,
      list: 5,
      form: false,
    },
    currency: CURRENCY_OF_BOARD,
  },
});

/** A sales lead: a card of the board. */
export const leadOpportunities = defineResource({
  name: 'lead_opportunities',
  className: 'LeadOpportunity',
  behind: ['objectifs'],
  title: 'name',
  icon: 'handshake',
  calendar: {
    start: 'nextStepAt',
    note: 'nextStep',
    about: 'customer',
    people: 'agent',
    where: { status: ['open'] },
    tint: 5,
  },
  formLayout: {
    main: {
      lead: ['name', ['customer', 6], ['estimatedValue', 3], ['progress', 3], 'description'],
      next: [
        ['nextStep', 6],
        ['nextStepKind', 3],
        ['nextStepAt', 3],
      ],
    },
    side: { state: ['leadStage', 'status', 'expectedOn', 'isImportant'], people: ['agent', 'objectif'] },
    more: { sale: ['relatedOrder', ['rating', 3]], card: [['position', 4], ['color', 6], 'tags', 'cssClasses'] },
  },
  // The server notes when a lead comes into its stage.
  importable: { without: ['stageSince'], isTried: true },
  order: { id: 'desc' },
  fields: {
    name: {
      type: 'text',
      required: true,
      max: 160,
      filter: 'partial',
      order: true,
      search: true,
      list: 1,
      form: 'lead',
    },
    description: {
      type: 'text',
      multiline: true,
      max: 5000,
      filter: 'partial',
      search: true,
      form: 'lead',
    },
    objectif: { type: 'relation', to: 'objectifs', embed: ['name'], filter: true, form: 'lead', onDelete: 'cascade' },
    leadStage: {
      type: 'relation',
      to: 'lead_stages',
      embed: ['code', 'name'],
      filter: true,
      order: true,
      list: 2,
      form: 'lead',
      onDelete: 'restrict',
    },
    status: {
      type: 'enum',
      values: LEAD_STATUSES,
      tones: { open: 'info', completed: 'success', lost: 'danger' },
      oftenUsed: ['open'],
      default: 'open',
      filter: true,
      order: true,
      list: 6,
      form: 'lead',
    },
    isImportant: { type: 'boolean', default: false, filter: true, order: true, form: 'lead' },
    estimatedValue: {
      type: 'money',
      ...IN_BOARD_CURRENCY,
      currencyFrom: ['leadStage', 'objectif'],
      filter: true,
      order: true,
      list: 3,
      form: 'sale',
    },
    progress: {
      type: 'decimal',
      scale: 2,
      min: 0,
      max: 100,
      default: 0,
      unit: 'percent',
      filter: true,
      order: true,
      form: 'sale',
    },
    customer: {
      type: 'relation',
      to: 'customers',
      embed: ['fullName', 'phone', 'email'],
      filter: true,
      order: true,
      list: 4,
      form: 'people',
    },
    agent: { type: 'relation', to: 'agents', embed: ['fullName'], filter: true, order: true, list: 5, form: 'people' },
    relatedOrder: {
      type: 'relation',
      to: 'orders',
      embed: ['orderNumberFormatted', 'type', 'status', 'fullTotalAmount'],
      filter: true,
      form: 'sale',
    },
    rating: { type: 'integer', min: 1, max: 5, default: DEFAULT_RATING, filter: true, order: true, form: 'sale' },
    stageSince: { type: 'datetime', form: false },
    expectedOn: { type: 'date', filter: true, order: true, form: 'sale' },
    nextStep: { type: 'text', max: 255, filter: 'partial', form: 'next' },
    nextStepAt: { type: 'datetime', filter: true, order: true, list: 7, form: 'next' },
    nextStepKind: { type: 'enum', values: STEP_KINDS, filter: true, form: 'next' },
    position: { type: 'integer', min: 0, filter: true, order: true, form: 'card' },
    color: { type: 'text', format: 'color', max: 40, default: CARD_COLOR, form: 'card' },
    tags: { type: 'list', max: 30, filter: true, form: 'card' },
    cssClasses: { type: 'text', max: 500, form: 'card' },
    currency: CURRENCY_OF_BOARD,
    activityCounts: { type: 'json', computed: true, form: false },
    lastActivityAt: { type: 'datetime', computed: true, form: false },
  },
});

declare module '#resource' {
  interface Resources {
    objectifs: typeof objectifs;
    lead_stages: typeof leadStages;
    lead_opportunities: typeof leadOpportunities;
  }
}
