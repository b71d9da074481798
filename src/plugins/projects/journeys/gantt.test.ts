import { expect, test } from 'vitest';
import { accessProblems } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import type { Body } from '../../../../tests/support/client.ts';

// The chart as built and under the page's policy: `end()` fails when the browser reports a violation.
const office = useOffice({}, { savesData: true });

test('a task that takes longer moves the one that waits for it, after it is said; Undo takes both back', async () => {
  const admin = await office.as('admin');
  const taskNamed = async (name: string): Promise<Body> =>
    (await admin.get('projects/1')).body.tasks.find((task: Body) => task.name === name);
  const cooks = await taskNamed('Hire 4 cooks');
  const training = await taskNamed('Training in Gueliz');
  const { page, end } = await office.openAs('manager', 'projects/1/gantt');
  await page.locator(`.gantt_task_line[data-task-id="${training.id}"]`).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Hire 4 cooks: edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hire 4 cooks' });
  const days = dialog.getByRole('textbox', { name: 'Duration in working days' });
  await days.fill(String(Number(await days.inputValue()) + 10));
  await dialog.getByRole('status').filter({ hasText: 'move with it: Training in Gueliz to' }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Save and move/ }).click();
  await expect.poll(async () => (await taskNamed('Training in Gueliz')).startAt).not.toBe(training.startAt);
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(async () => (await taskNamed('Training in Gueliz')).startAt).toBe(training.startAt);
  expect((await taskNamed('Hire 4 cooks')).endAt).toBe(cooks.endAt);
  await end();
});
