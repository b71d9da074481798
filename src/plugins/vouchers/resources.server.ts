import { forServer } from '#resource';
import { voucherMovements, vouchers, voucherSettings } from './resources.ts';

/** Resources completed for the server: rights, indexes, documentation and samples. */
export default [
  forServer(vouchers, {
    access: {
      ROLE_ADMIN: { read: true, create: true, update: true },
      ROLE_MANAGER: { read: true, update: true, updateFields: ['expiresOn', 'customer', 'note'] },
    },
    fields: {
      label: { description: 'End of the code, by which people tell cards apart.', sample: '…7K2M' },
      code: { description: 'What pays. The till and the public page take it with or without dashes.' },
      amount: { description: 'What it was sold or issued with.', sample: 200 },
      balance: { description: 'What is left: the sum of its movements.', sample: 150 },
      expiresOn: { description: 'Last day on which it pays; null: it does not expire.' },
      sale: { description: 'The sale that sold it.' },
      line: { description: 'Id of the line that sold it.' },
    },
  }),
  forServer(voucherSettings, {
    access: { ROLE_ADMIN: { read: true, update: true }, ROLE_MANAGER: 'read' },
    fields: {
      validMonths: { description: 'Months that a new card pays; null: new cards do not expire.' },
    },
  }),
  forServer(voucherMovements, {
    access: { ROLE_ADMIN: 'read', ROLE_MANAGER: 'read' },
    indexes: [['sale', 'kind']],
    fields: {
      amount: { description: 'Above 0: onto the card; below 0: off it.', sample: -50 },
      balanceAfter: { sample: 150 },
      sale: { description: 'The sale that sold the card or was paid by it.' },
      document: { description: 'The document that moved it: the sale itself, or a refund.' },
      payment: { description: 'Id of the payment in that document: it moves the card once.' },
      reason: { description: 'Why an administrator adjusted the balance.' },
    },
  }),
];
