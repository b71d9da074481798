import { definePluginServer, type Write } from '#server';
import { newCustomersCall } from './calls.ts';
import { newCustomers } from './server/newCustomers.ts';
import { fullName, fullNameWithPhone } from './names.ts';

const afterwards = ({ values, before }: Write, field: string): unknown =>
  values[field] === undefined ? before?.[field] : values[field];

/** Stores the joined names as well, so that they can be searched and ordered. */
async function joinNames(write: Write): Promise<void> {
  if (write.op === 'delete') return;
  const name = fullName(afterwards(write, 'firstName'), afterwards(write, 'lastName'));
  write.values.fullName = name;
  write.values.fullNameWithPhone = fullNameWithPhone(name, afterwards(write, 'phone'));
}

export default definePluginServer({
  hooks: { customers: { before: joinNames } },
  calls: (host) => host.call(newCustomersCall, newCustomers),
});
