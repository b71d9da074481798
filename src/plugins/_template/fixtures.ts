import type { Fixtures } from '#admin/testing';
import { rows } from './rows.ts';
import { summaryOf } from './summary.ts';

export default {
  records: { template_examples: rows },
  calls: {
    'template-example/summary': ({ records }) =>
      summaryOf(records('template_examples').map(({ isDone }) => ({ isDone: isDone === true }))),
  },
} satisfies Fixtures;
