import { definePluginServer, invalid, type PaymentKind } from '#server';

/** Stamps of a card: each pays one dirham. `tx.find` locks the card, so that two tills cannot spend a stamp twice. */
const stamps: PaymentKind = {
  name: { en: 'Stamps', fr: 'Timbres', ar: 'طوابع' },
  async capture(tx, { amount, path, given }) {
    const card = await tx.find('customers', Number(given));
    const left = (card?.walletCredit ?? 0) - amount;
    if (!card || left < 0) throw invalid({ propertyPath: path, code: 'stamps.tooFew', text: 'Too few stamps.' });
    await tx.update('customers', card.id, { walletCredit: left });
    return `Card ${card.id}`;
  },
  async refund(tx, { amount, sale }) {
    const card = await tx.find('customers', sale.customer ?? 0);
    if (card) await tx.update('customers', card.id, { walletCredit: (card.walletCredit ?? 0) + amount });
    return card ? `Card ${card.id}` : '';
  },
};

export default definePluginServer({
  offers: {
    'orders.sale': {
      payments: { 'stamps.card': stamps },
      paper: async (sale) => (sale.paymentStatus === 'paid' ? ['Thank you for your stamps.'] : []),
    },
  },
});
