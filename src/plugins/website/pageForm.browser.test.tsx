import { expect, onTestFinished, test } from 'vitest';
import { page as viewport } from 'vitest/browser';
import { renderPlugin } from '#admin/testing';
import plugin from './index.ts';

const about = { id: 3, title: 'About us', slug: 'about-us', kind: 'page', isPublished: true };

test.each(['en', 'fr', 'ar'] as const)('the form of a page is no wider than a phone, in %s', async (locale) => {
  await viewport.viewport(390, 844);
  onTestFinished(() => viewport.viewport(1280, 800));
  await renderPlugin(plugin, { at: '/pages/3', locale, records: { pages: [about] } });
  // The picture of the page, and one of each language.
  const addresses = () => [...document.querySelectorAll('main input[inputmode=url]')];
  await expect.poll(() => addresses().length).toBe(4);
  expect(document.documentElement.scrollWidth).toBe(390);
  // Nor is any of them wider than its column.
  for (const address of addresses()) {
    const [row, column] = [address.parentElement, address.parentElement?.parentElement];
    expect(row?.scrollWidth).toBeLessThanOrEqual(column?.clientWidth ?? 0);
  }
});
