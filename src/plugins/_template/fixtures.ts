import type { Fixtures } from '#admin/testing';
import { summaryOf } from './summary.ts';

/** Records for tests, the demo and the states of the screens. */
export const rows = [
  { id: 1, name: 'Ask the neighbours', isDone: true },
  { id: 2, name: 'Buy the paint', isDone: false },
  { id: 3, name: 'Paint the door', isDone: false },
];

export default {
  records: { template_examples: rows },
  calls: {
    'template-example/summary': ({ records }) =>
      summaryOf(records('template_examples').map(({ isDone }) => ({ isDone: isDone === true }))),
  },
} satisfies Fixtures;
