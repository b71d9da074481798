import { forServer, type Access } from '#resource';
import { workbookContents, workbooks } from './resources.ts';

/** Rights and documentation of workbooks and their files. */

/** Workbooks hold whatever the office writes into them: for administrators and managers. */
const OFFICE = { ROLE_ADMIN: 'all', ROLE_MANAGER: 'all' } as const satisfies Access;
/** Files are read and written by the calls of `calls.ts` alone. */
const NOBODY = {} as const satisfies Access;

/** The resources with their rights, documentation and samples. */
export default [
  forServer(workbooks, {
    access: OFFICE,
    fields: {
      name: { sample: 'Car Sales Report' },
      template: { description: 'Content until the first save: an empty sheet, or the car sales report.' },
      author: { description: 'Who created it.' },
      size: { description: 'Bytes of the saved file; 0 before the first save.' },
      revision: { description: 'Number of saves of the content; If-Match of workbooks/{id}/content compares it.' },
    },
  }),
  forServer(workbookContents, { access: NOBODY }),
];
