import { forServer, type Access } from '#resource';
import { threadAiRequests, aiRequests } from './resources.ts';

/** The assistant is for administrators and managers (DECISIONS 19). */
const ASSISTANT_ACCESS = { ROLE_ADMIN: 'all', ROLE_MANAGER: 'all' } as const satisfies Access;

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
];
