import grapesjs, { type Editor } from 'grapesjs';
import { expect, onTestFinished, test } from 'vitest';
import { contentsIn } from '../rules/contents.ts';
import { EDITOR_OPTIONS } from './editorOptions.ts';
import { addElements } from './elements.ts';
import { applyLocks } from './roles.ts';
import { endTyping, holdTypingKeys } from './typing.ts';

/** An editor with this content of a page in its canvas, as the frame opens it. */
async function open(content: string) {
  const container = document.body.appendChild(document.createElement('div'));
  const editor = grapesjs.init({ ...EDITOR_OPTIONS, container });
  onTestFinished(async () => {
    // GrapesJS places the tools of a text in a timer of its own, also when typing has ended.
    await new Promise((resolve) => setTimeout(resolve));
    editor.destroy();
    container.remove();
  });
  await new Promise((resolve) => editor.onReady(resolve));
  addElements(editor);
  const canvas = editor.Canvas.getDocument();
  if (!canvas) throw new Error('The canvas is not drawn.');
  holdTypingKeys(editor, canvas);
  const { found, withContents } = contentsIn(`<div data-page="3">${content}</div>`);
  editor.setComponents(withContents(found));
  const wrapper = editor.getWrapper();
  if (wrapper) applyLocks(editor, wrapper, false);
  editor.UndoManager.clear();
  await expect.poll(() => canvas.querySelector('[data-page]')).toBeTruthy();
  return { editor, canvas, html: () => htmlOf(editor) };
}

const htmlOf = (editor: Editor) => editor.getWrapper()?.find('[data-page]')[0]?.getInnerHTML();

/** Double-clicks an element, and types in place of all that can be typed into then. */
async function retype(canvas: Document, selector: string, text: string): Promise<void> {
  canvas.querySelector(selector)?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
  const typed = () => canvas.querySelector<HTMLElement>('[contenteditable=true]');
  await expect.poll(typed).toBeTruthy();
  typed()?.focus();
  canvas.execCommand('selectAll');
  canvas.execCommand('insertText', false, text);
}

const press = (canvas: Document, key: string) =>
  canvas.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

test.for([
  [
    'a heading of a page of texts alone',
    '<h1>One</h1>\n<p>Two</p>\n<p>Three</p>',
    'h1',
    '<h1>New</h1>\n<p>Two</p>\n<p>Three</p>',
  ],
  ['a paragraph with a link', '<p>See <a href="/en">us</a></p><p>Two</p>', 'a', '<p>New</p><p>Two</p>'],
  ['an item of a list', '<ul><li>One</li><li>Two</li></ul>', 'li', '<ul><li>New</li><li>Two</li></ul>'],
  [
    'a cell',
    '<table><tbody><tr><td>One</td><td>Two</td></tr></tbody></table>',
    'td',
    '<table><tbody><tr><td>New</td><td>Two</td></tr></tbody></table>',
  ],
  [
    'a paragraph in a section',
    '<section><p>One</p><p>Two</p></section>',
    'p',
    '<section><p>New</p><p>Two</p></section>',
  ],
  ['bare text between blocks', 'Bare <b>text</b><p>Two</p>', 'b', '<div>New</div><p>Two</p>'],
  ['content of bare text alone', 'Only <i>text</i>', 'i', '<div>New</div>'],
] as const)('a double click edits %s, and nothing beside it', async ([, content, selector, after]) => {
  const { editor, canvas, html } = await open(content);
  const before = html();
  await retype(canvas, `[data-page] ${selector}`, 'New');
  press(canvas, 'Escape');
  await expect.poll(html).toBe(after);
  expect(canvas.querySelector('[contenteditable=true]')).toBeNull();
  while (editor.UndoManager.hasUndo()) editor.UndoManager.undo();
  expect(html()).toBe(before);
});

test.for([
  ['a heading', '<h2>One</h2><p>Two</p>', 'h2', /^<h2>Long<br ?\/?>title<\/h2><p>Two<\/p>$/],
  ['an item', '<ul><li>One</li><li>Two</li></ul>', 'li', /^<ul><li>Long<br ?\/?>title<\/li><li>Two<\/li><\/ul>$/],
] as const)('Enter breaks the line within %s', async ([, content, selector, after]) => {
  const { editor, canvas, html } = await open(content);
  await retype(canvas, selector, 'Long');
  press(canvas, 'Enter');
  canvas.execCommand('insertText', false, 'title');
  await endTyping(editor);
  expect(html()).toMatch(after);
});

test('neither the content as a whole nor a box around blocks can be typed into', async () => {
  const { canvas } = await open('<section><p>One</p>\n<p>Two</p></section>');
  for (const selector of ['[data-page]', 'section'])
    canvas.querySelector(selector)?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
  await Promise.resolve();
  expect(canvas.querySelector('[contenteditable=true]')).toBeNull();
});
