import { defineResource } from '#resource';

/** Purposes of a question to a model. */
export const AI_PURPOSES = ['assistant', 'copilot', 'suggestion', 'writing', 'test'] as const;

/** Outcomes of a question: `done`, `aborted`, `failed`, or the code of an error of the model. */
const OUTCOMES = [
  'done',
  'aborted',
  'failed',
  'ai.unauthorized',
  'ai.busy',
  'ai.budget',
  'ai.unreachable',
  'ai.timeout',
  'ai.stalled',
  'ai.failed',
  'ai.refused',
  'ai.notApi',
  'ai.incomplete',
  'ai.cutOff',
  'ai.badArguments',
  'ai.unknownTool',
  'ai.tooLarge',
  'ai.noModel',
  'ai.noAccess',
  'ai.quota',
  'ai.contextTooLong',
] as const;

/** Questions to models: who asked, which model, tokens and cost. Written by the server only. Holds no texts. */
export const aiUsage = defineResource({
  name: 'ai_usage',
  className: 'AiUsage',
  title: 'model',
  icon: 'gauge',
  audit: false,
  bin: false,
  order: { id: 'desc' },
  fields: {
    createdBy: {
      type: 'relation',
      to: 'users',
      embed: ['username', 'fullName'],
      writable: false,
      filter: true,
      list: 1,
      form: 'usage',
      onDelete: 'null',
    },
    purpose: { type: 'enum', values: AI_PURPOSES, writable: false, filter: true, order: true, list: 2, form: 'usage' },
    model: { type: 'text', max: 200, writable: false, filter: true, order: true, list: 3, form: 'usage' },
    isDemo: { type: 'boolean', default: false, writable: false, filter: true, form: 'usage' },
    outcome: {
      type: 'text',
      max: 40,
      words: OUTCOMES,
      writable: false,
      filter: true,
      order: true,
      list: 4,
      form: 'usage',
    },
    tokensIn: { type: 'integer', default: 0, writable: false, order: true, list: 5, form: 'usage' },
    tokensOut: { type: 'integer', default: 0, writable: false, order: true, list: 6, form: 'usage' },
    /** US dollars: services bill in them. */
    cost: { type: 'decimal', scale: 6, default: 0, writable: false, order: true, list: 7, form: 'usage' },
    duration: { type: 'integer', default: 0, writable: false, order: true, form: 'usage' },
    askedAt: { type: 'datetime', writable: false, filter: true, order: true, list: 8, form: 'usage' },
  },
});

declare module '#resource' {
  interface Resources {
    ai_usage: typeof aiUsage;
  }
}
