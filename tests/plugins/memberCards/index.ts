import { definePlugin } from '#admin';

/** Member cards: number, points and level of a customer. */
export default definePlugin({
  id: 'member-cards',
  title: 'memberCards.title',
  api: 1,
  extends: [{ extends: 'customers' }],
});
