import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { chromiumLaunch, CONTEXT_OPTIONS } from '../support/chromium.ts';
import { Api } from '../support/client.ts';
import { startChild } from './child.ts';
import { buildDemo, newFolder } from './fixture.ts';
import { buildPages } from './screensBuild.ts';

/** Longest time until a large file is seen, ms. */
export const OPEN_MS = 3000;

/** A page of the built application, signed in as administrator, and the API as the same account. */
export interface ToolVisit {
  readonly page: Page;
  readonly admin: Api;
  /** Process id of the server. */
  readonly serverPid: number;
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/`);
  const form = page.locator('form');
  await form.getByRole('textbox').first().fill('admin');
  await form.locator('input[type="password"]').fill('demo');
  await form.locator('button[type="submit"]').click();
  await page.getByRole('navigation').first().waitFor();
}

/** Works with a tool of the built pages, a server of its own and a browser; all end with it. */
export async function visitTool<T>(work: (visit: ToolVisit) => Promise<T>): Promise<T> {
  const { pages } = await buildPages('vite.config.ts');
  const folder = await newFolder();
  await buildDemo({ DATA_DIR: folder }, 100);
  const server = await startChild(path.join(import.meta.dirname, 'pagesServer.ts'), [pages, folder]);
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const url = `http://127.0.0.1:${server.port}`;
    const admin = await new Api(url).as('admin');
    const context = await browser.newContext({ ...CONTEXT_OPTIONS, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(180_000);
    await signIn(page, url);
    return await work({ page, admin, serverPid: server.pid });
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Sends the bytes of a record. @throws Error when the server refuses them */
export async function sendBytes(api: Api, method: string, to: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const { url, locale, token } = api;
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream', 'If-Match': '"0"' };
  const answer = await fetch(`${url}/${locale}/api/${to}`, { method, headers, body: bytes });
  if (!answer.ok) throw new Error(`${to}: ${answer.status} ${await answer.text()}`);
}

/** @returns ms that the work took */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
