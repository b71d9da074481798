import { expect, test } from 'vitest';
import { follow, signIn } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { useLine } from '../../../../tests/journeys/useLine.ts';

const office = useOffice();
const line = useLine(() => office.url);

test('without the server nothing is switched, the reason is shown, and it works again afterwards', async () => {
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal('no connection');
  await signIn(page, line.url, 'admin', 'settings/appearance');
  await follow(page, 'apps');
  const state = page.getByRole('switch', { name: 'Agenda: on' });
  await state.waitFor();
  line.cut();
  await state.click();
  await page.getByText('Warning !').waitFor();
  line.mend();
  await page.getByRole('button', { name: 'Dismiss the warning' }).click();
  await state.click();
  await expect.poll(() => state.getAttribute('aria-checked')).toBe('false');
  await state.click();
  await expect.poll(() => state.getAttribute('aria-checked')).toBe('true');
  await end();
});
