import { lazy } from 'react';
import type { Host } from '#admin';
import type { FilePicker } from '#admin/internal';
import { downloadFileCall } from '../calls.ts';

const View = lazy(async () => ({ default: (await import('./PickerDialog.tsx')).PickerDialog }));

/** The choice of a file for fields of any screen (`useService('files')`). */
export default (host: Pick<Host, 'call'>): FilePicker => ({
  View,
  async read(id, signal) {
    const answer = await host.call(downloadFileCall, { query: { id }, ...(signal && { signal }) });
    return answer.blob();
  },
});
