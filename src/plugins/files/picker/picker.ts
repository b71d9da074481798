import { lazy } from 'react';
import type { FilePicker } from '#admin';

const View = lazy(async () => ({ default: (await import('./PickerDialog.tsx')).PickerDialog }));

/** The choice of a file for fields of any screen (`useService('files')`). */
export default (): FilePicker => ({ View });
