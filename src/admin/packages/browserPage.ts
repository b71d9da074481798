import type { PackagePage } from './loadPackage.ts';

/** Longest wait for a style sheet, ms. Without it, the package is shown without its styles. */
const STYLES_MS = 10_000;

/** Adds a style sheet to the page, once. */
function addStyles(address: string, integrity: string): Promise<void> {
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', integrity, href: address });
  return new Promise((resolve) => {
    const done = () => resolve();
    setTimeout(done, STYLES_MS);
    link.addEventListener('load', done, { once: true });
    link.addEventListener('error', done, { once: true });
    document.head.append(link);
  });
}

/** The page in a browser. */
export const browserPage: PackagePage = {
  fetch: (input, init) => fetch(input, init),
  importModule: (address) => import(/* @vite-ignore */ address) as Promise<Readonly<Record<string, unknown>>>,
  shareLibraries: async () => (await import('./shareLibraries.ts')).shareLibraries(),
  addStyles,
};

/** Tells whether the back office is drawn: its main part, or a question over the whole screen. */
export const isPageAlive = (): boolean => (document.getElementById('root')?.childElementCount ?? 0) > 0;
