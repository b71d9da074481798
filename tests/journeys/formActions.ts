import type { Page } from 'playwright-core';
import type { Visit } from './browser.ts';
import type { Office } from './office.ts';

/** The text box with exactly this label. */
export const textBox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const price = (page: Page) => textBox(page, 'Price');
export const save = (page: Page) => page.getByRole('button', { name: 'Save' });

/** Functions that open the forms of an office. */
export function formsOf(office: Office) {
  return {
    /** Opens a form on the page that the tests of a file share. */
    edit: async (path: string, username = 'manager'): Promise<Visit> => {
      const visit = await office.openAs(username, path);
      await save(visit.page).waitFor();
      return visit;
    },
    /** Signs in to a form. */
    enter: async (page: Page, path: string, username = 'manager') => {
      await office.signIn(page, username, path);
      await save(page).waitFor();
    },
    /** Loads the page of a form anew. */
    open: async (page: Page, path: string) => {
      await page.goto(`${office.url}/admin/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await save(page).waitFor();
    },
  };
}
