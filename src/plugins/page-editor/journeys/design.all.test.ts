import { expect, test } from 'vitest';
import { accessProblems, hearsKeys } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { canvasOf, idOf, panelsOf } from './editor.ts';

const office = useOffice({}, { savesData: true });

/** Id of a widget of the demo, by its slug. */
const widgetId = (slug: string) => idOf(office, slug);

/** The colour of a widget's text on the website, as a visitor sees it. */
async function colourOnSite(path: string, id: number): Promise<string> {
  const { page, end } = await office.visit();
  await page.goto(`${office.url}${path}`);
  const colour = await page.locator(`#widget-${id}`).evaluate((element) => getComputedStyle(element).color);
  await end();
  return colour;
}

test('the colour of all widgets is changed for this page only, and seen on the website', async () => {
  const { page, end } = await office.visit();
  const puts: [string, unknown][] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && !request.url().endsWith('/presence'))
      puts.push([new URL(request.url()).pathname, request.postDataJSON()]);
  });
  await office.signIn(page, 'admin', 'page-editor');
  await hearsKeys(page);
  const id = await widgetId('widget-hours');
  await canvasOf(page).locator(`#widget-${id}`).click();
  await panelsOf(page).getByRole('button', { name: 'Parent element' }).click();
  await panelsOf(page).getByText(`#widget-${id}`).waitFor();
  await panelsOf(page).getByRole('radio', { name: 'Blocks of this kind on this page' }).click();
  await panelsOf(page).getByLabel('Text colour, CSS').fill('#a01010');
  await panelsOf(page).getByLabel('Text colour, CSS').press('Enter');
  await page.getByText('1 of 5 steps since the last save').waitFor();
  // An error in the running tool, as of a library's handler, does not cover it: the step is not saved yet.
  await panelsOf(page)
    .locator('#root')
    .evaluate(
      () =>
        new Promise<void>((resolve) => {
          window.dispatchEvent(new ErrorEvent('error', { message: 'A handler failed.' }));
          setTimeout(() => setTimeout(resolve));
        }),
    );
  await panelsOf(page).getByText(`#widget-${id}`).click();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  expect(await accessProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Page updated').waitFor();
  expect(puts.map(([path]) => path)).toEqual(['/en/api/website_themes/1']);
  const { body: theme } = await (await office.as('admin')).get('website_themes/1');
  const routes: { routeUrl: string; css: string }[] = theme.customCssPerRoutes;
  const css = routes.find(({ routeUrl }) => routeUrl === '/en')?.css;
  expect(css).toContain('body [data-widget][data-widget] { color: #a01010 }');
  expect(await colourOnSite('/en', id)).toBe('rgb(160, 16, 16)');
  expect(await colourOnSite('/fr', id)).not.toBe('rgb(160, 16, 16)');
  await end();
});

test('locked areas resist; a slider is placed within its limits, and slides on the website', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'admin', 'page-editor');
  await hearsKeys(page);
  const canvas = canvasOf(page);
  const panels = panelsOf(page);
  const id = await widgetId('widget-hours');
  const content = canvas.locator('[data-page]');
  await canvas.locator(`#widget-${id}`).click();
  await panels.getByRole('button', { name: 'Parent element' }).click();
  await panels.getByText('Cannot be removed').waitFor();
  const marks = () => canvas.locator('[data-widget], [data-hook], [data-page], header, footer').count();
  const before = await marks();
  for (const key of ['Delete', 'Backspace', 'ControlOrMeta+c', 'ControlOrMeta+v', 'ControlOrMeta+z'])
    await page.keyboard.press(key);
  await canvas.locator(`#widget-${id}`).dragTo(content);
  await canvas.locator('.site-header .brand').click();
  await page.keyboard.press('Delete');
  expect(await marks()).toBe(before);
  expect(await canvas.locator('.site-header .brand').count()).toBe(1);
  // A text is typed into the page itself.
  await content.locator('h1').dblclick();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Atlas of tastes');
  await page.keyboard.press('Escape');
  await panels.getByRole('button', { name: 'Slider' }).click();
  await panels.getByLabel('Number of slides').fill('3');
  await panels.getByLabel('Number of slides').press('Enter');
  await panels.getByLabel('Width, px').fill('5000');
  await panels.getByLabel('Width, px').press('Enter');
  await canvas.locator('[data-page] [data-slider="3"][data-width="1200"] > [data-slide]').nth(2).waitFor();
  const sent = page.waitForRequest(
    (request) => /\/en\/api\/pages\/\d+$/.test(request.url()) && request.method() === 'PUT',
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await sent).postDataJSON()).toEqual({
    jsonSimplifiedContent: [{ html: expect.stringContaining('Atlas of tastes'), css: expect.any(String) }],
  });
  await page.getByText('Page updated').waitFor();
  await page.goto(`${office.url}/en`);
  const slider = page.locator('[data-page] [data-slider="3"]');
  await slider.getByRole('button', { name: 'Next' }).click();
  await page.locator('[data-page] [data-slider="3"][data-at="1"]').waitFor();
  expect(await page.locator('h1').first().textContent()).toBe('Atlas of tastes');
  await end();
});

test('what an outage held back is saved later, for the blocks of all pages', async () => {
  const { page, end, expectRefusal } = await office.visit();
  await office.signIn(page, 'admin', 'page-editor?page=shop');
  await hearsKeys(page);
  const panels = panelsOf(page);
  const id = await widgetId('widget-promise');
  await canvasOf(page).locator(`#widget-${id}`).click();
  await panels.getByRole('button', { name: 'Parent element' }).click();
  await panels.getByRole('radio', { name: 'Blocks of this kind on all pages' }).click();
  await panels.getByLabel('Background, CSS').fill('#102040');
  await panels.getByLabel('Background, CSS').press('Enter');
  expectRefusal(503);
  const themes = '**/api/website_themes/*';
  await page.route(themes, (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The changes were not saved. They are still here.').waitFor();
  // Nothing is lost by leaving either: it asks.
  await page.getByRole('button', { name: 'Leave the page editor' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await page.unroute(themes);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Page updated').waitFor();
  const { body: theme } = await (await office.as('admin')).get('website_themes/1');
  expect(theme.customCss).toContain('[data-widget][data-widget] { background-color: #102040 }');
  expect(theme.customCss).toContain(':root { --brand: #0c534f;');
  await end();
});
