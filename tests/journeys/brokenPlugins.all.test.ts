import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from '../plugins/projectCopy.ts';
import { useOffice } from './office.ts';

const TABLE = `import { definePlugin } from '#admin';
export default definePlugin({ id: 'bad-data', title: 'Bad data', api: 1,
  resources: [{ resource: { name: 'things' }, group: 'work' }] });\n`;

let copy: ProjectCopy | undefined;
/** Output of the build. */
let said = '';
afterAll(() => copy?.remove());

/** A temporary project with two broken plugins: the table of one throws, the declarations of the other do. */
const office = useOffice(async () => {
  const { root, run } = (copy = await copyProject());
  const plugins = path.join(root, 'src/plugins');
  await appendFile(path.join(plugins, 'crm/index.ts'), `throw new Error('broken table');\n`);
  await mkdir(path.join(plugins, 'bad-data'));
  await writeFile(path.join(plugins, 'bad-data/index.ts'), TABLE);
  await writeFile(path.join(plugins, 'bad-data/resources.ts'), `throw new Error('broken data');\n`);
  said = await run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn');
  return { root };
});

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

test('while the pages are built it is said which plugins are left out, and why, and nothing else', () => {
  const lines = stripVTControlCharacters(said).split('\n').filter(Boolean);
  expect(lines.toSorted()).toEqual([
    expect.stringContaining('The plugin "bad-data" is left out of the pages. resources.ts: broken data'),
    expect.stringContaining('The plugin "crm" is left out of the pages. index.ts: broken table'),
  ]);
});

test('everybody gets in, and works with the other plugins', async () => {
  const { page, end } = await office.visit();
  await office.signInByForm(page, 'manager');
  await menuOf(page).getByRole('link', { name: 'Products', exact: true }).click();
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
  await page.getByRole('row').nth(1).waitFor();
  // Related records are found in the declarations of all plugins.
  await page.goto(`${office.url}/admin/customers/1/show`);
  await page.getByRole('tab', { name: /^Orders/ }).waitFor();
  expect(await menuOf(page).getByRole('link', { name: 'Leads' }).count()).toBe(0);
  await end();
});

test('the settings say to administrators what is wrong, and what is whole', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'admin', 'settings/plugins');
  const rows = page.getByRole('main').getByRole('listitem');
  const row = (name: string) => rows.filter({ has: page.getByRole('switch', { name: `${name} on`, exact: true }) });
  await row('crm').getByText('index.ts: broken table').waitFor();
  await row('crm').getByText('Failed', { exact: true }).waitFor();
  await row('bad-data')
    .getByText(/broken data/)
    .waitFor();
  await row('bad-data').getByText('Failed', { exact: true }).waitFor();
  await row('Catalogue').getByText('On', { exact: true }).waitFor();
  expect(await page.getByText('Failed', { exact: true }).count()).toBe(2);
  // Another try fails for the same reason; switched off, it says no more.
  await row('crm').getByRole('button', { name: 'Try again' }).click();
  await row('crm').getByText('index.ts: broken table').waitFor();
  await row('crm').getByRole('switch').click();
  await row('crm').getByText('Failed', { exact: true }).waitFor({ state: 'detached' });
  await end();
});
