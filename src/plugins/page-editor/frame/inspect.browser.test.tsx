import grapesjs, { type Editor } from 'grapesjs';
import { expect, onTestFinished, test } from 'vitest';
import { EDITOR_OPTIONS } from './editorOptions.ts';
import { inspectPage, showElement } from './inspect.ts';

const PAGE = `<header id="top-bar"><h1>Locked</h1></header>
<main data-page="3"><h2 style="color: rgb(119, 119, 119)">Tea</h2><p><a href="/en/shop">Shop</a></p><img src="/a.png">
<div data-block="products"><h3>Filled</h3></div></main>`;

/** An editor with the page in its canvas. */
async function open(): Promise<Editor> {
  const container = document.body.appendChild(document.createElement('div'));
  const editor = grapesjs.init({ ...EDITOR_OPTIONS, container });
  onTestFinished(() => {
    editor.destroy();
    container.remove();
  });
  await new Promise((resolve) => editor.onReady(resolve));
  editor.setComponents(PAGE);
  return editor;
}

test('the check sees what can be edited, in its order and as it is drawn', async () => {
  const editor = await open();
  await expect.poll(() => editor.Canvas.getDocument()?.querySelector('h2')).toBeTruthy();
  const { elements, ids } = inspectPage(editor, () => 'One');
  expect(ids).toContain('top-bar');
  expect(elements[0]).toMatchObject({ name: 'One', part: 'page-3' });
  const found = elements.filter(({ href, picture, level }) => href ?? picture ?? level);
  expect(found).toMatchObject([
    { name: 'One Tea', level: 2, colours: { ink: 'rgb(119, 119, 119)' } },
    { name: 'One Shop', href: '/en/shop' },
    { name: 'One', picture: { src: '/a.png', alt: null } },
  ]);
  const [, link] = found;
  showElement(editor, link?.element ?? '');
  expect(editor.getSelected()?.get('tagName')).toBe('a');
});
