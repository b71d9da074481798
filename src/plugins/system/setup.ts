import type { SetupStep } from '#admin';
import { settings } from './resources/settings.ts';

/** Id of the settings row. */
const ROW = '1';

/** Setup step of company and currency: done once the company has its own name. */
export default {
  title: 'system.setup.title',
  help: 'system.setup.help',
  action: 'system.setup.action',
  change: 'system.setup.change',
  read: async ({ data }, signal) => {
    const { data: row } = await data.getOne('settings', { id: ROW, signal });
    const { companyName, currency } = row;
    const hasName = Boolean(companyName) && companyName !== settings.fields.companyName.default;
    return {
      ...(hasName ? { done: `${companyName}, ${currency}` } : {}),
      form: {
        resource: 'settings',
        id: ROW,
        fields: {
          companyName: 12,
          currency: 6,
          timeZone: 6,
          defaultTaxRate: 6,
          defaultLocale: 6,
          address: 12,
          phone: 6,
          legalNumber: 6,
        },
      },
    };
  },
} satisfies SetupStep;
