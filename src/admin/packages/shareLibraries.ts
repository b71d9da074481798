// Libraries of this page that packages import.

import * as admin from './shared/admin.ts';
import * as jsxRuntime from './shared/jsxRuntime.ts';
import * as raCore from './shared/raCore.ts';
import * as react from './shared/react.ts';
import * as reactDom from './shared/reactDom.ts';
import * as reactQuery from './shared/reactQuery.ts';
import * as reactRouter from './shared/reactRouter.ts';
import * as resource from './shared/resource.ts';

/** The files of the import map (scripts/vite/sharedLibraries.ts) read the libraries of the page from this global property. */
const SHARED = Symbol.for('flexy.shared');

/** The addresses in the page's import map. They have the hashes of the files in them. */
function sharedAddresses(): string[] {
  const text = document.querySelector('script[type="importmap"]')?.textContent ?? '{}';
  const { imports = {} } = JSON.parse(text) as { readonly imports?: Readonly<Record<string, string>> };
  return Object.values(imports);
}

/**
 * Fetches a file, and imports it from the browser's cache. A browser remembers for the lifetime of a page that an `import()`
 * failed: a package that is loaded again when the connection is back would never come.
 */
async function importWhole(address: string): Promise<unknown> {
  const response = await fetch(address);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} could not be loaded (${response.status}).`);
  return import(/* @vite-ignore */ address);
}

/**
 * Makes the libraries of this page available to packages, under the names that they import. They share React with the page:
 * a second copy would know neither its contexts nor its components.
 * @throws Error when a file of the import map cannot be loaded: without a connection, or after an update of the server
 */
export async function shareLibraries(): Promise<void> {
  Object.assign(globalThis, {
    [SHARED]: {
      '#admin': admin,
      '#resource': resource,
      react,
      'react/jsx-runtime': jsxRuntime,
      'react-dom': reactDom,
      'react-router': reactRouter,
      '@tanstack/react-query': reactQuery,
      'ra-core': raCore,
    },
  });
  await Promise.all(sharedAddresses().map(importWhole));
}
