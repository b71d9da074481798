import { defineCall, typedJson } from '#resource';
import type { ActionInput, PlanBeside, PlanItem, PlannedAction, StockItem, Written } from './types.ts';

/** Roles with the assistant (docs/rules/rights.md). */
export const AI_ROLES = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const;

/** Most records of one plan. */
export const MOST_WRITES = 500;

/** Longest question and longest message of a conversation, characters. */
export const LONGEST_QUESTION = 20_000;

/** Most pictures of one question. */
export const MOST_PICTURES = 20;

/** A list of `AiWrite` of types.ts. */
const WRITES = {
  type: 'json',
  max: 500_000,
  description: 'Records: entity, id, version, data; of a deletion isDeletion, and to accept it mark, that of its plan.',
} as const;
/** An `AiRun` of types.ts. */
const RUN = {
  type: 'json',
  max: 40_000,
  description: 'A registered action: action, ids, input; to accept it seen, the marks of its plan.',
} as const;

/** Model, its limits, and the registered actions that the caller may run. */
export const modelCall = defineCall({
  method: 'GET',
  path: 'assistant/model',
  roles: AI_ROLES,
  summary: 'The model that answers, the tokens left today, and the registered actions',
  output: {
    model: { type: 'text', required: true },
    isDemo: { type: 'boolean', required: true },
    tokensUsed: { type: 'integer', required: true, description: "The caller's tokens since midnight UTC." },
    tokensPerDay: { type: 'integer', required: true, description: '0: no limit.' },
    actions: typedJson<
      readonly {
        readonly action: string;
        readonly resource: string;
        readonly title: string;
        readonly description: string;
        readonly input: readonly ActionInput[];
      }[]
    >(),
  },
});

/** Shows what a list of changes, or a registered action, would do. Nothing is written. */
export const planCall = defineCall({
  method: 'POST',
  path: 'assistant/plan',
  roles: AI_ROLES,
  summary: 'What changes of records or a registered action would do, without doing it',
  input: { writes: WRITES, run: RUN },
  output: {
    items: typedJson<readonly PlanItem[]>(),
    /** Other records that would change with them. */
    beside: typedJson<readonly PlanBeside[]>(),
    /** The registered action; null without one. */
    action: typedJson<PlannedAction | null>(),
    /** Proofs for `GET assistant/picture` by address, for the pictures of other sites that it shows. */
    pictures: typedJson<Readonly<Record<string, string>>>(),
    /** Records that would be written. */
    count: { type: 'integer', required: true },
    isValid: { type: 'boolean', required: true },
  },
});

/** Writes reviewed changes in one transaction: all of them or none. */
export const acceptCall = defineCall({
  method: 'POST',
  path: 'assistant/accept',
  roles: AI_ROLES,
  summary: 'Writes reviewed changes of records or runs a registered action, all or nothing',
  input: {
    writes: WRITES,
    run: RUN,
    request: {
      type: 'relation',
      to: 'ai_requests',
      description: 'The request whose answer is accepted; it becomes success.',
    },
    proposal: { type: 'relation', to: 'ai_proposals', description: 'The proposal that is accepted.' },
    original: {
      type: 'json',
      max: 500_000,
      description: "The model's values by position, for the history: [{name: value}].",
    },
  },
  output: {
    written: typedJson<readonly Written[]>(),
    /** For {@link undoCall}. */
    undo: { type: 'integer', required: true },
  },
  errors: { 409: 'A record has changed since, the proposal is closed, or the answer was accepted already' },
});

/** Takes back everything that one acceptance wrote and that was not taken back yet, or one record of it. */
export const undoCall = defineCall({
  method: 'POST',
  path: 'assistant/undo',
  roles: AI_ROLES,
  summary: 'Takes back all changes of one acceptance, or those of one record',
  input: {
    undo: { type: 'integer', required: true, min: 1 },
    resource: { type: 'text', max: 80, description: 'With id: this record alone.' },
    id: { type: 'integer', min: 1, description: 'With resource: this record alone.' },
  },
  output: {
    /** Records that this call took back. */
    records: typedJson<readonly Written[]>(),
    isDone: { type: 'boolean', required: true, description: 'Everything of the acceptance is taken back.' },
  },
  errors: {
    404: 'No such acceptance, or not this record',
    409: 'A record has changed since, or it was taken back already',
  },
});

/** Stock photos or videos by keywords; without a key generated pictures. */
export const imagesCall = defineCall({
  method: 'GET',
  path: 'assistant/images',
  roles: AI_ROLES,
  summary: 'Stock photos or videos by keywords, ten at a time',
  query: {
    query: { type: 'text', required: true, max: 200 },
    kind: { type: 'enum', values: ['photos', 'videos'], default: 'photos' },
  },
  output: {
    items: typedJson<readonly StockItem[]>(),
    /** They are pictures of our own, because no service is configured. */
    isGenerated: { type: 'boolean', required: true },
  },
  rate: 60,
});

const SETTINGS = {
  endpoint: { type: 'text', default: '', description: 'Base address of an OpenAI-compatible service.' },
  model: { type: 'text', default: '' },
  /** The key itself is never answered. */
  hasKey: { type: 'boolean', required: true },
  hasPhotosKey: { type: 'boolean', required: true },
  /** Values that come from the environment: endpoint, model, key. */
  fromEnvironment: { type: 'list', required: true },
  requestsPerMinute: { type: 'integer', required: true },
  idleSeconds: { type: 'integer', required: true, description: 'A stream that is silent for so long is given up.' },
  tokensPerDay: { type: 'integer', required: true, description: 'Of one user; 0: no limit.' },
  /** US dollars for a million tokens. */
  priceIn: { type: 'decimal', scale: 4, required: true },
  priceOut: { type: 'decimal', scale: 4, required: true },
} as const;

/** Settings of the model. */
export const settingsCall = defineCall({
  method: 'GET',
  path: 'assistant/settings',
  roles: ['ROLE_ADMIN'],
  summary: 'Settings of the model, without its key',
  output: SETTINGS,
});

/** Changes settings of the model; absent values stay. */
export const saveSettingsCall = defineCall({
  method: 'PUT',
  path: 'assistant/settings',
  roles: ['ROLE_ADMIN'],
  summary: 'Changes the settings of the model; a key is stored encrypted and never answered',
  input: {
    endpoint: { type: 'text', max: 500, description: 'http(s) address; empty: the environment’s.' },
    model: { type: 'text', max: 200 },
    key: { type: 'text', format: 'secret', max: 4000, description: 'Empty: deletes the key.' },
    photosKey: { type: 'text', format: 'secret', max: 4000, description: 'Empty: deletes the key.' },
    requestsPerMinute: { type: 'integer', min: 1, max: 1000 },
    idleSeconds: { type: 'integer', min: 1, max: 300 },
    tokensPerDay: { type: 'integer', min: 0, max: 100_000_000 },
    priceIn: { type: 'decimal', scale: 4, min: 0, max: 10_000 },
    priceOut: { type: 'decimal', scale: 4, min: 0, max: 10_000 },
  },
  output: SETTINGS,
});

/** Asks the configured model one short question, with the settings that are stored. */
export const testModelCall = defineCall({
  method: 'POST',
  path: 'assistant/settings/test',
  roles: ['ROLE_ADMIN'],
  summary: 'Asks the configured model one short question',
  output: 'stream',
  once: true,
  rate: 20,
});
