// Customers of orders of an earlier system, by the texts that a file has of them.
import { fold, type FlatRowOf } from '#resource';
import type { Tx, Write } from '#server';
import { refused } from './problems.ts';

type Customer = FlatRowOf<'customers'>;

/** The texts that name a customer (resources/earlier.ts). */
interface Named {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Tells whether two values can be of one person: neither says another one. */
const agree = (one: string | null, other: string): boolean =>
  other === '' || (one ?? '') === '' || fold(one ?? '') === fold(other);

/** The customers with one of the texts: the phone says most, the name least. */
async function candidates({ name, phone, email }: Named, tx: Tx): Promise<Customer[]> {
  if (phone !== '') {
    const found = await tx.readBy('customers', { phone });
    if (found.length > 0) return found;
  }
  if (email !== '') {
    const found = await tx.readBy('customers', { email });
    if (found.length > 0) return found;
  }
  const named = name === '' ? [] : await tx.readBy('customers', { fullName: name });
  // Of people with one name, another phone or e-mail address is somebody else's.
  return named.filter((one) => agree(one.phone, phone) && agree(one.email, email));
}

/** First and last name: the first word, and the others. */
function namesOf({ name, phone, email }: Named): Pick<Customer, 'firstName' | 'lastName'> {
  const [firstName = '', ...others] = (name || phone || email).split(/\s+/u);
  return { firstName: firstName.slice(0, 80), lastName: others.join(' ').slice(0, 80) };
}

/**
 * Sets the customer of an order by the name, phone or e-mail address of the file: the one who has them, else a new one. A
 * customer that the file names otherwise stays.
 * @throws Problem 422 when several have the name, and nothing tells them apart
 */
export async function setEarlierCustomer({ values, body }: Write<'orders'>, tx: Tx): Promise<void> {
  const named = {
    ...{ name: textOf(body.customerName).replaceAll(/\s+/gu, ' '), phone: textOf(body.customerPhone) },
    email: textOf(body.customerEmail),
  };
  if ((values.customer ?? null) !== null || Object.values(named).every((text) => text === '')) return;
  // Two imports at a time would make the same customer twice.
  await tx.lock('customers of an earlier system');
  const [found, ...others] = await candidates(named, tx);
  if (others.length > 0) throw refused('customerName', 'earlierNames', tx.locale, { name: named.name || named.phone });
  if (found) {
    values.customer = found.id;
    return;
  }
  const { phone, email } = named;
  const made = await tx.create('customers', {
    ...namesOf(named),
    ...{ phone: phone || null, email: email || null, address: textOf(body.shippingAddress) },
  });
  values.customer = made.id;
}
