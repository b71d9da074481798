import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin } from '#admin/testing';
import projects from '../index.ts';
import { bar, EVIL, ganttPage, morning, task } from './ganttPage.fixture.ts';

const openGantt = (...page: Parameters<typeof ganttPage>) => renderPlugin(projects, ganttPage(...page));

test('table and bars show tasks, with names as text and parents rolled up', async () => {
  const { screen } = await openGantt();
  await expect.element(screen.getByRole('heading', { name: 'Riad' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Electric work: edit' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: `${EVIL}: edit` })).toBeVisible();
  expect(document.querySelector('img[src="x"]')).toBeNull();
  for (const head of ['Task Name', 'Start Date', 'End Date', 'Duration', 'Progress', 'Dependencies', 'Task ID'])
    await expect.element(screen.getByText(head, { exact: true }).first()).toBeVisible();
  await expect.element(screen.getByText('Now', { exact: true })).toBeVisible();
  expect(bar(1).className).toContain('gantt_project');
  await userEvent.hover(bar(4));
  await expect.poll(() => document.querySelector('.gantt_tooltip')?.textContent).toContain(EVIL);
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test('the legend names what the chart shows: the critical path while it is shown', async () => {
  const { screen } = await openGantt();
  const legend = screen.getByRole('list', { name: 'Meaning of the colours' });
  const names = () =>
    legend
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(names).toEqual(['Task', 'Task with subtasks']);
  await screen.getByRole('button', { name: 'Critical path' }).click();
  await expect.poll(names).toEqual(['Task', 'Task with subtasks', 'Critical path']);
});

test('the table and the dialog have one duration, in working days; a bar carries its name where it fits', async () => {
  const { screen } = await openGantt({}, [
    task(2, 'Order ovens', 0, 20),
    task(3, 'A task with a name as long as this', 1, 1),
  ]);
  await expect.element(screen.getByText('1 working day', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('20 working days').first()).toBeVisible();
  expect(bar(2).querySelector('.gantt_task_content')?.textContent).toBe('Order ovens');
  expect(bar(3).querySelector('.gantt_task_content')?.textContent).toBe('');
  await screen.getByRole('button', { name: 'Order ovens: edit' }).click();
  const box = screen.getByRole('textbox', { name: 'Duration in working days' });
  await expect.element(box).toHaveValue('20');
});

for (const [locale, said] of [
  ['en', '128.4 working days'],
  ['fr', '128,4 jours ouvrés'],
  ['ar', '128.4 يوم عمل'],
] as const)
  test(`durations and differences are short, and their columns have room for them (${locale})`, async () => {
    const tasks = [task(2, 'Order ovens', 0, 128.38), task(3, 'Lamps', 0, 0.04)];
    const planned = [{ id: 2, name: 'Order ovens', startAt: tasks[0]?.startAt, endAt: morning(16.03) }];
    const baseline = { setAt: '2026-11-02T09:30:00+00:00', setBy: null, tasks: planned };
    await openGantt({ 'projects/1/baseline': () => baseline }, tasks, {}, locale);
    const cells = (name: string) => [
      ...document.querySelectorAll<HTMLElement>(`.gantt_cell[data-column-name="${name}"]`),
    ];
    await expect.poll(() => cells('duration').map(({ textContent }) => textContent)).toContain(said);
    await expect.poll(() => cells('difference').length).toBe(3);
    for (const cell of [...cells('duration'), ...cells('difference')]) {
      const { paddingLeft, paddingRight } = getComputedStyle(cell);
      const room = cell.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      expect(cell.querySelector('span')?.getBoundingClientRect().width, cell.textContent).toBeLessThanOrEqual(room);
    }
  });

test('Print draws table and bars on a sheet of their own, whatever of them the screen shows', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  onTestFinished(() => print.mockRestore());
  const { screen } = await openGantt();
  await screen.getByRole('button', { name: 'Export' }).click();
  await screen.getByRole('menuitem', { name: 'Print, or save as PDF' }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const picture = document.querySelector('[data-sheet] img');
  expect(picture instanceof HTMLImageElement && [picture.alt, picture.naturalWidth > 400]).toEqual(['Riad', true]);
});

test('the bracket of a parent has a point below each end of its line', async () => {
  const { screen } = await openGantt();
  await expect.element(screen.getByRole('button', { name: /^Kitchen/ })).toBeVisible();
  const line = bar(1).getBoundingClientRect().height;
  for (const end of ['::before', '::after']) {
    const { top, borderTopWidth } = getComputedStyle(bar(1), end);
    expect([parseFloat(top), borderTopWidth], end).toEqual([line, '5px']);
  }
});

test('a project without tasks offers the first one', async () => {
  const { screen } = await openGantt({}, []);
  await expect.element(screen.getByText('No task yet')).toBeVisible();
  await screen.getByRole('button', { name: 'New task' }).last().click();
  await expect.element(screen.getByRole('dialog').getByRole('textbox', { name: 'Task Name' })).toBeVisible();
});
