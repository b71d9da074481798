import { iriOf } from '../api/iri.ts';
import { pathOf } from '../api/serialize.ts';
import type { EngineFace } from '../engineFace.ts';
import type { ResourceHooks } from '../hookTypes.ts';
import { personOf, readPeople } from './people.ts';
import { shownChanges } from './shownChanges.ts';

/**
 * Hooks of the audit trail's resource. They compute the record's address, the people, and the changes that the caller may
 * see.
 */
export function auditHooks(engine: EngineFace): ResourceHooks<'audit'> {
  return {
    computed: {
      record: (rows, { locale }) =>
        rows.map((row) => {
          const model = engine.models.get(row.resource);
          return model ? iriOf(locale, pathOf(model.resource), row.recordId) : null;
        }),
      async who(rows, context) {
        const ids = rows.flatMap((row) => [row.account, row.operator, row.approver]);
        const people = await readPeople(engine, context, ids);
        return rows.map((row) => {
          const account = personOf(people, row.account, row.accountName);
          const operator = personOf(people, row.operator);
          const approvedBy = personOf(people, row.approver);
          return { ...(account && { account }), ...(operator && { operator }), ...(approvedBy && { approvedBy }) };
        });
      },
      changes(rows, { actor, locale, db }) {
        const context = engine.context(actor, locale, 'ld', db);
        return rows.map(({ resource, data }) =>
          engine.models.has(resource) ? shownChanges(engine.views.of(resource, actor), data, context) : [],
        );
      },
    },
  };
}
