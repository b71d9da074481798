import { extendResource } from '#resource';

const OFFICE = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const;

/** Member cards of customers. */
export const customerCards = extendResource('customers', {
  fields: {
    memberCardsNumber: {
      type: 'text',
      format: 'code',
      max: 30,
      unique: true,
      filter: true,
      search: true,
      list: 7,
      form: 'loyalty',
      importNames: ['member', 'membre', 'رقم العضو'],
      sample: 'M-0012',
    },
    memberCardsPoints: {
      type: 'integer',
      min: 0,
      default: 0,
      filter: true,
      order: true,
      list: 8,
      form: 'loyalty',
      description: 'Points that the customer has collected.',
      sample: 120,
    },
    memberCardsNote: { type: 'text', max: 500, readable: OFFICE, form: 'memberCards' },
    memberCardsLevel: { type: 'enum', values: ['silver', 'gold'], computed: true, list: 9, form: 'memberCards' },
  },
  indexes: [['memberCardsPoints', 'lastName']],
  access: { write: OFFICE },
});

declare module '#resource' {
  interface Extensions {
    memberCards: typeof customerCards;
  }
}
