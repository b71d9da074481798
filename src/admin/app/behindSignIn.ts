// One module of all that is fetched for who is signed in: the shell, what calls the server, and whose screen is where.
export { fillReads } from './fillReads.ts';
export { createDataProvider } from './dataProvider.ts';
export { pluginAt } from '../plugins/entries.ts';
export { plugins } from '../plugins/registry.ts';
export { textsOf } from '../plugins/PluginTexts.tsx';
export { default } from './SignedIn.tsx';
