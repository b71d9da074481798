import { beforeAll, expect, test } from 'vitest';
import type { Api } from '../../../../tests/support/client.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';

const office = useOffice({}, { savesData: true });
let admin: Api;
beforeAll(async () => {
  admin = await office.as('admin');
});

const REGISTER = `<h1>Become a friend of {{ settings.companyName }}</h1>
<form method="post">
  {% if errors.email %}<p class="problem">Check this: {{ errors.email }}</p>{% endif %}
  <label>Your first name <input name="firstName" required value="{{ values.firstName }}"></label>
  <label>Your last name <input name="lastName" required value="{{ values.lastName }}"></label>
  <label>Your address <input name="address" required value="{{ values.address }}"></label>
  <label>Your email <input name="email" value="{{ values.email }}"></label>
  <button>Count me in</button>
</form>
<script>document.documentElement.dataset.ran = 1</script>`;

const WELCOME = `<h1 class="hello">Hello {{ customer.firstName }}</h1><p>{{ orders|length }} orders</p>`;

test('visitors register by the form of the theme, and see the account by its template, styles and script', async () => {
  const { body: theme } = await admin.get('website_themes?isActive=true');
  const saved = await admin.put(theme['hydra:member'][0]['@id'], {
    customRegisterCustomerTWIG: REGISTER,
    customerDashboardWelcomeTWIG: WELCOME,
    customerDashboardCSS: '.hello { color: rgb(1, 2, 3); }',
  });
  expect(saved.status, saved.text).toBe(200);
  const script = { customerDashboardJS: "document.querySelector('.hello').dataset.script = 'ran';" };
  expect((await admin.put('settings/1', script)).status).toBe(200);

  const { page, end, expectRefusal } = await office.visit();
  expectRefusal(422);
  await page.goto(`${office.url}/en/register`);
  await page.getByRole('heading', { level: 1, name: /^Become a friend of / }).waitFor();
  await page.getByLabel('Your first name').fill('<i>Nour</i>');
  await page.getByLabel('Your last name').fill('Registered');
  await page.getByLabel('Your address').fill('Rue 1');
  await page.getByLabel('Your email').fill('nour@riad');
  await page.getByRole('button', { name: 'Count me in' }).click();
  await page.getByText(/^Check this: /).waitFor();
  // Nothing typed is lost, and what is typed is text.
  expect(await page.getByLabel('Your first name').inputValue()).toBe('<i>Nour</i>');
  await page.getByLabel('Your first name').fill('Nour');
  await page.getByLabel('Your email').fill('nour@riad.example.ma');
  await page.getByRole('button', { name: 'Count me in' }).click();
  await page.getByText('Thank you. You are registered.').waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.ran)).toBeUndefined();

  const { body } = await admin.get('customers?lastName=Registered');
  expect(body['hydra:member']).toMatchObject([{ firstName: 'Nour', email: 'nour@riad.example.ma' }]);
  const { body: link } = await admin.post(`customers/${body['hydra:member'][0].id}/account-link`, { days: 1 });
  await page.goto(`${office.url}${link.path}`);
  const hello = page.getByRole('heading', { level: 1, name: 'Hello Nour' });
  await hello.waitFor();
  await expect.poll(() => hello.getAttribute('data-script')).toBe('ran');
  expect(await hello.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
  await end();
});
