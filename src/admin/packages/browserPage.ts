// The page of the browser that loads a package: its style sheet, module and import map.

import { addressOfFile } from './externalPackage.ts';
import type { PackagePage } from './loadPackage.ts';

/** Longest wait for a style sheet, ms. Without it, the package is shown without its styles. */
const STYLES_MS = 10_000;

/** Adds a style sheet to the page, once. One that cannot be loaded is taken away, so that another attempt asks for it. */
function addStyles(address: string, integrity: string): Promise<void> {
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', integrity, href: address });
  return new Promise((resolve) => {
    const done = () => resolve();
    setTimeout(done, STYLES_MS);
    link.addEventListener('load', done, { once: true });
    link.addEventListener(
      'error',
      () => {
        link.remove();
        done();
      },
      { once: true },
    );
    document.head.append(link);
  });
}

/** Takes the style sheets of a package from the page, but for those of one version. */
function leaveStyles(id: string, digest: string | null): void {
  const kept = digest === null ? null : addressOfFile({ id, digest }, '');
  for (const link of document.querySelectorAll(`link[rel="stylesheet"][href^="/packages/${CSS.escape(id)}/"]`))
    if (kept === null || !link.getAttribute('href')?.startsWith(kept)) link.remove();
}

/** The page in a browser. */
export const browserPage: PackagePage = {
  fetch: (input, init) => fetch(input, init),
  importModule: (address) => import(/* @vite-ignore */ address) as Promise<Readonly<Record<string, unknown>>>,
  shareLibraries: async () => (await import('./shareLibraries.ts')).shareLibraries(),
  addStyles,
  leaveStyles,
};

/** Tells whether the back office is drawn: its main part, or a question over the whole screen. */
export const isPageAlive = (): boolean => (document.getElementById('root')?.childElementCount ?? 0) > 0;
