import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessProblems } from './browser.ts';
import { useOffice } from './office.ts';

const office = useOffice({ demo: false }, { savesData: true });

const PASSWORD = 'une longue phrase de passe';

/** The token as the server prints it, on a line of its own. */
async function printedToken(): Promise<string> {
  const find = () => /setup token:\s+([\w.-]+)/.exec(office.server.logs())?.[1] ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name });

async function makeAdministrator(page: Page): Promise<void> {
  await page.goto(`${office.url}/admin/`);
  await page.getByLabel('Jeton de configuration').fill(await printedToken());
  await page.getByLabel('Nom complet').fill('Camille Martin');
  await page.getByLabel('Nom d’utilisateur').fill('camille');
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await button(page, 'Créer l’administrateur').click();
  await page.getByRole('heading', { name: 'Ouvrez votre boutique' }).waitFor();
}

/** The country comes first, and the browser's is proposed with what is usual there. */
async function enterCompany(page: Page): Promise<void> {
  const form = page.getByRole('dialog');
  await button(page, 'Saisir votre entreprise').click();
  const valueOf = (name: string) => form.getByLabel(name).inputValue();
  await expect.poll(() => valueOf('Pays')).toBe('France');
  expect(await form.getByRole('combobox').first().inputValue()).toBe('France');
  expect(await valueOf('Devise')).toBe('euro (EUR)');
  expect(await valueOf('Fuseau horaire')).toMatch(/^Europe\/Paris/);
  expect(await valueOf('Taux de TVA par défaut')).toBe('20');
  // Another country proposes its own values, also the name of the tax number; then France again.
  const choose = async (country: string) => {
    await form.getByLabel('Pays').fill(country);
    await page.getByRole('option', { name: country, exact: true }).click();
  };
  await choose('Suisse');
  await expect.poll(() => valueOf('Devise')).toBe('franc suisse (CHF)');
  expect(await valueOf('Taux de TVA par défaut')).toBe('8,1');
  await form.getByLabel('IDE / UID').waitFor();
  await choose('France');
  await form.getByLabel('Nom de l’entreprise').fill('Boulangerie Martin');
  await form.getByLabel('SIRET').fill('73282932000074');
  expect(await accessProblems(page)).toEqual([]);
  await button(form, 'Enregistrer').click();
  await page.getByText('Boulangerie Martin, EUR').waitFor();
  // Menu and figures follow without a reload.
  await page.getByText('Boulangerie Martin', { exact: true }).first().waitFor();
}

async function makeShop(page: Page): Promise<void> {
  const form = page.getByRole('dialog');
  await button(page, 'Faire les étapes 2 à 4').click();
  await page.getByText('4 sur 6 terminées').waitFor();
  await button(page, 'Nouveau produit').click();
  await form.getByLabel('Nom').fill('Baguette');
  // Amounts are in euros at once.
  await form.getByText('EUR', { exact: true }).waitFor();
  await form.getByLabel('Prix').fill('1,20');
  await button(form, 'Enregistrer').click();
  await page.getByText('5 sur 6 terminées').waitFor();
}

/** The first sale is an invoice: the till offers that kind once the settings do. */
async function sellByInvoice(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Réglages' }).click();
  await page.locator('main a[href$="/settings/till"]').click();
  await page.getByRole('checkbox', { name: 'Facture' }).check();
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/settings/1') && answer.request().method() === 'PUT',
  );
  await button(page, 'Enregistrer').click();
  await saved;
  await page.goto(`${office.url}/admin/getting-started`);
  await page.getByRole('link', { name: 'Ouvrir la caisse' }).click();
  await button(page.getByRole('dialog'), /^Ouvrir avec/).click();
  await page.getByRole('group', { name: 'Produits' }).getByText('Baguette').click();
  await button(page, 'Bon de livraison').click();
  await page.getByRole('menuitem', { name: 'Facture' }).click();
  await button(page, /^Paiements/).click();
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/orders') && answer.ok(),
  );
  await button(page, /^Espèces.*exact/).click();
  await stored;
}

/** The sheet that the browser was asked to print. */
async function printInvoice(page: Page): Promise<string> {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'true');
  });
  await page.goto(`${office.url}/admin/orders`);
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Imprimer', exact: true }).click();
  await page.locator('html[data-printed]').waitFor({ state: 'attached' });
  return (await page.locator('[data-sheet] article').textContent()) ?? '';
}

test('a French browser comes to its first sale and the printed invoice by clicks, in euros and in French', async () => {
  const { page, end } = await office.visit({ browser: { locale: 'fr-FR', timezoneId: 'Europe/Paris' } });
  await makeAdministrator(page);
  await enterCompany(page);
  await makeShop(page);
  await sellByInvoice(page);
  const sheet = (await printInvoice(page)).replaceAll(/\s+/g, ' ');
  expect(sheet).toContain('Facture');
  expect(sheet).toContain('Boulangerie Martin');
  expect(sheet).toContain('SIRET73282932000074');
  expect(sheet).toContain('1,20');
  await page.goto(`${office.url}/admin/getting-started`);
  const next = page.getByRole('region', { name: 'Et maintenant' });
  await next.getByRole('link', { name: 'Régler l’imprimante' }).click();
  await expect.poll(() => page.url()).toContain('/settings/printing');
  await end();
});

test('a running shop that changes its country keeps its money, and its people the language of their screens', async () => {
  const { page, end } = await office.visit({ browser: { locale: 'fr-FR', timezoneId: 'Europe/Paris' } });
  await page.goto(`${office.url}/admin/login`);
  await page.getByLabel('Nom d’utilisateur').fill('camille');
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await button(page, 'Se connecter').click();
  await page.getByRole('button', { name: /Camille Martin/ }).waitFor();
  await page.goto(`${office.url}/admin/getting-started`);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', 'true'));
  const step = page.getByRole('listitem').filter({ hasText: 'Pays et entreprise' });
  await button(step, 'Modifier').click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Pays').fill('Royaume-Uni');
  await page.getByRole('option', { name: 'Royaume-Uni' }).click();
  await form.getByLabel('Langue par défaut').click();
  await page.getByRole('option', { name: 'Anglais' }).click();
  await button(form, 'Enregistrer').click();
  await form.waitFor({ state: 'detached' });
  await page.getByText('Boulangerie Martin, EUR').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  expect(await page.locator('html[data-same-page]').count()).toBe(1);
  await end();
});
