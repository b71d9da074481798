import type { Fixtures } from '#admin/testing';

const STAGES = [
  ['First contact', 9, 8400],
  ['Qualified', 6, 12150],
  ['Quote', 4, 13600],
] as const;

/** Data of the pipeline card in tests. */
export default {
  calls: {
    'lead_opportunities/figures': () => ({
      currency: 'USD',
      count: 19,
      value: 34150,
      filter: { status: ['open'] },
      stages: STAGES.map(([name, count, value], at) => ({
        name,
        count,
        value,
        filter: { status: ['open'], leadStage: [String(at + 1)] },
      })),
    }),
  },
} satisfies Fixtures;
