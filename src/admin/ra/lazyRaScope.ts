import { lazyComponent } from '../page/lazyComponent.tsx';

/** {@link RaScope} for plugins: MUI is loaded with the first screen that draws it, not with the application. */
export const RaScope = lazyComponent(async () => ({ default: (await import('./RaScope.tsx')).RaScope }));
