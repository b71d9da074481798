import { definePluginServer } from '#server';
import { bothKinds, storedKinds } from './kinds.ts';
import { roundedPlace } from './places.ts';

export default definePluginServer({
  hooks: {
    reservables: {
      prepare: async (body) => bothKinds(roundedPlace(body)),
      before: async (write) => {
        if (write.op === 'delete') return;
        if ('type' in write.values || 'objectType' in write.values)
          write.values = storedKinds(write.values, write.before);
      },
    },
  },
});
