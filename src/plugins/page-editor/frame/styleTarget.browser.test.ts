import grapesjs, { type Component, type Editor } from 'grapesjs';
import { expect, onTestFinished, test } from 'vitest';
import type { Scope } from '../rules/scopes.ts';
import { EDITOR_OPTIONS } from './editorOptions.ts';
import { rulesOf, setStyle, styleOf } from './styleTarget.ts';

const PAGE = `<header><h2>Locked</h2></header>
<main id="content"><div data-page="3"><h2 id="a">One</h2><h2 style="color: green; margin: 0" id="b">Two</h2>
<div data-block="products"><h2 class="filled">Filled</h2></div></div></main>
<div data-hook="home.bottom"><div id="widget-7" class="widget" data-widget="7"><h2>Three</h2></div></div>`;

async function open(): Promise<Editor> {
  const container = document.body.appendChild(document.createElement('div'));
  const editor = grapesjs.init({ ...EDITOR_OPTIONS, container });
  onTestFinished(() => {
    editor.destroy();
    container.remove();
  });
  await new Promise((resolve) => editor.onReady(resolve));
  editor.setComponents(PAGE);
  await expect.poll(() => editor.Canvas.getDocument()?.querySelectorAll('h2').length).toBe(5);
  return editor;
}

const place = (scope: Scope) => ({ scope, state: '', media: '' }) as const;
const find = (editor: Editor, selector: string): Component => {
  const [found] = editor.getWrapper()?.find(selector) ?? [];
  if (!found) throw new Error(`${selector} is not there.`);
  return found;
};
/** Colours of the titles, as they are drawn: of the header, the first, the second, the filled one, and the widget's. */
const colours = (editor: Editor) =>
  [...(editor.Canvas.getDocument()?.querySelectorAll('h2') ?? [])].map((title) => getComputedStyle(title).color);
const [BLACK, GREEN, RED, BLUE] = ['rgb(0, 0, 0)', 'rgb(0, 128, 0)', 'rgb(255, 0, 0)', 'rgb(0, 0, 255)'];

test('a style counts for the blocks that were chosen, at once, and the one of a single block is the strongest', async () => {
  const editor = await open();
  const title = find(editor, '#a');
  expect(setStyle(editor, title, place('all'), 'color', 'red')).toBe(true);
  await expect.poll(() => colours(editor)).toEqual([BLACK, RED, GREEN, BLACK, RED]);
  setStyle(editor, title, place('page'), 'color', 'blue');
  await expect.poll(() => colours(editor)).toEqual([BLACK, BLUE, GREEN, BLACK, BLUE]);
  setStyle(editor, find(editor, '#b'), place('block'), 'color', 'red');
  await expect.poll(() => colours(editor)).toEqual([BLACK, BLUE, RED, BLACK, BLUE]);
  expect(find(editor, '#b').toHTML()).toContain('style="margin:0;"');
  expect(styleOf(editor, title, place('page'))).toEqual({ color: 'blue' });
  expect(rulesOf(editor)).toHaveLength(3);
  setStyle(editor, title, place('page'), 'color', '');
  await expect.poll(() => colours(editor)).toEqual([BLACK, RED, RED, BLACK, RED]);
});

test('a step of styles is undone', async () => {
  const editor = await open();
  editor.UndoManager.clear();
  setStyle(editor, find(editor, '#a'), place('all'), 'color', 'red');
  await expect.poll(() => colours(editor)[4]).toBe(RED);
  editor.UndoManager.undo();
  await expect.poll(() => colours(editor)[4]).toBe(BLACK);
  expect(rulesOf(editor)).toEqual([]);
});

test('a style of one button is not that of the next one, which has the same class', async () => {
  const editor = await open();
  const content = find(editor, '[data-page]');
  const addButton = (id: string) => content.append(`<a class="block-button" data-name="${id}">Buy</a>`);
  addButton('one');
  const one = find(editor, '[data-name=one]');
  const colour = (name: string) => {
    const button = editor.Canvas.getDocument()?.querySelector(`[data-name=${name}]`);
    return button && getComputedStyle(button).color;
  };
  setStyle(editor, one, place('block'), 'color', 'red');
  await expect.poll(() => colour('one')).toBe(RED);
  addButton('two');
  await expect.poll(() => colour('two')).toBe(BLACK);
  expect(styleOf(editor, one, place('block'))).toEqual({ color: 'red' });
});
