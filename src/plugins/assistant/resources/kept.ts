import { defineResource } from '#resource';

/** Settings of the model, one row. They are read and written by `assistant/settings`; keys are stored encrypted. */
export const aiSettings = defineResource({
  name: 'ai_settings',
  className: 'AiSettings',
  title: 'model',
  icon: 'sparkles',
  singleton: true,
  audit: false,
  fields: {
    endpoint: { type: 'text', max: 500, readable: false, writable: false, form: false },
    model: { type: 'text', max: 200, readable: false, writable: false, form: false },
    sealedKey: { type: 'text', max: 8000, readable: false, writable: false, form: false },
    sealedPhotosKey: { type: 'text', max: 8000, readable: false, writable: false, form: false },
    requestsPerMinute: { type: 'integer', min: 1, default: 20, readable: false, writable: false, form: false },
    tokensPerDay: { type: 'integer', min: 0, default: 500_000, readable: false, writable: false, form: false },
    /** A stream that is silent for so long is given up, seconds. */
    idleSeconds: { type: 'integer', min: 1, max: 300, default: 30, readable: false, writable: false, form: false },
    priceIn: { type: 'decimal', scale: 4, min: 0, default: 0, readable: false, writable: false, form: false },
    priceOut: { type: 'decimal', scale: 4, min: 0, default: 0, readable: false, writable: false, form: false },
  },
});

/** Whose record it is. The server alone reads it; the record stays when the account is deleted. */
const OWNER = {
  type: 'relation',
  to: 'users',
  readable: false,
  writable: false,
  filter: true,
  form: false,
  onDelete: 'null',
} as const;

/** Records that an acceptance wrote; needed to undo it. */
export const aiWritings = defineResource({
  name: 'ai_writings',
  className: 'AiWriting',
  title: 'id',
  audit: false,
  bin: false,
  fields: {
    writes: { type: 'json', readable: false, writable: false, form: false },
    isUndone: { type: 'boolean', default: false, readable: false, writable: false, form: false },
    request: { type: 'relation', to: 'ai_requests', readable: false, writable: false, form: false, onDelete: 'null' },
    proposal: { type: 'relation', to: 'ai_proposals', readable: false, writable: false, form: false, onDelete: 'null' },
    createdBy: OWNER,
  },
});

/** Questions that are being asked in parts. Whichever process hears that the person stops, the one that asks reads it here. */
export const aiRuns = defineResource({
  name: 'ai_runs',
  className: 'AiRun',
  title: 'run',
  audit: false,
  bin: false,
  fields: {
    run: { type: 'text', max: 64, unique: true, filter: true, readable: false, writable: false, form: false },
    isStopped: { type: 'boolean', default: false, readable: false, writable: false, form: false },
    createdBy: OWNER,
  },
});

declare module '#resource' {
  interface Resources {
    ai_runs: typeof aiRuns;
    ai_settings: typeof aiSettings;
    ai_writings: typeof aiWritings;
  }
}
