import grapesjs from 'grapesjs';
import { expect, onTestFinished, test } from 'vitest';
import type { FramePort } from '#admin/frame';
import type { DesignContract, Opening } from '../contract.ts';
import { EDITOR_OPTIONS } from './editorOptions.ts';
import { Studio } from './studio.ts';

const opening: Opening = {
  html: '<main id="content"><div data-page="3"><h1>One</h1></div></main>',
  titles: {},
  blocks: [],
  mayChangeTheme: true,
  isThemeMissing: false,
  isThemeUnread: false,
  chosen: null,
};
const page = { kind: 'page', id: 3 } as const;

/** The canvas with an open page, which hears `tell`. */
async function open() {
  let isUnsaved = false;
  let tell: (message: DesignContract['toFrame']) => void = () => undefined;
  const port: FramePort<DesignContract> = {
    look: () => ({ theme: 'light', density: 'comfortable', language: 'en', direction: 'ltr' }),
    onMessage: (listener) => {
      tell = listener;
    },
    send: (message) => {
      if (message.kind === 'askClean') tell({ ...message, kind: 'cleaned' });
    },
    onLook: () => undefined,
    onFocus: () => undefined,
    setUnsaved: (is) => {
      isUnsaved = is;
    },
    leave: () => undefined,
  };
  const studio = new Studio(port);
  const container = document.body.appendChild(document.createElement('div'));
  const editor = grapesjs.init({ ...EDITOR_OPTIONS, container });
  onTestFinished(() => {
    editor.destroy();
    container.remove();
  });
  await new Promise((resolve) => editor.onReady(resolve));
  studio.attach(editor);
  tell({ kind: 'open', opening });
  await expect.poll(() => studio.view.get().isOpen).toBe(true);
  const replace = (html: string, isStep: boolean) =>
    tell({ kind: 'replace', part: page, html, isStep, isSaved: false });
  const find = (selector: string) => editor.getWrapper()?.find(selector)[0];
  /** The page tells that all is saved, as it does before it publishes. */
  const save = () => tell({ kind: 'saved', parts: [{ ...page, html: html() ?? '', isChanged: false }], styles: null });
  const html = () => find('[data-page]')?.getInnerHTML();
  return { studio, editor, replace, find, save, isUnsaved: () => isUnsaved, html };
}

test('what somebody else has put in cannot be undone, the choice of a side can', async () => {
  const { studio, editor, replace, find, html } = await open();
  find('h1')?.components('Mine');
  await expect.poll(() => studio.view.get().canUndo).toBe(true);
  replace('<h1>Mine</h1><p>Theirs</p>', false);
  expect(studio.view.get().canUndo).toBe(false);
  editor.UndoManager.undo();
  expect(html()).toBe('<h1>Mine</h1><p>Theirs</p>');
  replace('<h1>Chosen</h1><p>Theirs</p>', true);
  await expect.poll(() => editor.UndoManager.hasUndo()).toBe(true);
  while (editor.UndoManager.hasUndo()) editor.UndoManager.undo();
  expect(html()).toBe('<h1>Mine</h1><p>Theirs</p>');
});

test('steps from before a save, as before a publication, can be undone and done again', async () => {
  const { studio, editor, find, save, isUnsaved, html } = await open();
  find('h1')?.components('Published');
  await expect.poll(() => studio.view.get().canUndo).toBe(true);
  expect(isUnsaved()).toBe(true);
  save();
  expect([isUnsaved(), studio.view.get().canUndo]).toEqual([false, true]);
  editor.UndoManager.undo();
  expect(html()).toBe('<h1>One</h1>');
  // The step back is not on the website yet.
  await expect.poll(isUnsaved).toBe(true);
  editor.UndoManager.redo();
  expect(html()).toBe('<h1>Published</h1>');
  await expect.poll(isUnsaved).toBe(false);
});
