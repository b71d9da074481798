import { defineResource } from '#resource';

/** Changes that an outside agent proposes. Only a person accepts one. */
export const aiProposals = defineResource({
  name: 'ai_proposals',
  className: 'AiProposal',
  title: 'note',
  icon: 'git-pull-request-arrow',
  order: { id: 'desc' },
  fields: {
    note: { type: 'text', max: 500, writable: false, search: true, list: 1, form: 'proposal' },
    status: {
      type: 'enum',
      values: ['open', 'accepted', 'declined'],
      tones: { open: 'waiting', accepted: 'success', declined: 'stopped' },
      oftenUsed: ['open'],
      default: 'open',
      filter: true,
      order: true,
      list: 3,
      form: 'proposal',
    },
    resource: { type: 'text', max: 80, writable: false, filter: true, order: true, list: 2, form: 'proposal' },
    recordId: { type: 'integer', writable: false, filter: true, form: false },
    /** Changes of records, as the assistant's plan takes them. */
    writes: { type: 'json', writable: false, form: false },
    /** A registered action, in place of changes. */
    run: { type: 'json', writable: false, form: false },
    /** The accepted part of `writes` or `run`, with the edits of the person who accepted; null until it is accepted. */
    accepted: { type: 'json', writable: false, form: false },
    /** Name of the agent's key, or the one that it gives itself. */
    client: { type: 'text', max: 120, writable: false, filter: true, list: 4, form: 'proposal' },
    session: { type: 'text', max: 64, readable: false, writable: false, form: false },
    createdBy: {
      type: 'relation',
      to: 'users',
      embed: ['username', 'fullName'],
      writable: false,
      filter: true,
      list: 5,
      form: 'proposal',
    },
    decidedBy: {
      type: 'relation',
      to: 'users',
      embed: ['username', 'fullName'],
      writable: false,
      filter: true,
      form: 'proposal',
    },
  },
});

declare module '#resource' {
  interface Resources {
    ai_proposals: typeof aiProposals;
  }
}
