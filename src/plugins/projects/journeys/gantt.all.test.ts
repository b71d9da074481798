import type { Locator, Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { accessProblems } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { useLine } from '../../../../tests/journeys/useLine.ts';
import { signIn } from '../../../../tests/journeys/browser.ts';
import type { Body } from '../../../../tests/support/client.ts';

// The chart as built and under the page's policy: `end()` fails when the browser reports a violation.
const office = useOffice();
const line = useLine(() => office.url);
const DAY = 86_400_000;
const EVIL = '<img src=x onerror="document.body.dataset.broken=1">';

const bar = (page: Page, id: number) => page.locator(`.gantt_task_line[data-task-id="${id}"]`);
const taskNamed = async (name: string): Promise<Body> => {
  const admin = await office.as('admin');
  return (await admin.get('projects/1')).body.tasks.find((task: Body) => task.name === name);
};

/**
 * Moves the pointer to a part of the chart until it rests under it. The chart scrolls by itself, draws its bars anew after each
 * change, and shows the handles of a bar only while the pointer is over that.
 * @param at where it is taken, as a part of its width
 * @returns the place of the pointer
 */
const reach = (part: Locator, at = 0.5) =>
  vi.waitFor(
    async () => {
      if (await part.isVisible()) await part.scrollIntoViewIfNeeded({ timeout: 5000 });
      const box = await part.boundingBox({ timeout: 5000 });
      if (!box) throw new Error('Not to be seen');
      const place = { x: box.x + box.width * at, y: box.y + box.height / 2 };
      // Not `hover`, which would wait for ever for a tooltip that goes when the pointer moves.
      await part.page().mouse.move(place.x, place.y, { steps: 8 });
      const isUnder = (one: Element, { x, y }: typeof place) => one.contains(document.elementFromPoint(x, y));
      if (!(await part.evaluate(isUnder, place))) throw new Error('Not under the pointer');
      return place;
    },
    { timeout: 20_000 },
  );

/**
 * Drags a bar, or a part of it, by days to the right. A week is 94 px wide.
 * @param at where it is taken, as a part of its width: a bar not at its progress
 */
async function drag(page: Page, part: Locator, { days = 7, at = 0.5 } = {}): Promise<void> {
  const { x, y } = await reach(part, at);
  await page.mouse.down();
  await page.mouse.move(x + (days * 94) / 14, y, { steps: 4 });
  await page.mouse.move(x + (days * 94) / 7, y, { steps: 4 });
  await page.mouse.up();
}

test('a change without effect on others is saved at once, with Undo; one that shifts others waits for Keep', async () => {
  const { page, end } = await office.openAs('manager', 'projects/1/gantt');
  const site = await taskNamed('Website page');
  await bar(page, site.id).scrollIntoViewIfNeeded();
  await drag(page, bar(page, site.id), { days: 3, at: 0.6 });
  await page.getByText('“Website page” moves to').waitFor();
  await expect.poll(async () => (await taskNamed('Website page')).startAt).not.toBe(site.startAt);
  const moved = Date.parse((await taskNamed('Website page')).startAt) - Date.parse(site.startAt);
  expect(moved).toBeGreaterThanOrEqual(2 * DAY);
  await page.reload();
  await bar(page, site.id).waitFor();
  const again = Date.parse((await taskNamed('Website page')).startAt);
  expect(again - Date.parse(site.startAt)).toBe(moved);

  const cooks = await taskNamed('Hire 4 cooks');
  const training = await taskNamed('Training in Gueliz');
  await drag(page, bar(page, cooks.id), { days: 14, at: 0.3 });
  await page.getByText('Training in Gueliz to').waitFor();
  expect((await taskNamed('Hire 4 cooks')).startAt).toBe(cooks.startAt);
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect.poll(async () => (await taskNamed('Training in Gueliz')).startAt).not.toBe(training.startAt);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(async () => (await taskNamed('Training in Gueliz')).startAt).toBe(training.startAt);
  expect((await taskNamed('Hire 4 cooks')).startAt).toBe(cooks.startAt);
  await end();
});

/** Creates a task of the first project that starts today, and of which 30 percent are done. */
async function makeTask(name: string, days: number): Promise<Body> {
  const admin = await office.as('admin');
  const startAt = new Date(Math.floor(Date.now() / DAY) * DAY + 8 * 3_600_000).toISOString();
  const task = { name, project: '/en/api/projects/1', startAt, duration: days, progress: 30 };
  return (await admin.post('tasks', task)).body;
}

/** An end of a bar. */
type Side = 'start' | 'end';

/** Draws a dependency between the points at two bars. The points of a bar are there while the pointer is over it. */
async function draw(page: Page, [from, fromSide]: [number, Side], [to, toSide]: [number, Side]): Promise<void> {
  const point = (id: number, side: Side) => bar(page, id).locator(`.task_${side}_date .gantt_link_point`);
  await reach(bar(page, from));
  await reach(point(from, fromSide));
  await page.mouse.down();
  await reach(bar(page, to));
  await reach(point(to, toSide));
  await page.mouse.up();
}

test('by the pointer a bar is made longer and gets its progress, and a dependency is drawn', async () => {
  const [first, second] = [await makeTask('Sweep', 7), await makeTask('Mop', 7)];
  const { page, end } = await office.openAs('manager', 'projects/1/gantt');
  await page.getByRole('searchbox', { name: 'Filter tasks' }).fill('p');
  // Near its edges the chart scrolls while something is dragged.
  await page.getByRole('button', { name: 'Fit', exact: true }).click();
  await reach(bar(page, first.id));
  await drag(page, bar(page, first.id).locator('.gantt_task_drag.task_end_date'));
  await expect
    .poll(async () => Date.parse((await taskNamed('Sweep')).endAt) - Date.parse(first.endAt))
    .toBeGreaterThan(5 * DAY);
  await reach(bar(page, first.id));
  await drag(page, bar(page, first.id).locator('.gantt_task_progress_drag'));
  await expect.poll(async () => (await taskNamed('Sweep')).progress).toBeGreaterThan(60);

  await draw(page, [first.id, 'start'], [second.id, 'start']);
  await expect.poll(async () => (await taskNamed('Mop')).dependencyType).toBe(`${first.id}SS`);
  // Back again they would wait for each other.
  await draw(page, [second.id, 'end'], [first.id, 'start']);
  await page.getByText(/These tasks would wait for each other/).waitFor();
  expect((await taskNamed('Sweep')).dependencyType ?? null).toBe(null);
  await end();
});

test('a name with markup stays text in table, bars, tooltip and export, without policy violations', async () => {
  const admin = await office.as('admin');
  const start = new Date(Math.floor(Date.now() / DAY) * DAY + 8 * 3_600_000).toISOString();
  const { body } = await admin.post('tasks', {
    name: EVIL,
    project: '/en/api/projects/1',
    startAt: start,
    duration: 3,
  });
  const { page, end } = await office.openAs('manager', 'projects/1/gantt');
  await page.getByRole('button', { name: `${EVIL}: edit` }).waitFor();
  await page.getByRole('searchbox', { name: 'Filter tasks' }).fill('onerror');
  for (const view of ['Day', 'Month', 'Week']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    await bar(page, body.id).waitFor({ state: 'attached' });
  }
  await bar(page, body.id).hover();
  await page.locator('.gantt_tooltip').getByText(EVIL).waitFor();
  for (const [item, ending] of [
    ['Table (CSV)', '.csv'],
    ['Picture (PNG)', '.png'],
  ] as const) {
    await page.getByRole('button', { name: 'Export' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    expect((await saved).suggestedFilename()).toMatch(new RegExp(`\\${ending}$`));
  }
  expect(await page.evaluate(() => document.body.dataset.broken)).toBeUndefined();
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  await end();
});

test('without the server the bar returns with a message, and is saved by trying again', async () => {
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal('no connection');
  await signIn(page, line.url, 'manager', 'projects/1/gantt');
  const site = await taskNamed('Website page');
  await bar(page, site.id).scrollIntoViewIfNeeded();
  line.cut();
  await drag(page, bar(page, site.id), { days: 3, at: 0.6 });
  await page.getByText('Not saved.').waitFor();
  expect((await taskNamed('Website page')).startAt).toBe(site.startAt);
  line.mend();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await taskNamed('Website page')).startAt).not.toBe(site.startAt);
  await end();
});

test.for([
  { locale: 'en', theme: 'light' },
  { locale: 'ar', theme: 'dark', width: 390, height: 844 },
] as const)('the chart has no serious problem of access: $locale, $theme', async (reader) => {
  const { page, end } = await office.visit(reader);
  await office.signIn(page, 'admin', 'projects/1/gantt');
  await page.locator('.gantt_task_line').first().waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await end();
});
