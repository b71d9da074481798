import { beforeAll, expect, test } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { useOffice } from './office.ts';

const office = useOffice({}, { savesData: true });
let admin: Api;
beforeAll(async () => {
  admin = await office.as('admin');
});

/** Script of an attacker who may edit the website: it tries every way to the back office, and writes down what it got. */
const HOSTILE = `(async () => {
  const got = [];
  const attempt = async (name, work) => { try { const value = await work(); if (value) got.push(name + ': ' + String(value).slice(0, 80)); } catch { /* refused */ } };
  await attempt('storage', () => localStorage.length + 1);
  await attempt('databases', async () => (await indexedDB.databases()).length + 1);
  await attempt('cookie', () => document.cookie);
  await attempt('caches', async () => (await caches.keys()).length + 1);
  await attempt('worker', () => navigator.serviceWorker.getRegistrations());
  await attempt('refresh', async () => (await fetch('/en/api/token/refresh', { method: 'POST', credentials: 'include' })).status);
  await attempt('beacon', async () => (await fetch('/en/api/logout', { method: 'POST', mode: 'no-cors', credentials: 'include' })).type);
  await attempt('channel', () => new Promise((done) => { const one = new BroadcastChannel('flexy'); one.onmessage = () => done('heard'); setTimeout(() => done(''), 300); }));
  await attempt('parent', () => window.parent !== window && window.parent.document.title);
  await attempt('frame', () => new Promise((done) => {
    const frame = document.createElement('iframe'); frame.src = '/admin/'; document.body.append(frame);
    setTimeout(() => { try { done(frame.contentDocument?.body.innerHTML.length > 100 && 'read') } catch { done('') } }, 800);
  }));
  await attempt('window', () => new Promise((done) => {
    const other = window.open('/admin/');
    setTimeout(() => { try { done(other?.document.title) } catch { done('') } }, 800);
  }));
  const form = document.createElement('form'); form.method = 'post'; form.action = '/en/api/logout'; form.target = '_blank'; document.body.append(form);
  try { form.submit(); } catch { /* refused */ }
  document.documentElement.dataset.got = JSON.stringify(got);
})();`;

test('hostile scripts of a page, a widget and the theme cannot reach the session of the back office', async () => {
  const { body: theme } = await admin.get('website_themes/1');
  const made: Body = (
    await admin.post('pages', {
      title: 'Hostile',
      jsonSimplifiedContent: {
        html: '<p id="said">Hello</p><img src="/none" onerror="document.documentElement.dataset.handler = 1"><script>document.documentElement.dataset.inline = 1</script>',
        css: 'p{}</style><script>document.documentElement.dataset.style = 1</script>',
        javascript: HOSTILE,
      },
    })
  ).body;
  await admin.put('website_themes/1', { customJS: `${theme.customJS}\n;${HOSTILE}` });
  const visit = await office.openAs('admin', 'customers');
  const { page } = visit;
  await page.getByRole('heading', { level: 1 }).waitFor();
  const context = page.context();
  // In a window of its own, and in a frame of the back office, as the theme editor shows it.
  const site = await context.newPage();
  await site.goto(new URL('/en/hostile', page.url()).href);
  await site.waitForFunction(() => document.documentElement.dataset.got !== undefined);
  expect(await site.evaluate(() => ({ ...document.documentElement.dataset }))).toEqual({ theme: 'atlas', got: '[]' });
  expect(await site.evaluate(() => self.origin)).toBe('null');
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = '/en/hostile';
    document.body.append(frame);
  });
  const siteFrame = () => page.frames().find((one) => one.url().endsWith('/en/hostile'));
  await expect.poll(siteFrame).toBeDefined();
  // Not by `waitForFunction`: a frame of another origin outside of the visible page draws no animation frames.
  const got = () => siteFrame()?.evaluate(() => document.documentElement.dataset.got);
  await expect.poll(got, { timeout: 30_000 }).toBe('[]');
  // The session is as it was: a new page of the back office is signed in.
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('input[type="password"]').count()).toBe(0);
  await admin.put('website_themes/1', { customJS: theme.customJS });
  await admin.delete(`pages/${made.id}`);
  await context.close();
});
