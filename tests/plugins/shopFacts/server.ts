import { formatMinorWithCurrency } from '#resource';
import { definePluginServer, markup, type SiteBlock, type SitePluginPage } from '#server';

const settings = {
  title: { kind: 'text', max: 60, initial: '', label: { en: 'Title', fr: 'Titre', ar: 'العنوان' } },
  limit: { kind: 'number', min: 1, max: 20, initial: 10, label: { en: 'Most', fr: 'Maximum', ar: 'الحد الأقصى' } },
} as const;

const name = { en: 'Ways to pay', fr: 'Modes de paiement', ar: 'وسائل الدفع' };

/** `data-block="shop-facts.payments"`: the payment methods that are switched on. */
const payments: SiteBlock<typeof settings> = {
  name,
  settings,
  resources: ['payment_methods'],
  async draw({ title, limit }, { reader, locale }) {
    const methods = await reader.list('payment_methods', { isEnabled: 'true' });
    return markup`${title !== '' && markup`<h2>${title}</h2>`}
      <ul>${methods.slice(0, limit).map((one) => markup`<li>${one.name?.[locale]}</li>`)}</ul>`;
  },
};

/** `/{locale}/ways-to-pay`, with a form that searches them. */
const page: SitePluginPage = {
  title: name,
  largestForm: 1024,
  async answer({ form, locale, page: address }) {
    const typed = form?.get('name') ?? '';
    return {
      status: typed.length > 40 ? 422 : 200,
      main: markup`<h1>${name[locale]}</h1>
        <form method="post" action="${address}"><label>${name[locale]} <input name="name" value="${typed}"></label>
        <button type="submit">OK</button></form>`,
    };
  },
};

export default definePluginServer({
  offers: {
    'website.site': {
      blocks: { payments },
      pages: { 'ways-to-pay': page },
      accountCards: [
        {
          title: { en: 'Your credit', fr: 'Votre avoir', ar: 'رصيدك' },
          draw: async ({ walletCredit }, { reader, locale }) =>
            walletCredit ? markup`<p>${formatMinorWithCurrency(walletCredit, reader.currency, locale)}</p>` : null,
        },
      ],
    },
  },
});
