import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin } from '#admin/testing';
import projects from '../index.ts';
import { bar, ganttPage, morning, task } from './ganttPage.fixture.ts';

const openGantt = (...page: Parameters<typeof ganttPage>) => renderPlugin(projects, ganttPage(...page));

const TASKS = [task(2, 'Order ovens', 0, 6), task(3, 'Electric work', 6, 5), task(4, 'Lamps', 1, 2)];
const SET_AT = '2026-11-02T09:30:00+00:00';
const planned = (id: number, name: string, start: number, end: number) => ({
  ...{ id, name, startAt: morning(start), endAt: morning(end) },
});
const BASELINE = {
  setAt: SET_AT,
  setBy: 'Salma Bennani',
  tasks: [planned(2, 'Order ovens', 0, 4), planned(3, 'Electric work', 4, 9), planned(7, 'Paint', 2, 3)],
};

test('rows, head and legend say what became of the baseline; deleted tasks stay in the table', async () => {
  const { screen } = await openGantt({ 'projects/1/baseline': () => BASELINE }, TASKS);
  await expect.element(screen.getByText('Difference', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/end 2 working days later than planned$/)).toBeVisible();
  await expect.element(screen.getByText('2 days later', { exact: true }).first()).toBeVisible();
  await expect.element(screen.getByText('new', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Paint', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('deleted', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Baseline', { exact: true })).toBeVisible();
  // A planned bar for each of the three tasks and for the project, below the present ones.
  const path = () => document.querySelector('.gantt_data_area > svg > path')?.getAttribute('d') ?? '';
  await expect.poll(() => path().match(/M/g)?.length).toBe(4);
  await userEvent.hover(bar(2));
  await expect.poll(() => document.querySelector('.gantt_tooltip')?.textContent).toContain('Planned');
});

test('the first baseline is set at once, with the columns that it brings; without one there are none', async () => {
  const state = { baseline: { setAt: null as string | null, setBy: null as string | null, tasks: BASELINE.tasks } };
  const sent: unknown[] = [];
  const { screen } = await openGantt(
    {
      'projects/1/baseline': ({ method, body }) => {
        if (method === 'POST') {
          sent.push(body);
          state.baseline = BASELINE;
        }
        return state.baseline;
      },
    },
    TASKS,
  );
  await expect.element(screen.getByRole('button', { name: 'Set baseline' })).toBeEnabled();
  expect(screen.getByText('Difference', { exact: true }).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Set baseline' }).click();
  await expect.element(screen.getByText('The present plan is the baseline now')).toBeVisible();
  await expect.element(screen.getByText('Difference', { exact: true })).toBeVisible();
  expect(sent).toEqual([{ replaces: null }]);
});

test('a baseline is replaced after a question that names it only', async () => {
  const sent: unknown[] = [];
  const { screen } = await openGantt(
    {
      'projects/1/baseline': ({ method, body }) => {
        if (method === 'POST') sent.push(body);
        return BASELINE;
      },
    },
    TASKS,
  );
  await screen.getByRole('button', { name: 'Set baseline' }).click();
  const question = screen.getByRole('alertdialog', { name: 'Replace the baseline?' });
  await expect.element(question.getByText(/^The baseline that Salma Bennani set \(.+\) is lost\./)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(sent).toEqual([]);
  await screen.getByRole('button', { name: 'Set baseline' }).click();
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect.poll(() => sent).toEqual([{ replaces: SET_AT }]);
  await expect.element(question).not.toBeInTheDocument();
});

test('Fit has room for what was planned, too', async () => {
  const early = { ...BASELINE, tasks: [planned(2, 'Order ovens', -900, -890)] };
  const { screen } = await openGantt({ 'projects/1/baseline': () => early }, TASKS);
  await expect.element(screen.getByText('Difference', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Fit' }).click();
  await expect
    .element(screen.getByRole('button', { name: 'Month', exact: true }))
    .toHaveAttribute('aria-pressed', 'true');
});
