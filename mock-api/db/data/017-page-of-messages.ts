import { copyStored } from '../copyStored.ts';
import type { DataChange } from '../dataChange.ts';

/** Messages of visitors: lists can filter by `pagePath`, as they could not by `page`, which is a parameter of lists. */
export default {
  title: 'Messages name the page that they were sent from in a field of another name',
  // The column with the former name stays for processes of an older version.
  expands: true,
  async run(context) {
    await copyStored(context, { resource: 'site_messages', from: 'page', to: 'pagePath' });
  },
} satisfies DataChange;
