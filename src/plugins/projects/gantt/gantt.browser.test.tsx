import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin, type MemoryCall } from '#admin/testing';
import projects from '../index.ts';

const EVIL = '<img src=x onerror="document.title=\'broken\'">';
const DAY = 86_400_000;

/** Tomorrow at eight, in the zone of the tests' store. */
const morning = (days: number) =>
  new Date(Math.floor(Date.now() / DAY) * DAY + days * DAY + 8 * 3_600_000).toISOString();
const AGENTS = [{ '@id': '/en/api/agents/4', id: 4, fullName: 'Claire Moreau' }];
const task = (id: number, name: string, start: number, days: number, more: object = {}) => ({
  '@id': `/en/api/tasks/${id}`,
  id,
  name,
  startAt: morning(start),
  endAt: morning(start + days),
  duration: days,
  progress: 0,
  agents: AGENTS,
  ...more,
});

/** A project whose every day is a working day, so that the dates are the same whenever it runs. */
const TASKS = [
  task(1, 'Kitchen', 0, 9),
  task(2, 'Order ovens', 0, 4, { parentTask: { '@id': '/en/api/tasks/1', id: 1 }, progress: 50 }),
  task(3, 'Electric work', 4, 5, { parentTask: { '@id': '/en/api/tasks/1', id: 1 }, dependencyType: '2FS' }),
  task(4, EVIL, 1, 2),
];

const openGantt = (more: object = {}, tasks: typeof TASKS = TASKS) =>
  renderPlugin(projects, {
    at: '/projects/1/gantt',
    records: {
      projects: [
        {
          '@id': '/en/api/projects/1',
          id: 1,
          name: 'Riad',
          projectName: 'Riad',
          daysOff: [],
          holidays: [],
          tasks,
        },
      ],
      tasks,
      task_stages: [],
      agents: AGENTS,
      comments: [],
      audit: [],
    },
    ...more,
  });

/** The project is answered with its tasks as they are. */
const withTasks = {
  'projects/1': ({ records }: Parameters<MemoryCall>[0]) => ({
    ...records('projects')[0],
    tasks: records('tasks').map((one) => ({ '@id': `/en/api/tasks/${one.id}`, ...one })),
  }),
};

const bar = (id: number) => {
  const found = document.querySelector(`.gantt_task_line[data-task-id="${id}"]`);
  if (!(found instanceof HTMLElement)) throw new Error(`No bar ${id}`);
  return found;
};

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

test('a dialog change that shifts others says so; it is saved with them', async () => {
  const { screen, server } = await openGantt();
  await screen.getByRole('button', { name: 'Order ovens: edit' }).click();
  await screen.getByRole('textbox', { name: 'Duration in working days' }).fill('6');
  await expect.element(screen.getByText('1 task moves with it:')).toBeVisible();
  await screen.getByRole('button', { name: 'Save and move 1' }).click();
  await expect.poll(() => server.records('tasks').find(({ id }) => id === 3)?.startAt).toMatch(morning(6).slice(0, 16));
  expect(server.records('tasks').find(({ id }) => id === 2)?.endAt).toMatch(morning(6).slice(0, 16));
});

test('the dialog of a task that could not be saved stays, with the reason and what was typed', async () => {
  const { screen, server } = await openGantt();
  await screen.getByRole('button', { name: 'Electric work: edit' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Electric work' });
  await dialog.getByRole('textbox', { name: 'Task Name' }).fill('Cables');
  server.mood = 503;
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(dialog.getByText('Not saved. The server failed, as this test asked.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Task Name' })).toHaveValue('Cables');
  server.mood = 'answers';
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.records('tasks').find(({ id }) => id === 3)).toMatchObject({ name: 'Cables' });
});

test('Reschedule shows what moves and the end, keeps it by one write each, and one Undo brings all back', async () => {
  const plan = [
    task(2, 'Order ovens', 2, 4),
    task(3, 'Electric work', 9, 5, { dependencyType: '2FS' }),
    task(4, 'Lamps', 20, 2, { dependencyType: '3FS' }),
  ];
  const { screen, server } = await openGantt({}, plan);
  const startOf = (id: number) => server.records('tasks').find((one) => one.id === id)?.startAt;
  await screen.getByRole('button', { name: 'Reschedule' }).click();
  await expect
    .element(screen.getByText(/^2 tasks move: Electric work to .+ The end comes 9 days sooner\.$/))
    .toBeVisible();
  expect(startOf(3)).toBe(morning(9));
  await screen.getByRole('button', { name: 'Keep' }).click();
  await expect.poll(() => startOf(4)).toMatch(morning(11).slice(0, 16));
  expect(startOf(3)).toMatch(morning(6).slice(0, 16));
  await screen.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => startOf(4)).toMatch(morning(20).slice(0, 16));
  expect(startOf(3)).toMatch(morning(9).slice(0, 16));
});

test('what others changed while the move was shown is not overwritten: it is computed again', async () => {
  const plan = [task(2, 'Order ovens', 2, 4), task(3, 'Electric work', 9, 5, { dependencyType: '2FS' })];
  const { screen, server, refresh } = await openGantt({ calls: withTasks }, plan);
  await screen.getByRole('button', { name: 'Reschedule' }).click();
  await expect.element(screen.getByText(/The end comes 3 days sooner\.$/)).toBeVisible();
  server.change('tasks', 2, { endAt: morning(8), duration: 6 });
  server.change('tasks', 3, { endAt: morning(11), duration: 2 });
  await refresh();
  await screen.getByRole('button', { name: 'Keep' }).click();
  await expect.element(screen.getByText(/^Others have changed the plan\./)).toBeVisible();
  await expect.element(screen.getByText(/The end comes 1 day sooner\.$/)).toBeVisible();
  expect(server.records('tasks').find(({ id }) => id === 3)?.startAt).toBe(morning(9));
  await screen.getByRole('button', { name: 'Keep' }).click();
  await expect
    .poll(() => server.records('tasks').find(({ id }) => id === 3))
    .toMatchObject({ startAt: expect.stringContaining(morning(8).slice(0, 16)), duration: 2 });
});

test('Reschedule says so where each task starts as early as it may', async () => {
  const { screen } = await openGantt();
  await screen.getByRole('button', { name: 'Reschedule' }).click();
  await expect.element(screen.getByText(/^Nothing moves/)).toBeVisible();
});

test('a cycle is refused, and the message names its tasks', async () => {
  const { screen } = await openGantt();
  await screen.getByRole('button', { name: 'Order ovens: edit' }).click();
  await screen.getByRole('button', { name: 'Add' }).click();
  await screen.getByRole('combobox', { name: 'This task waits for' }).selectOptions('3 · Electric work');
  await expect
    .element(screen.getByText('These tasks would wait for each other: Order ovens → Electric work.'))
    .toBeVisible();
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

test('a latest end is set in the dialog; the bar that misses it is marked, and the legend says so', async () => {
  const { screen, server } = await openGantt({}, [
    task(2, 'Order ovens', 0, 4, { endByAt: morning(9) }),
    task(3, 'Lamps', 2, 4, { endByAt: morning(3) }),
  ]);
  await expect.poll(() => bar(3).className).toContain('isOffLimits');
  expect(bar(2).className).not.toContain('isOffLimits');
  await expect.element(screen.getByText('Task that misses its earliest start or latest end')).toBeVisible();
  await userEvent.hover(bar(3));
  await expect.poll(() => document.querySelector('.gantt_tooltip')?.textContent).toContain('Must end by');
  await screen.getByRole('button', { name: 'Order ovens: edit' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Order ovens' });
  await dialog.getByRole('group', { name: 'Must end by' }).getByRole('spinbutton').first().click();
  await userEvent.keyboard('010720311030');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => server.records('tasks').find(({ id }) => id === 2)?.endByAt)
    .toBe('2031-07-01T09:30:00+00:00');
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

test('a task is deleted from its dialog after a question, and can be brought back', async () => {
  const restored: string[] = [];
  const { screen, server } = await openGantt({
    calls: {
      'tasks/4/restore': ({ method }: { method: string }) => {
        restored.push(method);
        return {};
      },
    },
  });
  await screen.getByRole('button', { name: `${EVIL}: edit` }).click();
  await screen.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = screen.getByRole('alertdialog', { name: `Delete “${EVIL}”?` });
  await expect.element(question.getByText('The task goes to the bin and can be restored.')).toBeVisible();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => server.records('tasks').map(({ id }) => id)).toEqual([1, 2, 3]);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => restored).toEqual(['POST']);
});

test('selected tasks move together by days', async () => {
  const { screen, server } = await openGantt();
  await screen.getByRole('button', { name: 'Select', exact: true }).click();
  await screen.getByRole('checkbox', { name: 'Kitchen' }).click();
  // A task with subtasks stands for all below it.
  await expect.element(screen.getByText('2 tasks selected')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Electric work' })).toBeChecked();
  await screen.getByRole('checkbox', { name: EVIL }).click();
  await screen.getByRole('checkbox', { name: 'Order ovens' }).click();
  await expect.element(screen.getByText('2 tasks selected')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Kitchen' })).not.toBeChecked();
  await screen.getByRole('textbox', { name: 'Days by which the selected tasks move' }).fill('3');
  await screen.getByRole('button', { name: 'Move', exact: true }).click();
  const startOf = (id: number) => String(server.records('tasks').find((one) => one.id === id)?.startAt).slice(0, 16);
  await expect.poll(() => [2, 3, 4].map(startOf)).toEqual([0, 7, 4].map((days) => morning(days).slice(0, 16)));
  await screen.getByRole('button', { name: 'Done', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: 'Electric work: edit' })).toBeVisible();
});

test('Undo after a move of several tasks takes all of them back, and writes no parent', async () => {
  const { screen, server } = await openGantt({ calls: withTasks });
  const shown = () =>
    server
      .records('tasks')
      .map(({ id, startAt, endAt }) => [id, ...[startAt, endAt].map((at) => Date.parse(String(at)))]);
  const before = shown();
  await screen.getByRole('button', { name: 'Select', exact: true }).click();
  await screen.getByRole('checkbox', { name: 'Kitchen' }).click();
  await screen.getByRole('checkbox', { name: EVIL }).click();
  await expect.element(screen.getByText('3 tasks selected')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Days by which the selected tasks move' }).fill('3');
  await screen.getByRole('button', { name: 'Move', exact: true }).click();
  // The dates of the parent follow on the server.
  const after = before.map(([id, ...dates]) => [id, ...dates.map((at) => Number(at) + (id === 1 ? 0 : 3 * DAY))]);
  await expect.poll(shown).toEqual(after);
  // The notice's own Undo, then those of the head.
  const notices = screen.getByRole('region', { name: 'Notifications' });
  await notices.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(shown).toEqual(before);
  await screen.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(shown).toEqual(after);
  await screen.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(shown).toEqual(before);
});

test('Ctrl with a click selects a bar, without opening its task', async () => {
  const { screen } = await openGantt();
  await expect.element(screen.getByRole('button', { name: 'Order ovens: edit' })).toBeVisible();
  await userEvent.keyboard('{Control>}');
  await userEvent.click(bar(2));
  await userEvent.keyboard('{/Control}');
  await expect.element(screen.getByText('1 task selected')).toBeVisible();
  expect(screen.getByRole('dialog').elements()).toEqual([]);
});

test('a project without tasks offers the first one', async () => {
  const { screen } = await openGantt({}, []);
  await expect.element(screen.getByText('No task yet')).toBeVisible();
  await screen.getByRole('button', { name: 'New task' }).last().click();
  await expect.element(screen.getByRole('dialog').getByRole('textbox', { name: 'Task Name' })).toBeVisible();
});
