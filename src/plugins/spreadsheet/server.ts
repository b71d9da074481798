import { actingPerson, definePluginServer } from '#server';
import { readContentCall, readFigureCall, saveContentCall } from './calls.ts';
import { readContent } from './server/readContent.ts';
import { readFigure } from './server/readFigure.ts';
import { saveContent } from './server/saveContent.ts';

export default definePluginServer({
  hooks: {
    workbooks: {
      // Samples name their authors.
      async before(write, tx) {
        if (write.op === 'create') write.values.author ??= actingPerson(tx.actor);
      },
    },
  },
  calls(host) {
    host.call(readContentCall, readContent(host));
    host.call(saveContentCall, saveContent(host));
    host.call(readFigureCall, readFigure);
  },
});
