import type { TwigValue } from './twigTypes.ts';

/** The theme's fields that hold Twig templates. */
export const TWIG_FIELDS = ['customRegisterCustomerTWIG', 'customerDashboardWelcomeTWIG'] as const;
/** Name of such a field. */
export type TwigField = (typeof TWIG_FIELDS)[number];

type Values = Readonly<Record<string, TwigValue>>;

const SHOP = { companyName: 'Atlas Market', address: '', phone: '', email: '', currency: 'MAD' };

/** Variables of each template with sample values: for checks at saving, previews and the editor's completion. */
export const SAMPLE_VALUES: Readonly<Record<TwigField, Values>> = {
  customRegisterCustomerTWIG: {
    locale: 'en',
    settings: SHOP,
    values: { firstName: '', lastName: '', phone: '', email: '', address: '', companyName: '' },
    errors: {},
  },
  customerDashboardWelcomeTWIG: {
    locale: 'en',
    settings: SHOP,
    customer: {
      firstName: 'Salma',
      lastName: 'Idrissi',
      fullName: 'Salma Idrissi',
      phone: '+212 6 61 22 33 44',
      email: 'salma@example.ma',
      address: '12 rue Ibn Aïcha, Marrakech',
      companyName: '',
      walletCredit: '120.00 MAD',
    },
    orders: [{ number: '1-0042', date: '2026-11-20', total: '189.00 MAD', status: 'done', paymentStatus: 'paid' }],
  },
};
