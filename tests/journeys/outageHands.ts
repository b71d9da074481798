import type { Page } from 'playwright-core';
import type { Office } from './office.ts';

/** The message of a screen that could not reach the server. */
export const UNREACHABLE = 'The server cannot be reached. Nothing was lost; try again.';

/** Locator of that message. */
export const failure = (page: Page) => page.getByRole('alert').getByText(UNREACHABLE);

/** Opens a page below `/admin` as a signed-in user, prepared for lost connections. */
export async function comeIn(office: Office, at = 'products') {
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal('no connection');
  await office.signIn(page, 'manager', at);
  return { page, expectRefusal, end };
}
