import { expect, test } from 'vitest';
import { renderPlugin } from '#admin/testing';
import fixtures from '../fixtures.ts';
import plugin from '../index.ts';

const DIGEST = 'a'.repeat(24);
const contributions = { resources: ['gift_notes'], server: true };

/** The application of a package with a table and code for the server. */
const app = (state: { readonly installed: boolean; readonly isEnabled: boolean }) => ({
  ...{ id: 9, code: 'gift-notes', name: 'Gift notes', description: '', category: 'addons', price: 0 },
  ...{ publisher: 'Acme', version: '1.0.0', ...state },
  package: { version: '1.0.0', digest: DIGEST, flexy: '^0.1.0', files: {}, permissions: [], contributions },
});

/** Opens the page of the package. @param running digest of the version that runs on the server; null: none */
async function open(locale: 'en' | 'fr' | 'ar', state: Parameters<typeof app>[0], running: string | null = null) {
  const asked: unknown[] = [];
  const found = await renderPlugin(plugin, {
    ...{ at: '/apps/9', as: 'ROLE_ADMIN', locale },
    records: {
      applications: [...fixtures.records.applications, app(state)],
      package_versions: [
        { id: 4, code: 'gift-notes', version: '1.0.0', digest: DIGEST, size: 900, manifest: { contributions } },
      ],
    },
    calls: {
      'packages/standing': () => ({
        running: running === null ? [] : [{ code: 'gift-notes', digest: running, isOn: true }],
      }),
      'applications/9/remove-data': ({ body }) => {
        asked.push(body);
        return new Response(null, { status: 204 });
      },
    },
  });
  return { ...found, asked };
}

const TEXTS = {
  en: {
    install: 'Install: Gift notes',
    title: 'Run code of “Gift notes” on the server?',
    rights: /all rights of the server/,
    cancel: 'Cancel',
    confirm: 'Install',
  },
  fr: {
    install: 'Installer: Gift notes',
    title: 'Exécuter du code de « Gift notes » sur le serveur ?',
    rights: /tous les droits du serveur/,
    cancel: 'Annuler',
    confirm: 'Installer',
  },
  ar: {
    install: 'تثبيت: Gift notes',
    title: 'تشغيل برنامج «Gift notes» على الخادم؟',
    rights: /كل صلاحيات الخادم/,
    cancel: 'إلغاء',
    confirm: 'تثبيت',
  },
} as const;

test.each(['en', 'fr', 'ar'] as const)(
  'code for the server is asked about before it is installed: %s',
  async (locale) => {
    const words = TEXTS[locale];
    const { screen, server } = await open(locale, { installed: false, isEnabled: false });
    const isInstalled = () => server.records('applications').find(({ code }) => code === 'gift-notes')?.installed;
    await screen.getByRole('button', { name: words.install }).click();
    const dialog = screen.getByRole('alertdialog', { name: words.title });
    await expect.element(dialog.getByText(words.rights)).toBeVisible();
    await dialog.getByRole('button', { name: words.cancel }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(isInstalled()).toBe(false);
    await expect.element(screen.getByText(words.rights)).toBeVisible();
  },
);

test.each([
  ['en', /begins with the next start/],
  ['fr', /commence au prochain démarrage/],
  ['ar', /عند التشغيل التالي للخادم/],
] as const)('the page says that the part for the server waits for the next start: %s', async (locale, text) => {
  const waiting = await open(locale, { installed: true, isEnabled: true }, 'b'.repeat(24));
  await expect.element(waiting.screen.getByText(text)).toBeVisible();
});

test('a package whose version runs waits for nothing', async () => {
  const { screen } = await open('en', { installed: true, isEnabled: true }, DIGEST);
  await expect.element(screen.getByText('In use')).toBeVisible();
  expect(screen.getByText(/begins with the next start/).elements()).toEqual([]);
});

test.each([
  ['en', 'Remove with data', 'Type its name: Gift notes'],
  ['fr', 'Supprimer avec les données', 'Saisissez son nom : Gift notes'],
  ['ar', 'إزالة مع البيانات', 'اكتب اسمه: Gift notes'],
] as const)('removing with data asks for the name: %s', async (locale, remove, label) => {
  const { screen, asked } = await open(locale, { installed: false, isEnabled: false });
  await screen.getByRole('button', { name: remove }).click();
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog.getByRole('button', { name: remove })).toBeDisabled();
  await dialog.getByLabelText(label).fill('Gift notes');
  await dialog.getByRole('button', { name: remove }).click();
  await expect.poll(() => asked).toEqual([{ name: 'Gift notes' }]);
});
