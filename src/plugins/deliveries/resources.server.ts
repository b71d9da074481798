import { forServer } from '#resource';
import { deliveries, deliveryHandovers } from './resources.ts';

/** Rights, indexes and documentation of deliveries and handovers of cash. */

/** Rows of the own store, and those without a store (docs/rules/rights.md, "Stores"). */
const OWN_STORE = { store: '$store' } as const;

/** Resources completed for the server: rights, indexes, documentation and samples. */
export default [
  forServer(deliveries, {
    // Written by calls; a driver adds a note to the own stops.
    access: {
      ROLE_ADMIN: { read: true },
      ROLE_MANAGER: { read: OWN_STORE },
      ROLE_CASHIER: { read: OWN_STORE },
      ROLE_AGENT_DRIVER: { read: { agent: '$agent' }, update: { agent: '$agent' } },
    },
    indexes: [['order'], ['agent', 'cashState'], ['state', 'endedAt']],
    fields: {
      agent: { description: 'Who brings it: the agent of the order when it was reported last.' },
      store: { description: 'That of the order.' },
      position: { description: 'Place on the round of the agent, from 0; absent: by the time it is due.' },
      leftAt: { description: 'When it left, as the phone says: at most seven days back, never ahead.' },
      cash: { description: 'Cash taken at the door, less change.', sample: 254 },
      excess: { description: 'The part of `cash` that the order no longer owed when the report came.' },
      cashState: { description: 'Where that cash is.' },
      recipient: { description: 'Who took it, where it was somebody else.', sample: 'The concierge' },
      note: { sample: 'Left with the neighbour on the 2nd floor' },
    },
  }),
  forServer(deliveryHandovers, {
    access: {
      ROLE_ADMIN: { read: true },
      ROLE_MANAGER: { read: OWN_STORE },
      ROLE_CASHIER: { read: OWN_STORE },
      ROLE_AGENT_DRIVER: { read: { agent: '$agent' } },
    },
    indexes: [['agent']],
    fields: {
      stops: { description: 'How many stops it is from.', sample: 5 },
      expected: { description: 'Cash that the driver reported.', sample: 868 },
      counted: { description: 'Cash that was counted.', sample: 866 },
      difference: { description: 'Counted less expected.', sample: -2 },
      explanation: { description: 'Needed for a difference.', sample: 'Two dirhams too little change' },
      takenBy: { description: 'Who counted it and took it into the drawer.' },
      store: { description: 'That of the drawer.' },
      movement: { description: 'Cash put into the drawer; absent: nothing was counted.' },
    },
  }),
];
