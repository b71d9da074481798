import { expect, test } from 'vitest';
import { page as viewport } from 'vitest/browser';
import { renderPlugin } from '#admin/testing';
import plugin from '../index.ts';

const about = { id: 3, title: 'About us', slug: 'about-us', kind: 'page', isPublished: true };
const en = {
  ...{ locale: 'en', title: 'About us', description: '', address: '', image: '', isTranslated: true },
  pieces: ['Tea & bread', 'Every day'],
};
const fr = { ...en, locale: 'fr', title: '', isTranslated: false };
const ar = { ...fr, locale: 'ar', title: 'من نحن' };

/**
 * Opens the texts of a page.
 * @param answers what the server says to saving, one after the other; then it saves
 * @param later texts of the content once saving was tried
 */
async function open(locale: 'en' | 'ar' = 'en', answers: (() => Response)[] = [], later = en.pieces) {
  const saved: unknown[] = [];
  let mark = 1;
  const { screen } = await renderPlugin(plugin, {
    ...{ at: '/pages/3/show', locale, records: { pages: [about] } },
    calls: {
      'pages/3/texts': ({ method, body }) => {
        const languages = [en, fr, ar].map((one) => ({ ...one, pieces: mark === 1 ? one.pieces : later }));
        const texts = { mark: String(mark), slug: 'about-us', isPage: true, hasAddresses: true, languages };
        if (method === 'GET') return texts;
        saved.push(body);
        mark += 1;
        return answers.shift()?.() ?? texts;
      },
    },
  });
  const names = { en: 'Texts and languages', ar: 'النصوص واللغات' };
  await screen.getByRole('button', { name: names[locale] }).click();
  return { screen, saved, dialog: screen.getByRole('dialog') };
}

test('two languages stand side by side, and only what was typed is saved', async () => {
  const { screen, saved, dialog } = await open();
  await expect.element(dialog.getByLabelText('Title, English')).toHaveValue('About us');
  await expect.element(dialog.getByLabelText('Title, Français')).toHaveValue('');
  await expect.element(dialog.getByText(/^Français has no texts of its own/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabelText('Title, Français').fill('À propos');
  await dialog.getByLabelText('Address, Français').fill('a-propos');
  await expect.element(dialog.getByText('On the website: /fr/a-propos')).toBeVisible();
  await dialog.getByLabelText('Text 1, Français').fill('Thé et pain');
  await dialog.getByRole('combobox', { name: 'Second language' }).selectOptions('ar');
  await expect.element(dialog.getByLabelText('Title, العربية')).toHaveValue('من نحن');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The texts were saved')).toBeVisible();
  expect(saved).toEqual([
    {
      mark: '1',
      languages: [{ locale: 'fr', title: 'À propos', address: 'a-propos', pieces: ['Thé et pain', ''] }],
    },
  ]);
});

test('a refused address is told at its field, and what was typed stays when somebody else was faster', async () => {
  const violation = { propertyPath: 'localSlugs.fr', message: 'Another page has this address.' };
  const refusal = () => Response.json({ violations: [violation], detail: 'localSlugs.fr' }, { status: 422 });
  const stale = () => Response.json({ detail: 'changed' }, { status: 412 });
  const { screen, saved, dialog } = await open('en', [refusal, stale]);
  await dialog.getByLabelText('Address, Français').fill('contact');
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(dialog.getByLabelText('Address, Français')).toHaveAccessibleDescription(/Another page has/);
  await save.click();
  await expect.element(dialog.getByText(/^Somebody else changed the texts meanwhile/)).toBeVisible();
  await expect.element(dialog.getByLabelText('Address, Français')).toHaveValue('contact');
  await save.click();
  await expect.element(screen.getByText('The texts were saved')).toBeVisible();
  expect(saved).toHaveLength(3);
});

test('a typed text follows the one that it was typed over; one whose place is gone is shown to be copied', async () => {
  const stale = () => Response.json({ detail: 'changed' }, { status: 412 });
  const { screen, saved, dialog } = await open('en', [stale], ['News', 'Soon', 'Every day']);
  await dialog.getByLabelText('Text 1, English').fill('Coffee');
  await dialog.getByLabelText('Text 2, Français').fill('Tous les jours');
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(dialog.getByText(/^Somebody else changed the texts meanwhile/)).toBeVisible();
  await expect.element(dialog.getByLabelText('Text to copy 1, English')).toHaveValue('Coffee');
  await expect.element(dialog.getByLabelText('Text 3, Français')).toHaveValue('Tous les jours');
  await expect.element(dialog.getByLabelText('Text 1, English')).toHaveValue('News');
  await save.click();
  await expect.element(screen.getByText('The texts were saved')).toBeVisible();
  expect(saved[1]).toEqual({ mark: '2', languages: [{ locale: 'fr', pieces: ['', '', 'Tous les jours'] }] });
});

test('each language may have a picture for sharing of its own, and a refused one is told at it', async () => {
  const violation = { propertyPath: 'localImages.fr', message: 'There is no such picture.' };
  const refusal = () => Response.json({ violations: [violation], detail: 'localImages.fr' }, { status: 422 });
  const { screen, saved, dialog } = await open('en', [refusal]);
  const picture = dialog.getByRole('group', { name: 'Picture for sharing, Français' });
  const address = picture.getByRole('textbox', { name: /address of a picture/ });
  await address.fill('https://pictures.example/fr.jpg');
  await picture.getByRole('button', { name: 'Add' }).click();
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(picture.getByText('There is no such picture.')).toBeVisible();
  await expect.element(picture.getByRole('img')).toHaveAttribute('src', 'https://pictures.example/fr.jpg');
  await save.click();
  await expect.element(screen.getByText('The texts were saved')).toBeVisible();
  expect(saved.at(-1)).toMatchObject({ languages: [{ locale: 'fr', image: 'https://pictures.example/fr.jpg' }] });
});

test('on a phone the languages stand one below the other', async () => {
  // On a phone the actions of the head are behind "…".
  const { dialog } = await open('ar');
  await viewport.viewport(390, 844);
  const first = dialog.getByLabelText('العنوان، English');
  await expect.element(first).toHaveValue('About us');
  const [one, other] = [first, dialog.getByLabelText('العنوان، العربية')].map((input) =>
    input.element().getBoundingClientRect(),
  );
  expect(one?.left).toBe(other?.left);
  await viewport.viewport(1280, 800);
});
