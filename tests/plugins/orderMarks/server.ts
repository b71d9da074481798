import { definePluginServer, invalid } from '#server';

/** The last mark: it is not changed any more. */
const FINAL = 'Final';

/** The mark of a row. No type has it, since these files are no plugin of the project. */
function markOf(row: object | null): string {
  const mark: unknown = row && Reflect.get(row, 'orderMarksText');
  return typeof mark === 'string' ? mark : '';
}

export default definePluginServer({
  hooks: {
    orders: {
      async before({ op, before, values }) {
        if (op === 'update' && markOf(before) === FINAL && Object.hasOwn(values, 'orderMarksText'))
          throw invalid({ propertyPath: 'orderMarksText', code: 'violation.forbidden' });
      },
    },
  },
});
