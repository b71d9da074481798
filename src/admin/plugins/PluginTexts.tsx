import { use, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { PART_TEXTS } from '#i18n';
import { createCodeStore, type CodeStore } from '../page/codeStore.ts';
import { PagePending } from '../page/PageStates.tsx';
import { ScreenFailed } from '../page/ScreenFailed.tsx';
import { usePluginPlaces } from './PluginsContext.ts';
import { extendersOf, loadDeclarations } from './declarations.ts';
import { TextsContext, type AddedTexts } from './TextsContext.ts';

interface Props {
  children: ReactNode;
  /** Rendered until the texts are loaded; a page skeleton by default. */
  pending?: ReactNode;
  /** Rendered when the texts cannot be loaded; by default the failure with a retry button, which needs the room of a page. */
  failed?: ReactNode;
}

/** Parts of the framework with texts of their own, fetched with their first screen. */
export const FRAMEWORK_PARTS = [
  ...(['board', 'choose', 'dashboard', 'forms', 'lists', 'packages', 'records', 'shell', 'words'] as const),
] as const;
type FrameworkPart = (typeof FRAMEWORK_PARTS)[number];

const Shown = ({ children }: Props) => children;

const stores = new WeakMap<AddedTexts, Map<string, CodeStore<Props>>>();
/** Without texts (tests of single parts), keys are shown. */
const none: AddedTexts = {
  complete: async () => undefined,
  prepare: async () => undefined,
  extend: () => nothing,
  setWords: () => undefined,
  proposeWords: () => undefined,
};
const nothing = { done: Promise.resolve(), remove: () => undefined };

/** Load state of a plugin's texts: one store per plugin. */
export function textsOf(texts: AddedTexts, plugin: string): CodeStore<Props> {
  const known = stores.get(texts) ?? new Map<string, CodeStore<Props>>();
  stores.set(texts, known);
  const load = async () => {
    // Rendering needs the plugin's declarations, too, and what others add to them.
    const added = Promise.allSettled(extendersOf(plugin).map((id) => texts.complete(id)));
    await Promise.all([texts.complete(plugin), loadDeclarations(plugin), added]);
    return { default: Shown };
  };
  const store = known.get(plugin) ?? createCodeStore<Props>(load);
  known.set(plugin, store);
  return store;
}

/** Renders the children once the texts and declarations of a plugin's folder are loaded. */
export function PluginTexts({ plugin, children, pending = <PagePending />, failed }: Props & { plugin: string }) {
  const store = textsOf(use(TextsContext) ?? none, plugin);
  const state = useSyncExternalStore(store.subscribe, store.get);
  const hasFailed = state.status === 'failed';
  useEffect(() => {
    if (!hasFailed) return undefined;
    const ends = new AbortController();
    // As lists do that could not be asked for.
    window.addEventListener('online', () => void store.load(), { signal: ends.signal });
    return () => ends.abort();
  }, [hasFailed, store]);
  if (state.status === 'done') return children;
  if (state.status === 'failed')
    return failed ?? <ScreenFailed error={state.error} onRetry={() => void store.load()} />;
  return pending;
}

/**
 * Draws a screen of the framework that is not among the first when its texts are there: those of
 * `src/i18n/<locale>/parts/<part>.ts`.
 * @example <PartTexts part="records"><HistoryPanel /></PartTexts>
 */
export const PartTexts = ({ part, children, pending }: Props & { part: FrameworkPart }) => (
  <PluginTexts plugin={PART_TEXTS + part} pending={pending}>
    {children}
  </PluginTexts>
);

/** Texts of a resource that belongs to no plugin: none have to be loaded. */
const noTexts = createCodeStore<Props>(async () => ({ default: Shown }));

/**
 * Loads the texts that name the fields of a resource, for code that needs them before it draws (`ResourceTexts` is for what is
 * drawn).
 * @param resource undefined: none is known yet
 * @returns false until they are there; true, too, when they could not be loaded
 */
export function useResourceTexts(resource: string | undefined): boolean {
  const owner = useOwnerOf(resource);
  const texts = use(TextsContext) ?? none;
  const store = owner ? textsOf(texts, owner.plugin.id) : noTexts;
  const { status } = useSyncExternalStore(store.subscribe, store.get);
  return status === 'done' || status === 'failed';
}

function useOwnerOf(resource: string | undefined) {
  return usePluginPlaces().find(({ plugin }) => plugin.resources?.some((one) => one.resource.name === resource));
}

/**
 * Renders children that name fields and values of another plugin's resource, once that plugin's texts are loaded. The shell
 * only has the names of lists.
 */
export function ResourceTexts({ resource, children, pending, failed }: Props & { resource: string }) {
  const owner = useOwnerOf(resource);
  if (!owner) return children;
  return (
    <PluginTexts plugin={owner.plugin.id} pending={pending} failed={failed}>
      {children}
    </PluginTexts>
  );
}
