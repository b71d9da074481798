import { defineSamples, type SampleRow } from '#server';
import { PEOPLE } from './demo/people.ts';

/** Mail address from a key: letters that a mailbox takes. */
const mailOf = (key: string) => `${key.replaceAll('-', '.')}@example.ma`;

function* customerRows(): Iterable<SampleRow> {
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
    };
  }
}

/** Demo customers of Atlas Market. */
export default defineSamples({ sets: [{ resource: 'customers', rows: customerRows }] });
