import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin } from '#admin/testing';
import projects from '../index.ts';
import { ganttPage, task } from './ganttPage.fixture.ts';

const openGantt = (...page: Parameters<typeof ganttPage>) => renderPlugin(projects, ganttPage(...page));

const OTHER = [{ '@id': '/en/api/agents/5', id: 5, fullName: 'Hamza Tazi' }];
const TASKS = [task(2, 'Order ovens', 0, 2), task(3, 'Electric work', 1, 2), task(4, 'Lamps', 1, 1, { agents: OTHER })];

test('the load is folded; opened by keyboard, it has the hours of each person, and over-booked ones say so', async () => {
  const { screen } = await openGantt({}, TASKS, { hoursPerDay: 8 });
  const button = screen.getByRole('button', { name: 'Load' });
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('rowheader').elements()).toEqual([]);
  const element = button.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/^Hours of this project’s tasks; a working day has 8\./)).toBeVisible();
  await expect.element(screen.getByText('1 person is over-booked.')).toBeVisible();
  const table = screen.getByRole('table');
  const claire = table.getByRole('row', { name: /^Claire Moreau/ });
  // Two tasks of two days, of which the second day of one and the first of the other are the same.
  await expect.element(claire.getByText(/Claire Moreau is over-booked on \d days?$/).first()).toBeInTheDocument();
  const hamza = table.getByRole('row', { name: /^Hamza Tazi/ });
  expect(hamza.getByText(/over-booked/).elements()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
});

test('the columns are those of the scale: days in the view by day', async () => {
  const { screen } = await openGantt({}, TASKS, { hoursPerDay: 8 });
  await screen.getByRole('button', { name: 'Load' }).click();
  const heads = () => screen.getByRole('table').getByRole('columnheader').elements().length;
  await expect.poll(heads).toBeLessThan(4);
  await screen.getByRole('button', { name: 'Day', exact: true }).click();
  // From eight of the first day to eight of the third day after it, and the column of names.
  await expect.poll(heads).toBe(5);
});

test('a plan in which nobody is named has no load, and says so', async () => {
  const { screen } = await openGantt({}, [task(2, 'Order ovens', 0, 2, { agents: [] })]);
  await screen.getByRole('button', { name: 'Load' }).click();
  await expect.element(screen.getByText('Nobody is named in a task with dates.')).toBeVisible();
});

test('the dialog says the hours of a duration that is no whole day, by the hours of the project', async () => {
  const { screen } = await openGantt({}, TASKS, { hoursPerDay: 8 });
  await screen.getByRole('button', { name: 'Lamps: edit' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Lamps' });
  expect(dialog.getByText(/hours/).elements()).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Duration in working days' }).fill('1.5');
  await expect.element(dialog.getByText('1 working day, 4 hours')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Duration in working days' }).fill('0.25');
  await expect.element(dialog.getByText('2 hours', { exact: true })).toBeVisible();
});
