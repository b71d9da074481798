import { describe, expect, test, vi } from 'vitest';
import { createI18n, OVERLAY_FAILED, type AppI18n, type I18nOptions } from './i18nProvider.ts';
import { direction, preferredLocale } from './locales.ts';

const answer =
  (body: unknown, status = 200): typeof fetch =>
  async () =>
    Response.json(body, { status });
const never: typeof fetch = () => new Promise(() => undefined);

/** The translator after sign-in. */
async function completed(options: I18nOptions): Promise<AppI18n> {
  const i18n = await createI18n(options);
  await i18n.complete('catalogue');
  return i18n;
}

describe('translating', () => {
  test('the built-in texts are there without waiting for the server', async () => {
    const { provider } = await completed({ locale: 'fr', fetch: never });
    expect(provider.translate('ra.action.save')).toBe('Enregistrer');
    expect(provider.translate('flexy.errors.unreachable')).toMatch(/injoignable/);
    expect(provider.translate('resources.products.name', { smart_count: 1 })).toBe('Produit');
    expect(provider.getLocale()).toBe('fr');
  });

  test('other languages are loaded when they are chosen', async () => {
    const { provider } = await completed({ locale: 'en', fetch: never });
    await provider.changeLocale('ar');
    expect(provider.getLocale()).toBe('ar');
    expect(provider.translate('ra.action.save')).toBe('حفظ');
    await provider.changeLocale('en');
    expect(provider.translate('ra.action.save')).toBe('Save');
    await expect(provider.changeLocale('de')).rejects.toThrow('de');
  });

  test('Arabic counts in six forms', async () => {
    const { provider } = await completed({ locale: 'ar', fetch: never });
    const deleted = (smart_count: number) => provider.translate('ra.notification.deleted', { smart_count });
    expect([0, 1, 2, 3, 11, 100].map(deleted)).toEqual([
      'لم يُحذف أي عنصر',
      'حُذف العنصر',
      'حُذف عنصران',
      'حُذفت 3 عناصر',
      'حُذف 11 عنصرا',
      'حُذف 100 عنصر',
    ]);
    expect(deleted(103)).toBe('حُذفت 103 عناصر');
    expect(deleted(102)).toBe('حُذف 102 عنصر');
  });

  test('a resource has the framework’s names of what every record has, and a title of its list beside its forms', async () => {
    const { provider, extend } = await completed({ locale: 'ar', fetch: never });
    const name = 'خروف |||| خروف واحد |||| خروفان |||| خراف |||| خروفا |||| خروف';
    const texts = { resources: { sheep: { name, list: 'الخراف', fields: { updatedAt: 'آخر جز' } } } };
    const load = async () => ({ default: texts });
    await extend({ en: load, fr: load, ar: load }).done;
    expect(provider.translate('resources.sheep.name', { smart_count: 2 })).toBe('الخراف');
    expect(provider.translate('resources.sheep.name', { smart_count: 1 })).toBe('خروف واحد');
    expect(provider.translate('resources.sheep.fields.createdAt', { _: 'createdAt' })).toBe('تاريخ الإنشاء');
    expect(provider.translate('resources.sheep.fields.updatedAt', { _: 'updatedAt' })).toBe('آخر جز');
    expect(provider.translate('resources.sheep.forms.main', { _: 'main' })).toBe('التفاصيل');
    expect(provider.translate('resources.sheep.forms.wool', { _: 'wool' })).toBe('wool');
  });

  test('the screens’ texts come when they are asked for, also after a change of language', async () => {
    const i18n = await createI18n({ locale: 'en', fetch: never });
    expect(i18n.provider.translate('flexy.signIn.title')).toBe('Sign in');
    expect(i18n.provider.translate('ra.action.save', { _: 'not yet' })).toBe('not yet');
    await i18n.provider.changeLocale('fr');
    await Promise.all([i18n.complete(), i18n.complete()]);
    expect(i18n.provider.translate('ra.action.save')).toBe('Enregistrer');
  });

  test('a plugin’s texts come with its first screen, and follow to another language that was prepared', async () => {
    const i18n = await createI18n({ locale: 'en', fetch: never });
    await i18n.complete();
    const field = () => i18n.provider.translate('resources.customers.fields.firstName', { _: 'not yet' });
    // Without the build step (titleTexts.ts) all texts load at once. The test checks that they are loaded and stay.
    await Promise.all([i18n.complete('customers'), i18n.complete('customers')]);
    expect(field()).toBe('First name');
    await i18n.prepare('fr');
    await i18n.provider.changeLocale('fr');
    expect(field()).toBe('Prénom');
    await expect(i18n.complete('no-such-plugin')).resolves.toBeUndefined();
  });

  test('a sentence of the server that is no key is shown as it is', async () => {
    const { provider } = await completed({ locale: 'en', fetch: never });
    expect(provider.translate('price: This value should not be blank.')).toBe('price: This value should not be blank.');
  });
});

describe("the server's dictionary", () => {
  test('lies over the built-in texts, nested or dotted, and is told of', async () => {
    const listener = vi.fn();
    const { provider, onTexts, complete } = await createI18n({
      locale: 'en',
      fetch: answer({ 'ra.action.save': 'Keep', flexy: { shell: { menu: 'Board' } } }),
    });
    onTexts(listener);
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
    await complete();
    expect(provider.translate('ra.action.save')).toBe('Keep');
    expect(provider.translate('flexy.shell.menu')).toBe('Board');
    expect(provider.translate('ra.action.delete')).toBe('Delete');
    expect(listener.mock.calls[0]?.[0]).not.toBe(provider);
  });

  test('is asked for in the language in use, once', async () => {
    const urls: string[] = [];
    const fetcher: typeof fetch = async (input) => {
      urls.push(String(input));
      return Response.json({});
    };
    const { provider } = await completed({ locale: 'en', fetch: fetcher });
    await provider.changeLocale('fr');
    await provider.changeLocale('en');
    expect(urls).toEqual(['/en/api-trans/translations-yaml-admin', '/fr/api-trans/translations-yaml-admin']);
  });

  test('that fails is told of and changes nothing', async () => {
    const onOverlayFailed = vi.fn();
    const { provider } = await completed({ locale: 'en', fetch: answer({}, 503), onOverlayFailed });
    await vi.waitFor(() => expect(onOverlayFailed).toHaveBeenCalledWith(OVERLAY_FAILED, expect.any(Error)));
    expect(provider.translate(OVERLAY_FAILED)).toMatch(/built-in/);
    expect(provider.translate('ra.action.save')).toBe('Save');
  });
});

describe('languages', () => {
  test('Arabic is written from right to left', () => {
    expect([direction('ar'), direction('ar-MA'), direction('fr'), direction('en')]).toEqual([
      'rtl',
      'rtl',
      'ltr',
      'ltr',
    ]);
  });

  test('the chosen language comes first, then the browser’s, then English', () => {
    expect(preferredLocale('ar', ['fr-FR'])).toBe('ar');
    expect(preferredLocale(null, ['de-DE', 'fr-CA'])).toBe('fr');
    expect(preferredLocale('xx', [])).toBe('en');
  });
});

describe('the name of the tax number', () => {
  const KEY = 'resources.suppliers.fields.companyLegalNumber';

  test('is Morocco’s until the installation is known, then that of its country, in every language', async () => {
    const { provider, setWords, onTexts } = await completed({ locale: 'en', fetch: never });
    expect(provider.translate(KEY)).toBe('ICE/Patente');
    const listener = vi.fn();
    onTexts(listener);
    setWords({ taxNumber: 'SIRET' });
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
    expect(provider.translate(KEY)).toBe('SIRET');
    setWords({ taxNumber: 'flexy.taxNumber.other' });
    await provider.changeLocale('fr');
    expect(provider.translate(KEY)).toBe('Numéro fiscal');
  });
});

describe('texts that are added', () => {
  const texts = (words: Record<string, string>) => ({
    en: async () => ({ default: { knob: { title: words.en } } }),
    fr: async () => ({ default: { knob: { title: words.fr } } }),
    ar: async () => ({ default: { knob: { title: words.ar } } }),
  });

  test('are there in the language in use, follow it to others, and go when they are taken away', async () => {
    const { provider, extend, onTexts } = await completed({ locale: 'en', fetch: never });
    const listener = vi.fn();
    onTexts(listener);
    const { done, remove } = extend(texts({ en: 'Enter', fr: 'Saisir', ar: 'أدخل' }));
    await done;
    expect(listener).toHaveBeenCalledTimes(1);
    expect(provider.translate('knob.title')).toBe('Enter');
    await provider.changeLocale('fr');
    expect(provider.translate('knob.title')).toBe('Saisir');
    remove();
    await vi.waitFor(() => expect(provider.translate('knob.title', { _: 'gone' })).toBe('gone'));
  });

  test('that cannot be fetched are told of, and the page keeps its language', async () => {
    const { provider, extend } = await completed({ locale: 'en', fetch: never });
    const broken = async () => Promise.reject(new Error('no network'));
    await expect(extend({ en: broken, fr: broken, ar: broken }).done).rejects.toThrow('no network');
    await provider.changeLocale('fr');
    expect(provider.translate('ra.action.save')).toBe('Enregistrer');
  });
});
