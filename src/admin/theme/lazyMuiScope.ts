import { lazyComponent } from '../page/lazyComponent.tsx';

/** {@link MuiScope} for plugins: MUI is loaded with the first screen that draws it, not with the application. */
export const MuiScope = lazyComponent(async () => ({ default: (await import('./MuiScope.tsx')).MuiScope }));
