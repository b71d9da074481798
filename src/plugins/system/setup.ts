import type { SetupStep } from '#admin';
import { taxNumberWord } from '#admin/internal';
import { taxNumberName, textOf } from '#resource';
import { browserCountry, proposedSettings, type BrowserPlace } from './proposedPlace.ts';
import { settings } from './resources/settings.ts';

/** Setup step of country, company and currency: done once the company has its own name. */
export default {
  title: 'system.setup.title',
  help: 'system.setup.help',
  action: 'system.setup.action',
  change: 'system.setup.change',
  read: async ({ data, translate }, signal) => {
    const { data: row } = await data.getOne('settings', { id: ROW, signal });
    const { companyName, currency, country } = row;
    const hasName = Boolean(companyName) && companyName !== settings.fields.companyName.default;
    const values = hasName || country ? {} : startValues();
    const isProposed = Object.keys(values).length > 0;
    return {
      ...(hasName ? { done: `${companyName}, ${currency}` } : {}),
      form: {
        resource: 'settings',
        id: ROW,
        fields: {
          country: 12,
          companyName: 12,
          currency: 6,
          timeZone: 6,
          defaultTaxRate: 6,
          defaultLocale: 6,
          dayEndsAt: 12,
          address: 12,
          phone: 6,
          legalNumber: 6,
        },
        ...(isProposed ? { values, note: translate('system.setup.proposed') } : {}),
        proposal: hasName ? laterProposal : firstProposal,
        language: { field: 'defaultLocale', stored: row.defaultLocale },
      },
    };
  },
} satisfies SetupStep;

/** Id of the settings row. */
const ROW = '1';

const browserPlace = (): BrowserPlace => ({
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  languages: navigator.languages,
  locale: document.documentElement.lang,
});

/** What the choice of a country proposes to a shop that is set up for the first time. */
const firstProposal = {
  field: 'country',
  values: (country: unknown) => (textOf(country) === '' ? {} : proposedSettings(textOf(country), browserPlace())),
  words: (given: unknown) => {
    const country = textOf(given);
    return country === '' ? undefined : { taxNumber: taxNumberWord(country, taxNumberName(country)) };
  },
};

/** A shop that runs has chosen its currency, tax, zone and language: the country names its tax number and changes no value. */
const laterProposal = { ...firstProposal, values: () => ({}) };

/** Initial values of a shop that has not said where it is: those of the browser's country. */
function startValues(): Readonly<Record<string, unknown>> {
  const country = browserCountry(browserPlace());
  return country === undefined ? {} : { country, ...firstProposal.values(country) };
}
