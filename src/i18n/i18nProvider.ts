import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import { createListeners } from '#store';
import { mergeTexts, type Dictionary } from './dictionary.ts';
import { availableLocales, isLocale, type LocaleCode } from './locales.ts';
import { fetchOverlay } from './overlay.ts';

/** Key of the message that the server's dictionary could not be loaded. */
export const OVERLAY_FAILED = 'flexy.errors.dictionary';

/** Texts that are fetched when their language is used: trees, as in the folders `i18n`. */
export type MoreTexts = Readonly<Record<LocaleCode, () => Promise<{ default: unknown }>>>;

const firstTexts: MoreTexts = {
  en: () => import('./bundles/en.ts'),
  fr: () => import('./bundles/fr.ts'),
  ar: () => import('./bundles/ar.ts'),
};
const screenTexts = {
  en: () => import('./bundles/en.screens.ts'),
  fr: () => import('./bundles/fr.screens.ts'),
  ar: () => import('./bundles/ar.screens.ts'),
} satisfies MoreTexts;

const folders = new Map<string, MoreTexts>();

/** Texts of a part of the framework are asked for like a plugin's, by this and the name of its file. */
export const PART_TEXTS = 'parts/';

/** All texts of a plugin's folder; none where it has no such folder (tests, external plugins). */
function folderTexts(owner: string): MoreTexts {
  const known = folders.get(owner) ?? textsIn(owner);
  folders.set(owner, known);
  return known;
}

function textsIn(owner: string): MoreTexts {
  const load = (locale: LocaleCode) => async () => {
    const { folders: files } = await screenTexts[locale]();
    const file = owner.startsWith(PART_TEXTS) ? `../${locale}/${owner}.ts` : `../../plugins/${owner}/i18n/${locale}.ts`;
    return (await files[file]?.()) ?? { default: {} };
  };
  return { en: load('en'), fr: load('fr'), ar: load('ar') };
}

/**
 * Fetches the texts that every screen behind the sign-in has, and those of some plugins, to be there when they are added.
 * @throws when they cannot be had just now.
 */
export async function fetchTexts(locale: LocaleCode, plugins: readonly string[] = []): Promise<void> {
  await Promise.all([firstTexts, screenTexts, ...plugins.map(folderTexts)].map((texts) => texts[locale]()));
}

/** What the translator is made of. */
export interface I18nOptions {
  readonly locale: LocaleCode;
  readonly fetch?: typeof fetch;
  /** Told when the server's dictionary could not be loaded; the built-in texts stay. */
  readonly onOverlayFailed?: (messageKey: string, error: unknown) => void;
}

/** react-admin's translator, and a way to hear of texts that came later. */
export interface AppI18n {
  readonly provider: I18nProvider;
  /** The server's dictionary arrived after the first render: render anew with a provider of another identity. */
  onTexts(listener: (provider: I18nProvider) => void): () => void;
  /**
   * Adds the texts that every screen behind the sign-in has (react-admin's, titles of the plugins), and all those of one
   * plugin, or part of the framework (`parts/…`), once; rejected when they could not be fetched, to be tried again.
   */
  complete(plugin?: string): Promise<void>;
  /** Fetches in another language all that was added in this one, so that a change to it cannot fail any more; else rejected. */
  prepare(locale: LocaleCode): Promise<void>;
  /** Adds texts from elsewhere (a plugin's), by language; each language is fetched when it is used. */
  extend(messages: MoreTexts): Extension;
}

/** Texts that were added. */
export interface Extension {
  /** Resolved when they are there in the language in use; rejected when they could not be fetched. */
  readonly done: Promise<void>;
  /** Takes them away again. */
  readonly remove: () => void;
}

/** Built-in texts and the server's over them, by language. */
class TextStore {
  readonly #builtIn = new Map<LocaleCode, Dictionary>();
  readonly #overlays = new Map<LocaleCode, Dictionary>();
  readonly #asked = new Set<LocaleCode>();
  readonly #more = new Map<MoreTexts, Map<LocaleCode, Dictionary>>();
  readonly #fetch: typeof fetch;

  constructor(fetcher: typeof fetch) {
    this.#fetch = fetcher;
  }

  /** When their chunks are there. @returns as `layers` */
  async load(locale: LocaleCode): Promise<readonly Dictionary[]> {
    if (!this.#builtIn.has(locale)) this.#builtIn.set(locale, mergeTexts([(await firstTexts[locale]()).default]));
    // Added texts that cannot be had just now leave their keys to be seen, and the page in its language.
    await Promise.allSettled([...this.#more.keys()].map((more) => this.loadMore(more, locale)));
    return this.layers(locale);
  }

  /** Texts of a language that are there; what stands in one of them counts before what stands in those after it. */
  layers(locale: LocaleCode): readonly Dictionary[] {
    const added = [...this.#more.values()].map((texts) => texts.get(locale)).reverse();
    return [this.#overlays.get(locale), ...added, this.#builtIn.get(locale)].filter((texts) => texts !== undefined);
  }

  /** Fetches added texts of a language. */
  async loadMore(more: MoreTexts, locale: LocaleCode): Promise<void> {
    const known = this.#more.get(more) ?? new Map<LocaleCode, Dictionary>();
    this.#more.set(more, known);
    if (!known.has(locale)) known.set(locale, mergeTexts([(await more[locale]()).default]));
  }

  has(more: MoreTexts, locale: LocaleCode): boolean {
    return this.#more.get(more)?.has(locale) ?? false;
  }

  /** Fetches all texts of a language. @throws when some cannot be had. */
  async prepare(locale: LocaleCode): Promise<void> {
    await Promise.all([firstTexts, ...this.#more.keys()].map((texts) => texts[locale]()));
  }

  removeMore(more: MoreTexts): void {
    this.#more.delete(more);
  }

  /** Asks for the server's texts, once. @returns whether there are any. */
  async overlay(locale: LocaleCode): Promise<boolean> {
    if (this.#asked.has(locale)) return false;
    this.#asked.add(locale);
    try {
      const found = await fetchOverlay(locale, this.#fetch);
      this.#overlays.set(locale, found);
      return Object.keys(found).length > 0;
    } catch (error) {
      this.#asked.delete(locale);
      throw error;
    }
  }
}

/**
 * react-admin's translator over the store, which it is given no texts of: it would copy all of them at each change. What is no
 * key is shown as it is: texts of the server pass through it, too.
 */
function translatorOf(store: TextStore, initial: LocaleCode): I18nProvider {
  const polyglot = polyglotI18nProvider(() => ({}) as TranslationMessages, initial, availableLocales, {
    allowMissing: true,
  });
  let layers = store.layers(initial);
  return {
    ...polyglot,
    translate: (key: string, options?: Readonly<Record<string, unknown>>) => {
      const text = layers.find((texts) => Object.hasOwn(texts, key))?.[key];
      // What stands for a missing text is no text of the text itself.
      return polyglot.translate(text ?? key, text === undefined ? options : { ...options, _: undefined });
    },
    changeLocale: async (wanted: string) => {
      const found = await store.load(isLocale(wanted) ? wanted : 'en');
      await polyglot.changeLocale(wanted);
      layers = found;
    },
  };
}

/** Adds texts to the store and shows them, all at once; nothing happens when they are there already. */
function adder(store: TextStore, current: () => string, renew: (locale: string) => Promise<void>) {
  return async (...added: MoreTexts[]): Promise<void> => {
    const name = current();
    const locale = isLocale(name) ? name : 'en';
    if (added.every((texts) => store.has(texts, locale))) return;
    await Promise.all(added.map((texts) => store.loadMore(texts, locale)));
    await renew(current());
  };
}

/** Adds the screens' texts and those of plugins; a failure is forgotten, so that the next call tries again. */
function completer(add: ReturnType<typeof adder>): AppI18n['complete'] {
  const running = new Map<string, Promise<void>>();
  return (plugin = '') => {
    const known = running.get(plugin);
    if (known) return known;
    const adding = add(screenTexts, ...(plugin ? [folderTexts(plugin)] : [])).catch((error: unknown) => {
      running.delete(plugin);
      throw error;
    });
    running.set(plugin, adding);
    return adding;
  };
}

/** Lays the server's texts over the built-in ones when they come. */
function overlayer(
  store: TextStore,
  current: () => string,
  renew: (locale: string) => Promise<void>,
  onFailed: I18nOptions['onOverlayFailed'],
) {
  return async (wanted: LocaleCode): Promise<void> => {
    try {
      if (!(await store.overlay(wanted)) || current() !== wanted) return;
    } catch (error) {
      onFailed?.(OVERLAY_FAILED, error);
      return;
    }
    await renew(wanted);
  };
}

/**
 * Makes the translator: built-in texts of the language (lazy chunks: the first screen's, then the others'), over them the
 * server's dictionary, which never keeps anybody waiting.
 * @throws when the chunk of the first language cannot be loaded.
 */
export async function createI18n({ locale, fetch: fetcher, onOverlayFailed }: I18nOptions): Promise<AppI18n> {
  const store = new TextStore(fetcher ?? ((input, init) => fetch(input, init)));
  const listeners = createListeners<[I18nProvider]>();
  await store.load(locale);
  const polyglot = translatorOf(store, locale);
  const renew = async (wanted: string) => {
    await polyglot.changeLocale(wanted);
    listeners.tell({ ...provider });
  };
  const overlay = overlayer(store, () => polyglot.getLocale(), renew, onOverlayFailed);
  const provider: I18nProvider = {
    ...polyglot,
    changeLocale: async (wanted: string) => {
      if (!isLocale(wanted)) throw new Error(`No texts for the language "${wanted}".`);
      await polyglot.changeLocale(wanted);
      void overlay(wanted);
    },
  };
  void overlay(locale);
  const add = adder(store, () => polyglot.getLocale(), renew);
  const remove = (messages: MoreTexts) => {
    store.removeMore(messages);
    return renew(polyglot.getLocale());
  };
  return {
    provider,
    onTexts: listeners.add,
    extend: (messages) => ({ done: add(messages), remove: () => void remove(messages) }),
    complete: completer(add),
    prepare: (wanted) => store.prepare(wanted),
  };
}
