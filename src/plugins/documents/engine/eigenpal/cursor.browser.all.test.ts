import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clickText, docxWith, openedEditor, run } from './editor.fixture.ts';

/** Paragraphs `Line 1` to `Line n`. */
const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => `<w:p>${run(`Line ${at + 1}.`)}</w:p>`).join('');

/** The caret as the library draws it. */
const caretIn = (root: HTMLElement) => root.querySelector('[data-testid="caret"]')?.getBoundingClientRect();

/** Waits until the cursor is drawn within the window. */
async function expectShown(root: HTMLElement): Promise<void> {
  const box = root.querySelector('.docx-editor__scroll-container')?.getBoundingClientRect() ?? new DOMRect();
  await expect
    .poll(() => {
      const caret = caretIn(root);
      return caret && caret.top >= box.top && caret.bottom <= box.bottom;
    })
    .toBe(true);
}
const scrolled = (root: HTMLElement) => root.querySelector('.docx-editor__scroll-container')?.scrollTop ?? 0;

test('the page follows while 30 lines are typed', async () => {
  const { root } = await openedEditor(docxWith(lines(20)));
  await clickText(root, 'Line 20.');
  await userEvent.keyboard('{End}{Enter>30/}typed');
  await expect.poll(() => root.textContent).toContain('typed');
  await expectShown(root);
  expect(scrolled(root)).toBeGreaterThan(400);
});

test('arrows, Page keys, Ctrl and End or Home, and found texts bring the cursor into the window', async () => {
  const { root, engine } = await openedEditor(docxWith(lines(300)));
  await clickText(root, 'Line 2.');
  await userEvent.keyboard('{ArrowDown>45/}');
  await expect.poll(() => scrolled(root)).toBeGreaterThan(100);
  await expectShown(root);
  const before = scrolled(root);
  await userEvent.keyboard('{PageDown}');
  await expect.poll(() => scrolled(root)).toBeGreaterThan(before + 400);
  await expectShown(root);
  // The library gives a key away that comes while it draws the pages before; the last one is drawn when it is in the window.
  const atEnd = async () => {
    await userEvent.keyboard('{Control>}{End}{/Control}');
    return root.textContent;
  };
  await expect.poll(atEnd).toContain('Line 300.');
  await userEvent.keyboard('x');
  await expect.poll(() => root.textContent).toContain('Line 300.x');
  await expectShown(root);
  const end = scrolled(root);
  await userEvent.keyboard('{PageUp}');
  await expect.poll(() => scrolled(root)).toBeLessThan(end - 400);
  await expectShown(root);
  await engine.run({ name: 'find', search: 'Line 150.', step: 1 });
  await expect.poll(() => Math.abs(scrolled(root) - end / 2)).toBeLessThan(end / 4);
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  await expect.poll(() => scrolled(root)).toBeLessThan(60);
  await expectShown(root);
});
