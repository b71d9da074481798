import { actingPerson, definePluginServer, type ResourceHooks } from '#server';
import { readDocumentCall, restoreDocumentCall, saveDocumentCall } from './calls.ts';
import { readDocument } from './server/readFile.ts';
import { restoreDocument, saveDocument } from './server/writeFile.ts';

/** A new document belongs to who creates it. */
const documentRules: ResourceHooks<'documents'> = {
  async before(write, { actor, now }) {
    if (write.op !== 'create') return;
    const person = actingPerson(actor);
    Object.assign(write.values, { author: person, editor: person, savedAt: now });
  },
};

export default definePluginServer({
  hooks: { documents: documentRules },
  calls(host) {
    host.call(readDocumentCall, readDocument(host));
    host.call(saveDocumentCall, saveDocument(host));
    host.call(restoreDocumentCall, restoreDocument);
  },
});
