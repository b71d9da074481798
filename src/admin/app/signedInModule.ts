// One lazily loaded module of the signed-in part: shell, data provider, routes.
export { prefetchLists } from './prefetchLists.ts';
export { createDataProvider } from './dataProvider.ts';
export { offlineFetch } from '../offline/offlineFetch.ts';
export { pluginAt } from '../plugins/menuEntries.ts';
export { plugins } from '../plugins/registry.ts';
export { textsOf } from '../plugins/PluginTexts.tsx';
export { default } from './SignedIn.tsx';
