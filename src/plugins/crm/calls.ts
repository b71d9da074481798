import { defineCall, defineMove, LIST_FILTER } from '#resource';

const COUNT = { type: 'integer', required: true } as const;
const VALUE = { type: 'money', required: true } as const;

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
    filter: LIST_FILTER,
    stages: {
      type: 'embedded',
      many: true,
      required: true,
      fields: { name: { type: 'text', required: true }, count: COUNT, value: VALUE, filter: LIST_FILTER },
    },
  },
});

/** Moves leads on their board. */
export const moveLeadCall = defineMove('lead_opportunities', ['ROLE_ADMIN', 'ROLE_MANAGER']);
