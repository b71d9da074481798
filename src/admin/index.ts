// The framework's one public face: what plugins may use.
export {
  definePlugin,
  MENU_GROUPS,
  type MenuGroup,
  type Plugin,
  type PluginPage,
  type PluginResource,
} from './plugins/definePlugin.ts';
export { page, type LoadedPage, type PageLoad } from './page/page.tsx';
export { useMay, useMe } from './auth/SessionContext.ts';
export { useCrumbs, type Crumb } from './shell/crumbs.ts';
export * from './ui/index.ts';
