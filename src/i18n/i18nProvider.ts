import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'ra-core';
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
const screenTexts: MoreTexts = {
  en: () => import('./bundles/en.screens.ts'),
  fr: () => import('./bundles/fr.screens.ts'),
  ar: () => import('./bundles/ar.screens.ts'),
};

/**
 * Fetches all built-in texts of a language, so that a change to it cannot fail any more.
 * @throws when they cannot be had just now.
 */
export async function fetchTexts(locale: LocaleCode): Promise<void> {
  await Promise.all([firstTexts[locale](), screenTexts[locale]()]);
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
  /** Adds the texts of the screens behind the sign-in, once; rejected when they could not be fetched, to be tried again. */
  complete(): Promise<void>;
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

  /** At once when they are there, else when their chunk is. */
  texts(locale: LocaleCode): Dictionary | Promise<Dictionary> {
    const isThere = this.#builtIn.has(locale) && [...this.#more.values()].every((texts) => texts.has(locale));
    return isThere ? this.#known(locale) : this.load(locale);
  }

  async load(locale: LocaleCode): Promise<Dictionary> {
    if (!this.#builtIn.has(locale)) this.#builtIn.set(locale, mergeTexts([(await firstTexts[locale]()).default]));
    // Added texts that cannot be had just now leave their keys to be seen, and the page in its language.
    await Promise.allSettled([...this.#more.keys()].map((more) => this.loadMore(more, locale)));
    return this.#known(locale);
  }

  /** Fetches added texts of a language. */
  async loadMore(more: MoreTexts, locale: LocaleCode): Promise<void> {
    const known = this.#more.get(more) ?? new Map<LocaleCode, Dictionary>();
    this.#more.set(more, known);
    if (!known.has(locale)) known.set(locale, mergeTexts([(await more[locale]()).default]));
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

  #known(locale: LocaleCode): Dictionary {
    const more = [...this.#more.values()].map((texts) => texts.get(locale));
    return Object.assign({}, this.#builtIn.get(locale), ...more, this.#overlays.get(locale));
  }
}

/** react-admin's translator over the store. Server texts pass through it, too: what is no key is shown as it is. */
function translatorOf(store: TextStore, locale: LocaleCode): I18nProvider {
  // It takes full keys as well as trees, though its type knows trees only.
  const messages = (name: string) => store.texts(isLocale(name) ? name : 'en') as unknown as TranslationMessages;
  return polyglotI18nProvider(messages, locale, availableLocales, { allowMissing: true });
}

/** Adds texts to the store and shows them. */
function extender(store: TextStore, current: () => string, renew: (locale: string) => Promise<void>) {
  return (messages: MoreTexts): Extension => {
    const add = async () => {
      const locale = current();
      await store.loadMore(messages, isLocale(locale) ? locale : 'en');
      await renew(current());
    };
    const remove = () => {
      store.removeMore(messages);
      void renew(current());
    };
    return { done: add(), remove };
  };
}

/** Adds the screens' texts; a failure is forgotten, so that the next call tries again. */
function completer(extend: AppI18n['extend']): AppI18n['complete'] {
  let running: Promise<void> | undefined;
  return () =>
    (running ??= extend(screenTexts).done.catch((error: unknown) => {
      running = undefined;
      throw error;
    }));
}

/**
 * Makes the translator: built-in texts of the language (lazy chunks: the first screen's, then the others'), over them the
 * server's dictionary, which never keeps anybody waiting.
 * @throws when the chunk of the first language cannot be loaded.
 */
export async function createI18n({ locale, fetch: fetcher, onOverlayFailed }: I18nOptions): Promise<AppI18n> {
  const store = new TextStore(fetcher ?? ((input, init) => fetch(input, init)));
  const listeners = new Set<(provider: I18nProvider) => void>();
  await store.load(locale);
  const polyglot = translatorOf(store, locale);
  const renew = async (wanted: string) => {
    await polyglot.changeLocale(wanted);
    for (const listener of listeners) listener({ ...provider });
  };
  const overlay = async (wanted: LocaleCode) => {
    try {
      if (!(await store.overlay(wanted)) || polyglot.getLocale() !== wanted) return;
    } catch (error) {
      onOverlayFailed?.(OVERLAY_FAILED, error);
      return;
    }
    await renew(wanted);
  };
  const provider: I18nProvider = {
    ...polyglot,
    changeLocale: async (wanted: string) => {
      if (!isLocale(wanted)) throw new Error(`No texts for the language "${wanted}".`);
      await polyglot.changeLocale(wanted);
      void overlay(wanted);
    },
  };
  void overlay(locale);
  const extend = extender(store, () => polyglot.getLocale(), renew);
  return {
    provider,
    onTexts: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    extend,
    complete: completer(extend),
  };
}
