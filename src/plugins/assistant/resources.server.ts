// The assistant's resources with rights and samples.
import { forServer, type Access, type Grant } from '#resource';
import {
  aiKeys,
  aiProposals,
  aiRequests,
  aiRuns,
  aiSettings,
  aiUsage,
  aiWritings,
  threadAiRequests,
} from './resources.ts';

const MINE = { createdBy: '$user' } as const;
/** A conversation belongs to its owner: nobody else reads it or goes on with it. */
const OWN = { read: MINE, create: true, update: MINE, delete: MINE } as const satisfies Grant;
/** The assistant is for administrators and managers (docs/rules/rights.md). */
const ASSISTANT_ACCESS = { ROLE_ADMIN: OWN, ROLE_MANAGER: OWN } as const satisfies Access;
/** Internal fields are not readable in lists. */
const KEPT_ACCESS = {} as const satisfies Access;

/** Resources completed for the server: rights, indexes, documentation and samples. */
export default [
  forServer(threadAiRequests, {
    access: ASSISTANT_ACCESS,
    fields: { namespace: { sample: 'shop' }, entity: { sample: 'Product' }, action: { sample: 'Create' } },
  }),
  forServer(aiRequests, {
    access: ASSISTANT_ACCESS,
    fields: {
      question: { sample: 'Three honey products, 250 g' },
      namespace: { sample: 'shop' },
      entity: { sample: 'Product' },
      action: { sample: 'Create' },
      functionCallEscaped: { description: 'The answer: newData and/or text.' },
    },
  }),
  forServer(aiProposals, {
    access: {
      ROLE_ADMIN: { read: true, update: true, delete: true },
      ROLE_MANAGER: { read: true, update: true, delete: true },
    },
    indexes: [['status', 'id']],
    fields: {
      note: { description: 'What the agent says of it.', sample: 'Shorter descriptions of the honeys' },
      status: { description: 'accepted is set by assistant/accept only; declined by a person.' },
      writes: { description: 'Changes: entity, id, version, data.' },
      run: { description: 'A registered action: action, ids, input.' },
      accepted: { description: 'What was accepted: `writes` or `run` as a person left and edited it.' },
      client: { sample: 'Stock agent 1.2' },
    },
  }),
  forServer(aiKeys, {
    access: { ROLE_ADMIN: 'read', ROLE_MANAGER: { read: { createdBy: '$account' } } },
    indexes: [['createdBy', 'id']],
    fields: {
      name: { sample: 'Stock agent' },
      ending: { description: 'Last characters of the key, which is not stored.', sample: 'x7Qa' },
      lastUsedAt: { description: 'To the minute.' },
    },
  }),
  forServer(aiUsage, {
    access: { ROLE_ADMIN: 'read', ROLE_MANAGER: { read: { createdBy: '$account' } } },
    indexes: [['createdBy', 'askedAt']],
    fields: {
      model: { sample: 'gpt-5-mini' },
      outcome: { description: 'done, aborted, or the code of the error.', sample: 'done' },
      cost: { description: 'US dollars, by the prices of the settings.', sample: 0.0021 },
      duration: { description: 'ms' },
    },
  }),
  forServer(aiSettings, { access: KEPT_ACCESS }),
  forServer(aiWritings, { access: KEPT_ACCESS }),
  forServer(aiRuns, { access: KEPT_ACCESS }),
];
