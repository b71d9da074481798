import { expect, test } from 'vitest';
import { accessProblems, hearsKeys } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { canvasOf, idOf, panelsOf, retype } from './editor.ts';

const office = useOffice({}, { savesData: true });

/** A picture of 1 x 1 pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('malformed inline styles do not freeze the editor', async () => {
  const { page, end } = await office.visit();
  const id = await idOf(office, 'widget-hours');
  // The server cleans what it stores and answers: the answer is broken on its way.
  const broken = `<p style="color: red; /* open">One</p><p style="*/ color: blue /*">Two</p><p style='content: "a; (b'>Three</p>`;
  await page.route(/\/en\?edit=1$/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.replace(`data-widget="${id}">`, (mark) => mark + broken) });
  });
  await page.route('**/api/website/clean', async (route) => {
    const { html } = route.request().postDataJSON();
    await route.fulfill({ status: 200, contentType: 'application/json', json: { html, css: '', removed: [] } });
  });
  await office.signIn(page, 'admin', 'page-editor');
  await hearsKeys(page);
  for (const text of ['One', 'Two', 'Three'])
    await canvasOf(page).locator(`#widget-${id} p`, { hasText: text }).waitFor();
  await retype(page, `#widget-${id} p`, 'Still edited');
  await page.getByText('steps since the last save').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Page updated').waitFor();
  await end();
});

test('a page that cannot be checked is not shown, and what was removed is told', async () => {
  const { page, end, expectRefusal } = await office.visit();
  expectRefusal(503);
  const clean = '**/api/website/clean';
  await page.route(clean, (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }));
  await page.route(/\/en\?edit=1$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('<h1>', '<h1 onclick="document.title = 1">');
    await route.fulfill({ response: answer, body });
  });
  await office.signIn(page, 'admin', 'page-editor');
  await page.getByText('The page could not be checked for what could harm, and is not shown.').waitFor();
  expect(await canvasOf(page).locator('[data-page]').count()).toBe(0);
  await page.unroute(clean);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The server removed what could harm visitors:').waitFor();
  await canvasOf(page).locator('[data-page] h1').waitFor();
  expect(await canvasOf(page).locator('[onclick]').count()).toBe(0);
  // Blocks of products are filled again.
  await canvasOf(page).locator('[data-block="products"] li').first().waitFor();
  await end();
});

test('a block is dragged into the page; a picture of the device is seen by visitors', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'admin', 'page-editor?page=delivery');
  await hearsKeys(page);
  const [panels, canvas] = [panelsOf(page), canvasOf(page)];
  const titles = canvas.locator('[data-page] h2');
  const before = await titles.count();
  await canvas.locator('[data-page] h1').click();
  await panels.getByRole('button', { name: 'Title', exact: true }).dragTo(canvas.locator('[data-page] ul'));
  await canvas.locator('[data-page] h2', { hasText: 'New title' }).waitFor();
  expect(await titles.count()).toBe(before + 1);
  await panels.getByRole('button', { name: 'Picture', exact: true }).click();
  await page
    .getByLabel('Upload a picture from this device')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE });
  const picture = canvas.locator('[data-page] img');
  await picture.waitFor();
  expect(await picture.getAttribute('src')).toMatch(/get-image\?path=[^&]+$/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Page updated').waitFor();
  const visitor = await office.visit();
  await visitor.page.goto(`${office.url}/en/delivery`);
  const seen = visitor.page.locator('[data-page] img');
  await expect.poll(() => seen.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await visitor.end();
  await end();
});

test('a widget is designed on a page that shows it; one that stands nowhere says so', async () => {
  const admin = await office.as('admin');
  const make = async (frontHook: string): Promise<number> => {
    const jsonSimplifiedContent = [{ html: '<p>Seen on pages</p>', css: '' }];
    const made = await admin.post('pages', { title: 'Of pages', kind: 'widget', frontHook, jsonSimplifiedContent });
    return made.body.id;
  };
  const [ofPages, ofNone] = [await make('page.top'), await make('nowhere.top')];
  const { page, end } = await office.visit();
  await office.signIn(page, 'admin', `pages/${ofPages}/design`);
  await canvasOf(page).locator(`#widget-${ofPages} p`, { hasText: 'Seen on pages' }).waitFor();
  await panelsOf(page).getByText(`#widget-${ofPages}`).waitFor();
  await page.goto(`${office.url}/admin/pages/${ofNone}/design`);
  await page.getByText(/^The widget is not on this page/).waitFor();
  await canvasOf(page).locator('[data-page]').waitFor();
  for (const id of [ofPages, ofNone]) await admin.delete(`pages/${id}`);
  await end();
});

test('phones have blocks, layers and styles below the page', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'admin', 'page-editor');
  await page.setViewportSize({ width: 390, height: 844 });
  const panels = panelsOf(page);
  await panels.getByRole('button', { name: 'Blocks and layers' }).click();
  await panels.getByRole('button', { name: 'Layers', exact: true }).click();
  await panels.getByRole('button', { name: /^Title Atlas Market/ }).click();
  await panels.getByRole('button', { name: 'Styles', exact: true }).click();
  await panels.getByLabel('Text colour, CSS').waitFor();
  expect(await accessProblems(page)).toEqual([]);
  // A second press leaves the height to the page.
  const heightOf = async () => (await panels.locator('iframe.gjs-frame').boundingBox())?.height ?? 0;
  const small = await heightOf();
  await panels.getByRole('button', { name: 'Styles', exact: true }).click();
  await panels.getByLabel('Text colour, CSS').waitFor({ state: 'hidden' });
  await expect.poll(heightOf).toBeGreaterThan(small);
  await end();
});
