import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import { createListeners } from '#store';
import { mergeTexts, type Dictionary } from './dictionary.ts';
import { availableLocales, isLocale, type LocaleCode } from './locales.ts';
import { listTitleKey, sharedKey } from './resourceKeys.ts';
import { fetchOverlay } from './overlay.ts';

/** Key of the message that the server's dictionary could not be loaded. */
export const OVERLAY_FAILED = 'flexy.errors.dictionary';

/** Lazily loaded texts by language: trees, as in the folders `i18n`. */
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

/** Prefix of the framework's parts: with the file's name behind it, their texts load like a plugin's. */
export const PART_TEXTS = 'parts/';

/** All texts of a plugin's folder; none if it has no such folder (tests, external plugins). */
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
 * Preloads the texts of all screens after sign-in and of the given plugins.
 * @throws when they cannot be loaded
 */
export async function fetchTexts(locale: LocaleCode, plugins: readonly string[] = []): Promise<void> {
  await Promise.all([firstTexts, screenTexts, ...plugins.map(folderTexts)].map((texts) => texts[locale]()));
}

/** Options of {@link createI18n}. */
export interface I18nOptions {
  readonly locale: LocaleCode;
  readonly fetch?: typeof fetch;
  /** Called when the server's dictionary could not be loaded. The built-in texts stay. */
  readonly onOverlayFailed?: (messageKey: string, error: unknown) => void;
}

/** Words of the installation that texts name as `%{taxNumber}`: each is a message key, or the word itself. */
export interface InstallationWords {
  /** What the shop's country calls a company's tax number. */
  readonly taxNumber: string;
}

/** Until the installation is known: Morocco's, which the specification quotes. */
const FIRST_WORDS: InstallationWords = { taxNumber: 'flexy.taxNumber.morocco' };

/** Place of {@link InstallationWords.taxNumber} in a text. */
const TAX_NUMBER = '%{taxNumber}';

/** react-admin's translator, with a subscription to texts loaded later. */
export interface AppI18n {
  readonly provider: I18nProvider;
  /** Calls the listener when texts arrive after the first render. It has to render again with the new provider. */
  onTexts(listener: (provider: I18nProvider) => void): () => void;
  /**
   * Adds, once, the texts of all screens after sign-in (react-admin's, titles of the plugins), and all texts of one plugin
   * or part of the framework (`parts/…`). Rejects when they could not be loaded; a later call retries.
   */
  complete(plugin?: string): Promise<void>;
  /**
   * Loads the added texts in another language, so that switching to it cannot fail any more. Rejects when that is not
   * possible.
   */
  prepare(locale: LocaleCode): Promise<void>;
  /** Sets the words that depend on the installation; texts with them are rendered again. */
  setWords(words: InstallationWords): void;
  /** Words that a form proposes, until they are taken back with undefined. */
  proposeWords(words: InstallationWords | undefined): void;
  /** Adds further texts (a plugin's), by language. Each language is loaded when it is used. */
  extend(messages: MoreTexts): Extension;
}

/** Handle of texts added by `extend`. */
export interface Extension {
  /** Resolves when the texts of the current language are loaded; rejects when they could not be loaded. */
  readonly done: Promise<void>;
  /** Removes the texts. */
  readonly remove: () => void;
}

/** Built-in texts and the server's overrides, by language. */
class TextStore {
  readonly #builtIn = new Map<LocaleCode, Dictionary>();
  readonly #overlays = new Map<LocaleCode, Dictionary>();
  readonly #asked = new Set<LocaleCode>();
  readonly #more = new Map<MoreTexts, Map<LocaleCode, Dictionary>>();
  readonly #fetch: typeof fetch;

  constructor(fetcher: typeof fetch) {
    this.#fetch = fetcher;
  }

  /** Loads the chunks of a language. @returns its `layers` */
  async load(locale: LocaleCode): Promise<readonly Dictionary[]> {
    if (!this.#builtIn.has(locale)) this.#builtIn.set(locale, mergeTexts([(await firstTexts[locale]()).default]));
    // If added texts cannot be loaded, their keys are shown and the rest of the page is translated.
    await Promise.allSettled([...this.#more.keys()].map((more) => this.loadMore(more, locale)));
    return this.layers(locale);
  }

  /** Loaded texts of a language; earlier layers override later ones. */
  layers(locale: LocaleCode): readonly Dictionary[] {
    const added = [...this.#more.values()].map((texts) => texts.get(locale)).reverse();
    return [this.#overlays.get(locale), ...added, this.#builtIn.get(locale)].filter((texts) => texts !== undefined);
  }

  /** Loads added texts of a language. */
  async loadMore(more: MoreTexts, locale: LocaleCode): Promise<void> {
    const known = this.#more.get(more) ?? new Map<LocaleCode, Dictionary>();
    this.#more.set(more, known);
    if (!known.has(locale)) known.set(locale, mergeTexts([(await more[locale]()).default]));
  }

  has(more: MoreTexts, locale: LocaleCode): boolean {
    return this.#more.get(more)?.has(locale) ?? false;
  }

  /** Loads all texts of a language. @throws when some cannot be loaded */
  async prepare(locale: LocaleCode): Promise<void> {
    await Promise.all([firstTexts, ...this.#more.keys()].map((texts) => texts[locale]()));
  }

  removeMore(more: MoreTexts): void {
    this.#more.delete(more);
  }

  /** Fetches the server's texts, once. @returns true if there are any */
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
 * react-admin's translator with the store as its source. Polyglot itself receives no texts, because it would copy all of
 * them at each change. A text that is no key is returned unchanged, as texts of the server pass through the translator, too.
 */
function translatorOf(store: TextStore, initial: LocaleCode, words: () => InstallationWords): I18nProvider {
  const polyglot = polyglotI18nProvider(() => ({}) as TranslationMessages, initial, availableLocales, {
    allowMissing: true,
  });
  let layers = store.layers(initial);
  const textOf = (key: string | undefined) =>
    key === undefined ? undefined : layers.find((texts) => Object.hasOwn(texts, key))?.[key];
  return {
    ...polyglot,
    translate: (key: string, options?: Readonly<Record<string, unknown>>) => {
      const text = textOf(listTitleKey(key, options)) ?? textOf(key) ?? textOf(sharedKey(key));
      if (text === undefined) return polyglot.translate(key, options);
      const { taxNumber } = words();
      const own = text.includes(TAX_NUMBER) ? { taxNumber: textOf(taxNumber) ?? taxNumber } : {};
      // `_` is the fallback for a missing key and must not be interpolated into an existing text.
      return polyglot.translate(text, { ...own, ...options, _: undefined });
    },
    changeLocale: async (wanted: string) => {
      const found = await store.load(isLocale(wanted) ? wanted : 'en');
      await polyglot.changeLocale(wanted);
      layers = found;
    },
  };
}

/** Returns a function that adds texts to the store and renders them together. It does nothing for texts already added. */
function adder(store: TextStore, current: () => string, renew: (locale: string) => Promise<void>) {
  return async (...added: MoreTexts[]): Promise<void> => {
    const name = current();
    const locale = isLocale(name) ? name : 'en';
    if (added.every((texts) => store.has(texts, locale))) return;
    await Promise.all(added.map((texts) => store.loadMore(texts, locale)));
    await renew(current());
  };
}

/** Adds the screens' texts and those of plugins. A failure is not cached, so that the next call retries. */
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

/** Applies the server's texts over the built-in ones when they arrive. */
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
 * Creates the translator. The built-in texts are lazy chunks (the first screen's, then the others). The server's dictionary
 * overrides them without blocking the first render.
 * @throws when the chunk of the first language cannot be loaded
 */
export async function createI18n({ locale, fetch: fetcher, onOverlayFailed }: I18nOptions): Promise<AppI18n> {
  const store = new TextStore(fetcher ?? ((input, init) => fetch(input, init)));
  const listeners = createListeners<[I18nProvider]>();
  await store.load(locale);
  let words = FIRST_WORDS;
  let proposed: InstallationWords | undefined;
  const polyglot = translatorOf(store, locale, () => proposed ?? words);
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
    setWords: (next) => {
      if (next.taxNumber === words.taxNumber) return;
      words = next;
      void renew(polyglot.getLocale());
    },
    proposeWords: (next) => {
      if (next?.taxNumber === proposed?.taxNumber) return;
      proposed = next;
      void renew(polyglot.getLocale());
    },
  };
}
