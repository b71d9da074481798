import { onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { readZip, writeZip } from '#zip';
import { blankDocx } from '../../docx/blankDocx.ts';
import type { EditorState } from '../commands.ts';
import type { DocumentEngine } from '../DocumentEngine.ts';
import { createEigenpalEngine } from './createEngine.tsx';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A run with a text. */
export const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** A file with a text, and comments by number. */
export function docxWith(body: string, comments: readonly number[] = []): Uint8Array<ArrayBuffer> {
  const texts = comments.map(
    (id) =>
      `<w:comment w:id="${id}" w:author="Claire" w:date="2026-11-02T09:00:00Z" w:initials="C"><w:p>${run(`Comment ${id}`)}</w:p></w:comment>`,
  );
  const part = new TextEncoder().encode(`<w:comments ${W}>${texts.join('')}</w:comments>`);
  return writeZip(
    readZip(blankDocx(false, body)).map((one) => (one.name === 'word/comments.xml' ? { ...one, bytes: part } : one)),
  );
}

/** Clicks on a text of the pages. */
export async function clickText(root: HTMLElement, text: string): Promise<void> {
  const found = [...root.querySelectorAll<HTMLElement>('.layout-page span')].find(
    ({ textContent, childElementCount }) => childElementCount === 0 && textContent.includes(text),
  );
  if (!found) throw new Error(`No “${text}” on the pages.`);
  await userEvent.click(found);
}

/** An editor in the page, and what it told. Sizes in px. */
export async function openedEditor(bytes: Uint8Array<ArrayBuffer>, width = 1200, language = 'en') {
  const root = document.createElement('div');
  root.style.cssText = `block-size: 700px; inline-size: ${width}px`;
  document.body.append(root);
  let changes = 0;
  let state: EditorState | null = null;
  const engine = createEigenpalEngine(root, language, {
    onChange: () => (changes += 1),
    onState: (next) => (state = next),
  });
  onTestFinished(() => {
    engine.close();
    root.remove();
  });
  await engine.open({ bytes, html: null, author: 'Salma', isReadOnly: false });
  return { root, engine, changes: () => changes, state: (): EditorState | null => state };
}

/** The document's own text in a save of it. */
export async function savedText(engine: DocumentEngine): Promise<string> {
  const parts = readZip(await engine.save(), ['word/document.xml']);
  return new TextDecoder().decode(parts[0]?.bytes);
}
