import { actingPerson, definePluginServer, type ResourceHooks } from '#server';
import { readDocumentCall, restoreDocumentCall, saveDocumentCall } from './calls.ts';
import { readDocument } from './server/readFile.ts';
import { restoreDocument, saveDocument } from './server/writeFile.ts';

/** The document editor on the server. */

/** A new document belongs to who creates it. */
const documentRules: ResourceHooks<'documents'> = {
  async before(write, { actor, now }) {
    if (write.op !== 'create') return;
    const person = actingPerson(actor);
    Object.assign(write.values, { author: person, editor: person, savedAt: now });
  },
};

/** Documents on the server: their author, and the calls that read, save and restore their files. */
export default definePluginServer({
  hooks: { documents: documentRules },
  calls(host) {
    host.call(readDocumentCall, readDocument(host));
    host.call(saveDocumentCall, saveDocument(host));
    host.call(restoreDocumentCall, restoreDocument);
  },
});
