import type { DataChange } from '../dataChange.ts';

/** Print jobs: `unsure` is a state, where `isUnsure` stood beside `failed`. */
export default {
  title: 'Print jobs that may have come out have a state of their own',
  async run({ db, tables }) {
    if (!tables.get('print_jobs')?.has('isUnsure')) return;
    const jobs = db.updateTable('print_jobs').set({ state: 'unsure' });
    await jobs.where('state', '=', 'failed').where('isUnsure', '=', 1).execute();
  },
} satisfies DataChange;
