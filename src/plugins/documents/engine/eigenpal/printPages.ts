import { renderAllPagesNow } from '@eigenpal/docx-editor-core/layout-painter';

/**
 * Prints the pages in a frame of their own. The library's own way opens a window, which browsers may refuse, and prints all
 * pages on one size of paper.
 * @param title name of the document, which a PDF file is saved under
 */
export async function printPages(title: string): Promise<boolean> {
  const source = document.querySelector<HTMLElement>('.paged-editor__pages');
  if (!source) return false;
  await laidOut(source);
  // Pages that are not on the screen are drawn only when they are needed.
  renderAllPagesNow(source);
  document.getElementById(FRAME_ID)?.remove();
  const frame = document.createElement('iframe');
  frame.id = FRAME_ID;
  frame.title = title;
  frame.inert = true;
  frame.style.cssText = 'position: fixed; inset-block-start: 0; inset-inline-start: -9999px; border: 0';
  document.body.append(frame);
  const { contentDocument: inner, contentWindow: view } = frame;
  if (!inner || !view) return false;
  inner.title = title;
  inner.documentElement.lang = document.documentElement.lang;
  await addStyles(inner);
  await addPages(inner, [...source.querySelectorAll<HTMLElement>('.layout-page')]);
  view.addEventListener('afterprint', () => frame.remove(), { once: true });
  view.print();
  return true;
}

/** Id of the frame that is printed; one at a time. */
const FRAME_ID = 'printed-pages';

/** Resolves once a picture or style sheet is loaded, or will not be. */
const loaded = (element: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    element.addEventListener('load', () => resolve(), { once: true });
    element.addEventListener('error', () => resolve(), { once: true });
  });

/** Resolves once there are pages: a document that was just opened has none yet. */
const laidOut = (pages: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => look());
    const look = () => {
      if (!pages.querySelector('.layout-page')) return;
      observer.disconnect();
      resolve();
    };
    observer.observe(pages, { childList: true, subtree: true });
    look();
  });

/** Adds the editor's styles to a document. */
async function addStyles(to: Document): Promise<void> {
  const copies = [...document.querySelectorAll<HTMLElement>('style, link[rel="stylesheet"]')].map((element) =>
    to.importNode(element, true),
  );
  const waits = copies.filter((copy) => copy.tagName === 'LINK').map(loaded);
  to.head.append(...copies);
  await Promise.all(waits);
}

/** Adds copies of the pages to a document, each for paper of its own size. */
async function addPages(to: Document, pages: readonly HTMLElement[]): Promise<void> {
  const names = new Map<string, string>();
  for (const page of pages) {
    const size = `${page.style.width} ${page.style.height}`;
    const name = names.get(size) ?? `paper${names.size}`;
    names.set(size, name);
    const copy = to.importNode(page, true);
    copy.style.margin = '0';
    copy.style.boxShadow = 'none';
    copy.style.setProperty('page', name);
    copy.style.setProperty('break-after', 'page');
    to.body.append(copy);
  }
  const style = to.createElement('style');
  const papers = [...names].map(([size, name]) => `@page ${name} { size: ${size}; margin: 0; }`);
  style.textContent = `html, body { margin: 0; block-size: auto; background: white; } ${papers.join(' ')}`;
  to.head.append(style);
  const pictures = [...to.images].filter(({ complete }) => !complete);
  await Promise.all(pictures.map(loaded));
}
