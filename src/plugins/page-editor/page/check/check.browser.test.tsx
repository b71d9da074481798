import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerFrame, renderPlugin } from '#admin/testing';
import type { DesignContract } from '../../contract.ts';
import fixtures from '../../fixtures.ts';
import plugin from '../../index.ts';
import type { ElementFacts } from '../../rules/check/findings.ts';

const home = { id: 1, title: 'Home', slug: 'home', kind: 'page', isPublished: true };
const draft = { html: '<h1>New</h1>', css: '' };

/** Elements of the canvas: a link to an address that the server lacks, a heading that jumps, and a picture that it lacks. */
const ELEMENTS: readonly ElementFacts[] = [
  { element: 'c1', name: 'Content of the page', part: 'page-1' },
  { element: 'c2', name: 'Title New', level: 1 },
  { element: 'c3', name: 'Link Offers', href: '/en/offers' },
  { element: 'c4', name: 'Title Sale', level: 3 },
  { element: 'c5', name: 'Picture', picture: { src: '/en/gone.png', alt: null } },
];

/** Opens the home page, which has a draft, and asks to publish it. */
async function ask(
  locale: 'en' | 'fr' | 'ar' = 'en',
  elements: readonly ElementFacts[] | null = ELEMENTS,
  fields: object = {},
) {
  const published: string[] = [];
  const { screen } = await renderPlugin(plugin, {
    ...{ at: '/page-editor', locale },
    records: { ...fixtures.records, pages: [{ ...home, jsonDraftContent: draft, ...fields }] },
    calls: {
      ...fixtures.calls,
      'pages/1/publish': () => {
        published.push('pages/1');
        return { isPublished: true, hadDraft: true, contentMark: 'now' };
      },
    },
  });
  const frame = await answerFrame<DesignContract>((message, tell) => {
    if (message.kind === 'inspect' && elements)
      tell({ kind: 'facts', ticket: message.ticket, facts: { ids: [], elements } });
  });
  const name = { en: 'Publish the draft', fr: 'Publier le brouillon', ar: 'نشر المسودة' }[locale];
  await screen.getByRole('button', { name }).click();
  return { screen, frame, published, question: screen.getByRole('alertdialog') };
}

test('publishing lists errors before warnings; each leads to its element, and the website stays as it is', async () => {
  const { frame, published, question } = await ask();
  const lines = question.getByRole('listitem');
  await expect
    .poll(() => lines.elements().map(({ textContent }) => textContent))
    .toEqual([
      'ErrorLink OffersThe link leads to a page that does not exist: /en/offers',
      'ErrorPictureThe picture does not exist: /en/gone.png',
      'ErrorPictureThe picture has no description.',
      'WarningContent of the pageNo text of its own in this language: Français',
      'WarningContent of the pageNo text of its own in this language: العربية',
      'WarningTitle SaleThe heading skips a level: 1 → 3',
    ]);
  await expect.element(question.getByRole('status')).toHaveTextContent('3 errors · 3 warnings');
  await lines.nth(5).getByRole('button').click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(() => frame.heard).toContainEqual({ kind: 'message', message: { kind: 'show', element: 'c4' } });
  expect(published).toEqual([]);
});

test('the question says that a planned publication is dropped', async () => {
  const { screen, question } = await ask('en', [], { publishAt: '2030-12-01T08:00:00+00:00' });
  await expect.element(question.getByText(/^The publication planned for .*2030.* is dropped/)).toBeVisible();
  await question.getByRole('button', { name: 'Publish the draft' }).click();
  await expect.element(screen.getByText('The draft is on the website now')).toBeVisible();
});

test('it is published anyway', async () => {
  const { screen, published, question } = await ask();
  await question.getByRole('button', { name: 'Publish anyway' }).click();
  await expect.element(screen.getByText('The draft is on the website now')).toBeVisible();
  expect(published).toEqual(['pages/1']);
});

test('until the canvas answers nothing is published, and Escape ends the question', async () => {
  const { question } = await ask('en', null);
  await expect.element(question.getByText('The page is being checked …')).toBeVisible();
  await expect.element(question.getByRole('button', { name: 'Publish the draft' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
});

for (const [locale, anyway, line] of [
  ['fr', 'Publier quand même', /Le titre saute un niveau/],
  ['ar', 'النشر رغم ذلك', /يتخطى العنوان مستوى/],
] as const)
  test(`the check speaks ${locale}`, async () => {
    const { question } = await ask(locale);
    await expect.element(question.getByText(line)).toBeVisible();
    await expect.element(question.getByRole('button', { name: anyway })).toBeVisible();
  });
