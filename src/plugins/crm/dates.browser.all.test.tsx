import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPlugin } from '#admin/testing';
import catalogue from '../catalogue/index.ts';
import crm from './index.ts';

const LEAD = { id: 1, name: 'Atlas Foods', status: 'open', nextStepAt: '2026-11-26T09:00:00+00:00' };

async function openLead(locale: 'en' | 'fr' | 'ar' = 'en', nextStepAt: string | null = LEAD.nextStepAt) {
  const opened = await renderPlugin(crm, {
    at: '/lead_opportunities/1',
    locale,
    records: { lead_opportunities: [{ ...LEAD, nextStepAt }], lead_stages: [], agents: [], customers: [] },
  });
  const label = { en: 'Next step on', fr: 'Prochaine étape le', ar: 'موعد الخطوة التالية' }[locale];
  const box = opened.screen.getByRole('group', { name: label });
  await expect.element(box).toBeVisible();
  const text = () =>
    box
      .getByRole('spinbutton')
      .elements()
      .map((part) => part.textContent)
      .join(' ');
  const save = () => opened.screen.getByRole('button', { name: 'Save' }).click();
  const saved = () => opened.server.records('lead_opportunities')[0]?.nextStepAt;
  return { ...opened, box, text, save, saved };
}

test('a date is typed part by part, day first, and saved as the moment of the store', async () => {
  const { box, text, save, saved } = await openLead();
  await expect.poll(text).toBe('26 11 2026 10 00');
  await box.getByRole('spinbutton').first().click();
  await userEvent.keyboard('010720311030');
  await expect.poll(text).toBe('01 07 2031 10 30');
  await save();
  await expect.poll(saved).toBe('2031-07-01T09:30:00+00:00');
});

test('half a date is not an empty one: the form says so and keeps what was typed', async () => {
  const { screen, box, text, save, saved } = await openLead('en', null);
  await box.getByRole('spinbutton').first().click();
  await userEvent.keyboard('2402');
  await userEvent.click(screen.getByRole('textbox', { name: 'Title' }));
  await save();
  await expect.element(screen.getByRole('button', { name: '1 error: Next step on' })).toBeVisible();
  expect(text()).toBe('24 02 YYYY hh mm');
  expect(saved()).toBeNull();
});

test('a date of which a part was deleted holds the save by keys, too, and the stored one stays', async () => {
  const { screen, box, text, saved } = await openLead();
  await expect.poll(text).toBe('26 11 2026 10 00');
  await box.getByRole('spinbutton').first().click();
  await userEvent.keyboard('{Backspace}{Control>}s{/Control}');
  await expect.element(screen.getByRole('button', { name: '1 error: Next step on' })).toBeVisible();
  expect(text()).toBe('DD 11 2026 10 00');
  expect(saved()).toBe(LEAD.nextStepAt);
});

test('the first part of a date that is typed into an empty box holds the save by keys, too', async () => {
  const { screen, box, text } = await openLead('en', null);
  await box.getByRole('spinbutton').first().click();
  await userEvent.keyboard('24{Control>}s{/Control}');
  await expect.element(screen.getByRole('button', { name: '1 error: Next step on' })).toBeVisible();
  expect(text()).toBe('24 MM YYYY hh mm');
  // A draft of an earlier test may be offered with a button of the same name.
  const discard = screen.getByRole('button', { name: 'Discard' }).last();
  await discard.click();
  await expect.poll(text).toBe('DD MM YYYY hh mm');
  await expect.element(discard).toBeDisabled();
});

test('an emptied box is saved as no date', async () => {
  const { box, save, saved } = await openLead();
  await box.getByRole('spinbutton').first().click();
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
  await save();
  await expect.poll(saved).toBeNull();
});

test('the calendar is in the reader’s language, and Escape closes only it', async () => {
  const { screen, box, text } = await openLead('fr');
  await screen.getByRole('button', { name: /Choisir la date.*26 nov/ }).click();
  const calendar = page.getByRole('dialog');
  await expect.element(calendar.getByText('novembre 2026')).toBeVisible();
  await calendar.getByRole('gridcell', { name: '30' }).click();
  await expect.poll(text).toBe('30 11 2026 10 00');
  await userEvent.keyboard('{Escape}');
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(box).toBeVisible();
});

test('Arabic has its own words, the day first and digits 0-9', async () => {
  const { screen, box } = await openLead('ar');
  await expect.element(box.getByRole('spinbutton', { name: 'اليوم' })).toHaveTextContent('26');
  await screen.getByRole('button', { name: /اختر التاريخ.*26/ }).click();
  await expect.element(page.getByRole('dialog').getByText('نونبر 2026')).toBeVisible();
});

const CODE = { id: 1, code: 'WELCOME10', reductionType: 'percentage', reductionValue: 10, validTo: '2026-11-28' };
const openCodes = () => renderPlugin(catalogue, { at: '/promo_codes', records: { promo_codes: [CODE] } });

test('a filter keeps open while a day is chosen from the calendar', async () => {
  const { screen, server } = await openCodes();
  await screen.getByRole('button', { name: 'Filter', exact: true }).click();
  const panel = screen.getByRole('dialog', { name: 'Filter' });
  await panel.getByRole('combobox', { name: 'Field' }).selectOptions('Valid to');
  await panel.getByRole('group', { name: 'Value' }).getByRole('spinbutton').first().click();
  await userEvent.keyboard('01112026');
  await panel.getByRole('button', { name: /Choose date/ }).click();
  await screen.getByRole('gridcell', { name: '20' }).click();
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => server.asked.some((one) => one.includes('2026-11-20'))).toBe(true);
});

test('a day is typed into its cell of the table', async () => {
  const { screen, server } = await openCodes();
  await screen.getByRole('button', { name: 'Edit in table' }).click();
  await screen.getByRole('gridcell', { name: '28 Nov' }).dblClick();
  const cell = screen.getByRole('group', { name: 'Valid to' });
  await cell.getByRole('spinbutton').first().click();
  await userEvent.keyboard('05122026{Enter}');
  await expect.poll(() => server.records('promo_codes')[0]?.validTo).toBe('2026-12-05');
});
