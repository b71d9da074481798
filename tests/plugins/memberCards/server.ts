import { definePluginServer } from '#server';

/** Points from which on a customer is a gold member. */
const GOLD = 100;

export default definePluginServer({
  hooks: {
    customers: {
      computed: {
        memberCardsLevel: (rows) =>
          rows.map(({ memberCardsPoints }) => ((memberCardsPoints ?? 0) >= GOLD ? 'gold' : 'silver')),
      },
    },
  },
});
