import { definePluginServer, valueAfter, type Write } from '#server';
import { newCustomersCall } from './calls.ts';
import { newCustomers } from './server/newCustomers.ts';
import { fullName, fullNameWithPhone } from './names.ts';

/** Customers on the server: their joined names, and the number of new ones. */
export default definePluginServer({
  hooks: { customers: { before: joinNames } },
  calls: (host) => host.call(newCustomersCall, newCustomers),
});

/** Stores the joined names as well, so that they can be searched and ordered. */
async function joinNames(write: Write<'customers'>): Promise<void> {
  if (write.op === 'delete') return;
  const name = fullName(valueAfter(write, 'firstName'), valueAfter(write, 'lastName'));
  write.values.fullName = name;
  write.values.fullNameWithPhone = fullNameWithPhone(name, valueAfter(write, 'phone'));
}
