import { expect, test } from 'vitest';
import { isObject } from '#resource';
import { answerFrame, renderPlugin, type MemoryCall } from '#admin/testing';
import type { Design, DesignContract } from '../contract.ts';
import fixtures from '../fixtures.ts';
import plugin from '../index.ts';

const home = { id: 1, title: 'Home', slug: 'home', kind: 'page', isPublished: true };

/** HTML as the server writes it. */
const cleaned = (html: string) => html.replaceAll('<br>', '<br />').replaceAll(/ onclick="[^"]*"/g, '');
const HANDLER = { part: 'html', what: 'handler', detail: 'onclick on <h1>' };

/** The home page at the server, which answers contents as a cleaned object in whatever shape they were sent. */
function homeServer() {
  const written: unknown[] = [];
  const content = { html: '<h1>Old</h1>', css: '', javascript: '' };
  let page: Readonly<Record<string, unknown>> = { ...home, jsonSimplifiedContent: content, jsonDraftContent: null };
  let version = 1;
  let lost = 0;
  let meanwhile: () => void = () => undefined;
  const stored = (value: unknown) => {
    const [one] = (Array.isArray(value) ? value : []).filter(isObject);
    return { ...content, ...one, html: cleaned(String(one?.html)) };
  };
  const call: MemoryCall = ({ method, body, headers }) => {
    const known = headers.get('If-Match') ?? `"${version}"`;
    if (method === 'PUT' && known !== `"${version}"`) {
      meanwhile();
      return Response.json({ status: 412 }, { status: 412 });
    }
    if (method === 'PUT' && isObject(body)) {
      written.push(body);
      const removedMarkup = JSON.stringify(body).includes('onclick') ? [HANDLER] : [];
      page = {
        ...page,
        removedMarkup,
        ...Object.fromEntries(Object.entries(body).map(([name, value]) => [name, stored(value)])),
      };
      version += 1;
      lost -= 1;
      if (lost >= 0) throw new TypeError('The answer is lost.');
    }
    return Response.json({ '@id': '/en/api/pages/1', ...page }, { headers: { ETag: `"${version}"` } });
  };
  const calls = {
    'pages/1': call,
    'website/clean': ({ body }: { body: unknown }) =>
      isObject(body) && { html: cleaned(String(body.html)), css: body.css, removed: [] },
  };
  return {
    ...{ calls, written },
    lose: () => {
      lost = 1;
    },
    /** Acts while a save meets the version of somebody else. */
    during: (act: () => void) => {
      meanwhile = act;
    },
    /** Somebody else saves the page. */
    change: (html: string) => {
      page = { ...page, jsonSimplifiedContent: { ...content, html } };
      version += 1;
    },
  };
}

/** Opens the home page with one changed text. The frame counts a text as saved as the canvas does. */
async function open() {
  const at = homeServer();
  const { screen, server } = await renderPlugin(plugin, {
    at: '/page-editor',
    records: { ...fixtures.records, pages: [home] },
    calls: { ...fixtures.calls, ...at.calls },
  });
  let design: Design = { parts: [], styles: [] };
  const type = (html: string) => {
    design = { ...design, parts: [{ kind: 'page', id: 1, html, isChanged: true }] };
  };
  type('<h1>Mine</h1>');
  await answerFrame<DesignContract>((message, tell) => {
    if (message.kind === 'read') tell({ kind: 'design', ticket: message.ticket, design });
    if (message.kind === 'replace') type(message.html);
    if (message.kind !== 'saved') return;
    const isSaved = (html: string) => message.parts.some((part) => part.html === html);
    design = {
      ...design,
      parts: design.parts.map((part) => (isSaved(part.html) ? { ...part, isChanged: false } : part)),
    };
  });
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  return { screen, server, at, type, press };
}

const FAILED = '“Home” was not saved. The changes are still here.';

test('a failed save is told until one has worked, which says what it has done', async () => {
  const { screen, server, at, press } = await open();
  server.mood = 503;
  await press('Save');
  await expect.element(screen.getByText(FAILED)).toBeVisible();
  server.mood = 'answers';
  await press('Try again');
  await expect.element(screen.getByText(/Page updated/)).toBeVisible();
  await expect.element(screen.getByText(FAILED)).not.toBeInTheDocument();
  expect(at.written).toMatchObject([{ jsonSimplifiedContent: [{ html: '<h1>Mine</h1>' }] }]);
  await press('Save');
  await expect.element(screen.getByText('Nothing has changed since the last save.')).toBeVisible();
});

test.for([
  { when: 'changed since', next: '<h1>Finished</h1>' },
  { when: 'as it is', next: '<h1>Mine</h1>' },
])('a draft without an answer is repeated as a draft before the page is saved, $when', async ({ next }) => {
  const { screen, server, at, type, press } = await open();
  server.mood = 503;
  await press('Save draft');
  await expect.element(screen.getByText(FAILED)).toBeVisible();
  server.mood = 'answers';
  type(next);
  await press('Save');
  await expect.element(screen.getByText(/Page updated/)).toBeVisible();
  expect(at.written).toEqual([
    { jsonDraftContent: [{ html: '<h1>Mine</h1>', css: '' }] },
    { jsonSimplifiedContent: [{ html: next, css: '' }], jsonDraftContent: [{ html: next, css: '' }] },
  ]);
});

test.for(['Save', 'Save draft'])('“%s” is no conflict with oneself when its answer was lost', async (name) => {
  const { screen, at, type, press } = await open();
  type('<h1>One<br>two</h1>');
  at.lose();
  await press(name);
  await expect.element(screen.getByText(FAILED)).toBeVisible();
  await press('Try again');
  await expect.element(screen.getByText(/Page updated|The draft was saved/)).toBeVisible();
  expect(at.written).toHaveLength(1);
  type('<h1>Three</h1>');
  await press('Save');
  await expect.element(screen.getByText(/Page updated/)).toBeVisible();
  expect(at.written.at(-1)).toMatchObject({ jsonSimplifiedContent: [{ html: '<h1>Three</h1>' }] });
});

test('in a conflict one can save a draft beside it, and a save asks again', async () => {
  const { screen, server, at, press } = await open();
  const question = screen.getByText('Somebody else changed “Home” meanwhile');
  at.change('<h1>Theirs</h1>');
  await press('Save');
  await expect.element(question).toBeVisible();
  const asked = server.asked.length;
  await press('Save');
  await expect.poll(() => server.asked.length).toBeGreaterThan(asked);
  await expect.element(question).toBeVisible();
  expect(at.written).toEqual([]);
  await press('Save draft');
  await expect.element(screen.getByText(/The draft was saved/)).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(at.written).toEqual([{ jsonDraftContent: [{ html: '<h1>Mine</h1>', css: '' }] }]);
});

/** Written content without breaks between blocks. */
const writtenHtml = (written: unknown) => JSON.stringify(written).replaceAll('\\n', '');

test('what two people have changed in two blocks is merged, and both are told', async () => {
  const { screen, at, type, press } = await open();
  at.change('<h1>Old</h1><p>Tea</p>');
  type('<h1>Mine</h1>');
  await press('Save');
  await expect.element(screen.getByText(/Somebody else has changed other blocks of “Home” meanwhile/)).toBeVisible();
  await expect.element(screen.getByText(/Page updated/)).toBeVisible();
  expect(writtenHtml(at.written)).toContain('<h1>Mine</h1><p>Tea</p>');
});

test('what is typed while the version of somebody else is met is merged, too', async () => {
  const { screen, at, type, press } = await open();
  at.change('<h1>Old</h1><p>Tea</p>');
  at.during(() => type('<h1>Mine, longer</h1>'));
  await press('Save');
  await expect.element(screen.getByText(/Page updated/)).toBeVisible();
  expect(writtenHtml(at.written)).toContain('<h1>Mine, longer</h1><p>Tea</p>');
});

test('the canvas is held until it is decided on a block, with what was typed before', async () => {
  const { screen, at, type, press } = await open();
  const held = () => document.querySelector('[inert] iframe');
  at.change('<h1>Theirs</h1><p>Tea</p>');
  at.during(() => type('<h1>Mine, longer</h1>'));
  await press('Save');
  await expect.element(screen.getByText(/The page can be edited again once you have decided/)).toBeVisible();
  expect(held()).not.toBeNull();
  await press('Keep mine');
  await expect.element(screen.getByText(/Page updated/)).toBeVisible();
  expect(held()).toBeNull();
  expect(writtenHtml(at.written)).toContain('<h1>Mine, longer</h1><p>Tea</p>');
});

test('a first draft takes over what others have published since', async () => {
  const { screen, at, type, press } = await open();
  at.change('<h1>Old</h1><p>Tea</p>');
  type('<h1>Mine</h1>');
  await press('Save draft');
  await expect.element(screen.getByText(/The draft was saved/)).toBeVisible();
  expect(writtenHtml(at.written.at(-1))).toBe('{"jsonDraftContent":[{"html":"<h1>Mine</h1><p>Tea</p>","css":""}]}');
});

test('of one block both versions are seen, and the chosen one is saved with what else both have changed', async () => {
  const { screen, at, type, press } = await open();
  at.change('<h1>Theirs</h1><p>Tea</p>');
  type('<h1>Mine</h1><p>Coffee</p>');
  await press('Save');
  await press('See both');
  const dialog = screen.getByRole('dialog', { name: 'Both versions' });
  await expect.element(dialog.getByText('Mine', { exact: true })).toBeVisible();
  await dialog.getByRole('radio', { name: /Theirs/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText(/Page updated/)).toBeVisible();
  expect(writtenHtml(at.written)).toMatch(/<h1>Theirs<\/h1><p>Coffee<\/p><p>Tea<\/p>/);
});

test('what the server removed from a repeated save is told after what was saved since', async () => {
  const { screen, server, at, type, press } = await open();
  type('<h1 onclick="steal()">Mine</h1>');
  server.mood = 503;
  await press('Save');
  await expect.element(screen.getByText(FAILED)).toBeVisible();
  server.mood = 'answers';
  type('<h1>Finished</h1>');
  await press('Save');
  await expect.element(screen.getByText(/onclick on <h1>/)).toBeVisible();
  expect(at.written).toHaveLength(2);
  type('<h1>More</h1>');
  await press('Save');
  await expect.element(screen.getByText(/Page updated/)).toBeVisible();
});
