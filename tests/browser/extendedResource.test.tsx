import { expect, test } from 'vitest';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import customers from '../../src/plugins/customers/index.ts';
import table from '../plugins/memberCards/index.ts';
import { customerCards } from '../plugins/memberCards/resources.ts';

/** The plugin of the guide, which is no part of the build: its table carries declaration and texts. */
const memberCards = {
  ...table,
  extends: [customerCards],
  messages: {
    en: () => import('../plugins/memberCards/i18n/en.ts'),
    fr: () => import('../plugins/memberCards/i18n/fr.ts'),
    ar: () => import('../plugins/memberCards/i18n/ar.ts'),
  },
};

const IMANE = {
  ...{ id: 1, firstName: 'Imane', lastName: 'Tazi', fullName: 'Imane Tazi', address: '1 rue de la Mer' },
  ...{ memberCardsNumber: 'M-12', memberCardsPoints: 120, memberCardsLevel: 'gold', memberCardsNote: 'Lost once' },
};

const open = (at: string, options: RenderPluginOptions = {}) =>
  renderPlugin(memberCards, { at, beside: [customers], records: { customers: [IMANE], orders: [] }, ...options });

test('fields that a plugin adds have columns in the list, and leave them when it is switched off', async () => {
  const { screen, setOn } = await open('/customers');
  await expect.element(screen.getByRole('columnheader', { name: 'Member number' })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: 'M-12' })).toBeVisible();
  await expect.element(screen.getByText('Gold')).toBeVisible();
  await setOn(false);
  await expect.element(screen.getByRole('columnheader', { name: 'Member number' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('columnheader', { name: 'Phone' })).toBeVisible();
  await setOn(true);
  await expect.element(screen.getByRole('cell', { name: 'M-12' })).toBeVisible();
});

test('they are changed in the form, in a card of the resource and in one of their own', async () => {
  const { screen, server } = await open('/customers/1');
  const points = screen.getByLabelText('Points');
  await expect.element(points).toHaveValue('120');
  await expect.element(screen.getByRole('region', { name: 'Card and credit' }).getByLabelText('Points')).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Member card' }).getByText('Gold')).toBeVisible();
  await points.fill('130');
  await screen.getByLabelText('Note about the card').fill('Found again');
  await screen.getByRole('button', { name: 'Save' }).first().click();
  await expect
    .poll(() => server.records('customers')[0])
    .toMatchObject({ memberCardsPoints: 130, memberCardsNote: 'Found again' });
});

test('a role that may only read them sees them without boxes, and nothing of what is closed to it', async () => {
  const { screen } = await open('/customers/1', { as: 'ROLE_CASHIER' });
  await expect.element(screen.getByText('M-12')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Points' })).not.toBeInTheDocument();
  await expect.element(screen.getByText('Lost once')).not.toBeInTheDocument();
});

test('a page of its own for the resource shows them, too, in the language of the reader', async () => {
  const { screen } = await open('/customers/1/show', { locale: 'fr' });
  await expect.element(screen.getByText('Numéro de membre')).toBeVisible();
  await expect.element(screen.getByText('M-12')).toBeVisible();
  await expect.element(screen.getByText('Or', { exact: true })).toBeVisible();
});
