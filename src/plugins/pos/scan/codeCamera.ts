import { lazy } from 'react';
import type { CodeCamera } from '#admin/internal';

const View = lazy(async () => ({ default: (await import('./CameraView.tsx')).CameraView }));

/** The till's camera for screens of other plugins (`useService('codeCamera')`). */
export default (): CodeCamera => ({ View });
