import { afterAll, expect, test } from 'vitest';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { AiService, words } from '../../../../tests/support/aiService.ts';

const service = new AiService();
const office = useOffice(
  async () => {
    await service.start();
    return { env: { OPENAI_BASE_URL: service.url, OPENAI_API_KEY: 'journey', AI_MODEL: 'journey-model' } };
  },
  { savesData: true },
);
afterAll(() => service.stop());

const AT = 'assistant?action=Create&topic=ecommerce&object=Product';

test('a busy model: the question waits and is asked again; a stalled one is stopped, up to the service', async () => {
  service.will({ status: 429 }, words('Here you are.'));
  const { page } = await office.visit();
  await office.signIn(page, 'manager', AT);
  await page.getByRole('textbox', { name: 'Question' }).fill('A gift box');
  await page.getByRole('button', { name: 'Ask me now' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByRole('button', { name: 'Something goes wrong, Regenerate' }).click();
  await page.getByText('Here you are.').waitFor();
  await page.getByText('journey-model').first().waitFor();

  service.will({ steps: ['stall'] });
  await page.getByRole('button', { name: 'I Want to try Again, with the same request' }).click();
  await page.getByRole('button', { name: 'Ask me now' }).click();
  await expect.poll(() => service.asked.length).toBe(1);
  await page.getByRole('button', { name: 'Stop' }).click();
  await service.last.left;
  expect(await page.getByRole('textbox', { name: 'Question' }).inputValue()).toBe('A gift box');
});
