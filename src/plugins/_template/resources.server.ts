import { forServer } from '#resource';
import { templateExamples } from './resources.ts';

/** The resources with their part for the server alone: rights, indexes, documentation and samples. */
export default [
  forServer(templateExamples, {
    access: { ROLE_ADMIN: 'all', ROLE_MANAGER: 'all' },
    fields: { name: { sample: 'First one' } },
  }),
];
