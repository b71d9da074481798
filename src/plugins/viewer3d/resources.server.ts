import { forServer } from '#resource';
import { productModels } from './resources.ts';

/** The resource with its rights, documentation and samples. */
export default [
  forServer(productModels, {
    // Only these roles may read the files of the file manager.
    access: { ROLE_ADMIN: 'all', ROLE_MANAGER: 'all' },
    fields: {
      fileId: { description: 'Number of the file in the file manager.', sample: 12 },
      name: { description: 'Name of the file, whose extension says what it is.', sample: 'bottle.glb' },
    },
  }),
];
