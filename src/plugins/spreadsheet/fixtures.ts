import type { Fixtures } from '#admin/testing';

/** A workbook of the tests. Its file is asked of the real server, in the journeys. */
export default {
  records: {
    workbooks: [
      {
        id: 1,
        name: 'Car Sales Report',
        template: 'carSales',
        author: null,
        size: 8200,
        revision: 1,
        createdAt: '2026-11-18T09:00:00+00:00',
        updatedAt: '2026-11-18T09:00:00+00:00',
      },
    ],
  },
} satisfies Fixtures;
