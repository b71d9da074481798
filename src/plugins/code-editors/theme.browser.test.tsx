import { expect, test } from 'vitest';
import { answerFrame, renderPlugin, type MemoryCall } from '#admin/testing';
import type { CodeContract } from './contract.ts';
import fixtures, { themes } from './fixtures.ts';
import plugin from './index.ts';

type ToFrame = CodeContract['toFrame'];

/** A frame that keeps the texts as the editor does. */
async function openEditor(at: string, options: Partial<Parameters<typeof renderPlugin>[1]> = {}) {
  const rendered = await renderPlugin(plugin, { at, ...fixtures, ...options });
  const texts: Record<string, string> = {};
  const seen: ToFrame[] = [];
  const frame = await answerFrame<CodeContract>((message, tell) => {
    seen.push(message);
    if (message.kind === 'open') for (const { name, text } of message.files) texts[name] = text;
    if (message.kind === 'put') texts[message.name] = message.text;
    if (message.kind === 'read') tell({ kind: 'texts', ticket: message.ticket, texts });
  });
  const type = (name: string, text: string) => {
    texts[name] = text;
    frame.tell({ kind: 'message', message: { kind: 'changed', name, text } });
  };
  await expect.poll(() => Object.keys(texts).length).toBeGreaterThan(0);
  return { ...rendered, texts, seen, type, frame };
}

test('broken JSON is not sent: the banner tells line and column, and leads there', async () => {
  const { screen, server, type, seen } = await openEditor('/theme?tab=hooksOptions');
  type('hooksOptions', '{\n  "home.top": {}\n  "footer": {}\n}');
  await screen.getByRole('button', { name: 'Save Code' }).click();
  await expect.element(screen.getByText(/Line 3, column 3/)).toBeVisible();
  await screen.getByRole('button', { name: 'Go to line 3' }).click();
  await expect.poll(() => seen.at(-1)).toEqual({ kind: 'goTo', place: { line: 3, column: 3 } });
  expect(server.asked.filter((call) => call.startsWith('PUT'))).toEqual([]);
  // Mended: the banner goes.
  type('hooksOptions', '{}');
  await expect.element(screen.getByText(/Line 3, column 3/)).not.toBeInTheDocument();
});

test('code that cannot be parsed is saved only when it is said again: the banner shows the line', async () => {
  const mistake = { line: 2, column: 9, text: 'let a = ;', reason: "Unexpected token ';'" };
  const calls = { ...fixtures.calls, 'website/check-code': () => ({ mistake }) };
  const { screen, server, type, seen } = await openEditor('/theme?tab=customJS', { calls });
  type('customJS', '\nlet a = ;');
  await screen.getByRole('button', { name: 'Save Code' }).click();
  await expect.element(screen.getByText(/Line 2, column 9/)).toBeVisible();
  await expect.element(screen.getByText('let a = ;')).toBeVisible();
  await expect.element(screen.getByText(/visitors keep the last version that can be parsed/)).toBeVisible();
  await screen.getByRole('button', { name: 'Go to line 2' }).click();
  await expect.poll(() => seen.at(-1)).toEqual({ kind: 'goTo', place: { line: 2, column: 9 } });
  expect(server.asked.filter((call) => call.startsWith('PUT'))).toEqual([]);
  await screen.getByRole('button', { name: 'Save anyway' }).click();
  await expect.element(screen.getByText(/^Your theme updated successfully/)).toBeVisible();
  expect(server.records('website_themes')[0]).toMatchObject({ customJS: '\nlet a = ;' });
});

test('a refused save keeps the text, and the same button tries again', async () => {
  const { screen, server, type, texts } = await openEditor('/theme?tab=customCss');
  type('customCss', 'b {}');
  server.mood = 503;
  await screen.getByRole('button', { name: 'Save Code' }).click();
  await expect.element(screen.getByText('The changes were not saved. They are still here.')).toBeVisible();
  server.mood = 'answers';
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect
    .element(screen.getByText('Your theme updated successfully ! Check the website to see the changes'))
    .toBeVisible();
  expect(server.records('website_themes')[0]).toMatchObject({ customCss: 'b {}', customJS: '' });
  expect(texts.customCss).toBe('b {}');
});

test('while the theme is saved, a spinner turns beside the text, and it is not saved twice', async () => {
  const { screen, server, type } = await openEditor('/theme?tab=customCss');
  type('customCss', 'b {}');
  server.mood = 'silent';
  const save = screen.getByRole('button', { name: 'Save Code' });
  await save.click();
  const text = screen.getByText('Saving changes ...');
  await expect.element(text).toBeVisible();
  const spinner = text.element().closest('[role]')?.querySelector('svg') ?? expect.fail('There is no spinner.');
  expect(getComputedStyle(spinner).animationName).not.toBe('none');
  await expect.element(save).toBeDisabled();
});

test('a save after a conflict asks again, and writes nothing over the other version', async () => {
  let version = 1;
  const written: unknown[] = [];
  const theme: MemoryCall = ({ method, body, headers }) => {
    if (method === 'PUT' && headers.get('If-Match') !== `"${version}"`) return new Response(null, { status: 412 });
    if (method === 'PUT') written.push(body);
    const customCss = version === 1 ? themes[0]?.customCss : 'theirs {}';
    return Response.json(
      { '@id': '/en/api/website_themes/1', ...themes[0], customCss },
      { headers: { ETag: `"${version}"` } },
    );
  };
  const calls = { ...fixtures.calls, 'website_themes/1': theme };
  const { screen, server, type } = await openEditor('/theme?tab=customCss', { calls });
  const question = screen.getByText(/Somebody else changed the same code/);
  type('customCss', 'mine {}');
  version = 2;
  const save = screen.getByRole('button', { name: 'Save Code' });
  await save.click();
  await expect.element(question).toBeVisible();
  const asked = server.asked.length;
  await save.click();
  await expect.poll(() => server.asked.length).toBeGreaterThan(asked);
  await expect.element(question).toBeVisible();
  expect(written).toEqual([]);
});

test('colours and switches change the code, and nothing else of it', async () => {
  const { screen, texts } = await openEditor('/theme?tab=hooksOptions');
  await screen.getByRole('switch', { name: 'Home, top' }).click();
  await expect
    .poll(() => JSON.parse(texts.hooksOptions ?? ''))
    .toEqual({ 'home.top': { enabled: false, order: 1, classes: 'wide' } });
  await screen.getByRole('tab', { name: /Colours and fonts/ }).click();
  await screen.getByRole('textbox', { name: 'Code of the colour Brand' }).fill('#123b5d');
  await expect.poll(() => texts.customCss).toBe(':root { --brand: #123b5d; }');
});

test('keys of the page that are pressed in the frame act on the page', async () => {
  const { screen, frame, hearsKeys } = await openEditor('/theme?tab=customCss');
  await hearsKeys();
  await expect
    .poll(() => frame.heard.findLast((message) => message.kind === 'shortcuts'))
    .toMatchObject({ keys: expect.arrayContaining(['mod+s', 'mod+k']) });
  const press = { key: 'k', code: 'KeyK', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false };
  frame.tell({ kind: 'shortcut', press });
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});

test('a tool that fails says so, and is loaded again with what was typed', async () => {
  const { screen, frame, type } = await openEditor('/theme?tab=customCss');
  type('customCss', 'typed {}');
  frame.tell({ kind: 'failed', reason: 'It broke.' });
  await expect.element(screen.getByText('This page could not be loaded')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  const opened: ToFrame[] = [];
  await answerFrame<CodeContract>((message) => opened.push(message));
  await expect
    .poll(() => opened.find((message) => message.kind === 'open')?.files[0])
    .toMatchObject({ name: 'customCss', text: 'typed {}', saved: themes[0]?.customCss });
});

test('older revisions that cannot be read are asked for again, and the newer ones stay', async () => {
  const entry = (version: number) => ({
    ...{ version, createdAt: '2026-11-20T10:00:00+00:00' },
    ...{ who: { account: null, operator: null }, changes: [{ field: 'customCss', from: `a${version} {}` }] },
  });
  const first = Array.from({ length: 30 }, (_, at) => entry(40 - at));
  let fails = true;
  const { screen } = await openEditor('/theme?tab=customCss', {
    calls: {
      ...fixtures.calls,
      'website_themes/1/history': ({ url }) => {
        if (url.searchParams.get('page') === '1') return first;
        return fails ? Response.json({ status: 503, detail: 'The server is busy.' }, { status: 503 }) : [entry(10)];
      },
    },
  });
  await screen.getByRole('button', { name: 'Revisions' }).click();
  await screen.getByRole('button', { name: 'Show older ones' }).click();
  await expect.element(screen.getByText(/^The revisions could not be loaded/)).toBeVisible();
  expect(screen.getByRole('listitem').elements().length).toBeGreaterThanOrEqual(30);
  fails = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Before the first change')).toBeVisible();
});
