import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerFrame, renderPlugin } from '#admin/testing';
import type { DesignContract } from '../contract.ts';
import fixtures from '../fixtures.ts';
import plugin from '../index.ts';

type Page = Readonly<Record<string, unknown>> & { readonly id: number };

const home: Page = { id: 1, title: 'Home', slug: 'home', kind: 'page', isPublished: true };
const hours: Page = { id: 2, title: 'Hours', slug: 'hours', kind: 'widget', frontHook: 'home.top' };
const draft = { html: '<h1>New</h1>', css: '' };

/** Opens the home page, on which these records are seen, and notes what is published. */
async function show(pages: readonly Page[], options: { at?: string; locale?: 'en' | 'fr' | 'ar' } = {}) {
  const published: string[] = [];
  const publish = (id: number) => () => {
    published.push(`pages/${id}`);
    return { isPublished: true, hadDraft: true, contentMark: 'now' };
  };
  const { screen } = await renderPlugin(plugin, {
    at: '/page-editor',
    records: { ...fixtures.records, pages },
    calls: { ...fixtures.calls, 'pages/1/publish': publish(1), 'pages/2/publish': publish(2) },
    ...options,
  });
  const frame = await answerFrame<DesignContract>((message, tell) => {
    if (message.kind === 'inspect') tell({ kind: 'facts', ticket: message.ticket, facts: { ids: [], elements: [] } });
  });
  return { screen, frame, published };
}

test('publishing names the page and asks; Escape leaves the website as it is, and the focus on the button', async () => {
  const { screen, published } = await show([{ ...home, jsonDraftContent: draft }, hours]);
  const button = screen.getByRole('button', { name: 'Publish the draft' });
  await button.click();
  const question = screen.getByRole('alertdialog', { name: 'Publish the draft of “Home”?' });
  await expect.element(question).toHaveAccessibleDescription(/The website shows it at once/);
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  expect(published).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await question.getByRole('button', { name: 'Publish the draft' }).click();
  await expect.element(screen.getByText('The draft is on the website now')).toBeVisible();
  expect(published).toEqual(['pages/1']);
});

test('of several drafts all are named', async () => {
  const { screen, published } = await show([
    { ...home, jsonDraftContent: draft },
    { ...hours, kind: 'page', jsonDraftContent: draft },
  ]);
  await screen.getByRole('button', { name: 'Publish the draft' }).click();
  const question = screen.getByRole('alertdialog', { name: 'Publish 2 drafts?' });
  const names = question.getByRole('listitem');
  await expect.poll(() => names.elements().map(({ textContent }) => textContent)).toEqual(['Home', 'Hours']);
  await question.getByRole('button', { name: 'Publish 2 drafts' }).click();
  await expect.poll(() => published).toEqual(['pages/1', 'pages/2']);
});

test('leaving names the page and the number of steps that are thrown away', async () => {
  const { screen, frame } = await show([home, hours]);
  frame.tell({ kind: 'message', message: { kind: 'changed', steps: 3, isUnsaved: true } });
  await expect.element(screen.getByText('3 of 5 steps since the last save')).toBeVisible();
  await screen.getByRole('button', { name: 'Leave the page editor' }).click();
  const question = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect
    .element(question)
    .toHaveAccessibleDescription('3 steps on “Home” are not saved, and are lost if you leave.');
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(question).not.toBeInTheDocument();
});

for (const [locale, title, confirm] of [
  ['fr', 'Publier le brouillon de « Home » ?', 'Publier le brouillon'],
  ['ar', 'نشر مسودة «Home»؟', 'نشر المسودة'],
] as const)
  test(`publishing asks in ${locale}`, async () => {
    const { screen } = await show([{ ...home, jsonDraftContent: draft }, hours], { locale });
    await screen.getByRole('button', { name: locale === 'fr' ? 'Publier le brouillon' : 'نشر المسودة' }).click();
    const question = screen.getByRole('alertdialog', { name: title });
    await expect.element(question.getByRole('button', { name: confirm })).toBeVisible();
  });
