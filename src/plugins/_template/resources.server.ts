import { forServer } from '#resource';
import { templateExamples } from './resources.ts';

/** Resources completed for the server: rights, indexes, documentation and samples. */
export default [
  forServer(templateExamples, {
    access: { ROLE_ADMIN: 'all', ROLE_MANAGER: 'all' },
    fields: { name: { sample: 'First one' } },
  }),
];
