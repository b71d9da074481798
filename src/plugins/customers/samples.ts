import { defineSamples, type SampleContext, type SampleRow } from '#server';
import { PEOPLE, type Person } from './demo/people.ts';

/** Demo customers of Atlas Market. */
export default defineSamples({ sets: [{ resource: 'customers', rows: customerRows }] });

/** Mail address made from a key. */
const mailOf = (key: string) => `${key.replaceAll('-', '.')}@example.ma`;

/** Age in days of the newest customers, who have not ordered yet. The others are one to four years old. */
const NEW_DAYS: Readonly<Record<string, number>> = {
  'houda-senhaji': 0,
  'tarik-maaroufi': 1,
  'nora-elyoussoufi': 3,
  'ilyas-benkirane': 6,
  'reda-skalli': 9,
  'bouchra-naciri': 13,
  'camille-dubois': 17,
  'julien-mercier': 22,
  'antoine-girard': 26,
  'laila-zerouali': 41,
};
const LONGEST_DAYS = 1400;
const STEP_DAYS = 23;

/** Creation time: today's customer has just been added, the others during their day. */
const cameAt = ({ key }: Person, at: number, context: SampleContext): string => {
  const days = NEW_DAYS[key] ?? LONGEST_DAYS - at * STEP_DAYS;
  return days === 0 ? new Date(context.minutesAgo(20)).toISOString() : context.daysAgo(days, '11:05');
};

function* customerRows(context: SampleContext): Iterable<SampleRow> {
  for (const [at, entry] of PEOPLE.entries()) {
    const fullName = `${entry.first} ${entry.last}`;
    yield {
      $key: entry.key,
      firstName: entry.first,
      lastName: entry.last,
      fullName,
      fullNameWithPhone: `${fullName} (${entry.phone})`,
      phone: entry.phone,
      email: mailOf(entry.key),
      address: entry.address,
      shippingAddress: entry.address,
      collectAddress: entry.address,
      lat: entry.at?.[0] ?? null,
      lng: entry.at?.[1] ?? null,
      companyName: entry.company ?? null,
      companyLegalNumber: entry.legal ?? null,
      barcode: entry.code ?? `C-${String(4816 + at).padStart(6, '0')}`,
      walletCredit: entry.credit ?? 0,
      tags: entry.tags ?? [],
      note: entry.note ?? null,
      createdAt: cameAt(entry, at, context),
    };
  }
}
