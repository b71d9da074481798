import { addDays, dayOf } from '#resource';

/** Time zone of the demo's stores, whose calendar the screens go by. */
const STORE_ZONE = 'Africa/Casablanca';

/** Calendar day in the demo's stores, some days from now, `YYYY-MM-DD`. */
export const storeDay = (daysFromNow = 0): string => addDays(dayOf(Date.now(), STORE_ZONE), daysFromNow);

/** Midday of the present day in the demo's stores: an event of late in the evening goes on tomorrow, and is there twice. */
export const storeMidday = (): string => `${storeDay()}T12:00:00.000Z`;

/** The parts of a browser's page that typing a date needs; a page of Playwright has them. */
interface TypingPage<Box> {
  getByRole(role: 'group', options: { name: string | RegExp }): Box;
  readonly keyboard: { type(text: string): Promise<void> };
}

interface DateBox {
  getByRole(role: 'spinbutton'): { first(): { click(): Promise<void> }; allInnerTexts(): Promise<string[]> };
}

/**
 * Types a date into its box as a reader does: the parts one after the other, without the signs between them.
 * @param label name of the box
 * @param digits day, month, year and, where the box has a time, hour and minute: `240720311030`
 */
export async function typeDate(page: TypingPage<DateBox>, label: string | RegExp, digits: string): Promise<void> {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
  await page.keyboard.type(digits);
}

/** The parts of a date in its box, as they stand there: `24 07 2031 10 30`. */
export async function dateText(page: TypingPage<DateBox>, label: string | RegExp): Promise<string> {
  const parts = await page.getByRole('group', { name: label }).getByRole('spinbutton').allInnerTexts();
  return parts.join(' ');
}
