import { expect, test } from 'vitest';
import { accessProblems, hearsKeys } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { editorOf, goToEnd, openTab } from './editor.ts';

const office = useOffice({}, { savesData: true });

test('the theme is edited and saved by the call of the specification, under the policy of the frame', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'admin', 'theme?tab=customCss');
  await hearsKeys(page);
  await openTab(page, /Style sheet.*CSS/, 'font-family');
  expect(await accessProblems(page)).toEqual([]);
  await goToEnd(page);
  await page.keyboard.type('\n/* journey */');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  // A shortcut of the page, pressed in the frame.
  await page.keyboard.press('ControlOrMeta+s');
  const body: unknown = (await sent).postDataJSON();
  expect(Object.keys(body as object).sort()).toEqual([
    'customCss',
    'customJS',
    'customRegisterCustomerTWIG',
    'customerDashboardCSS',
    'customerDashboardWelcomeTWIG',
    'hooksOptions',
    'layoutConfig',
  ]);
  expect((await sent).url()).toMatch(/\/en\/api\/website_themes\/1$/);
  await page.getByText('Your theme updated successfully ! Check the website to see the changes').waitFor();
  const stored = await (await office.as('admin')).get('website_themes/1');
  expect(stored.body.customCss).toMatch(/\/\* journey \*\/$/);
  // The palette opens from within the frame.
  await editorOf(page).click();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await end();
});
