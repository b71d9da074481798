import { atLeast, atMost, type Figure } from '../../../../tests/bench/figures.ts';
import { measureFirstPaint, measureFrames, slowDown } from '../../../../tests/bench/painted.ts';
import { sendMany } from '../../../../tests/bench/sendMany.ts';
import { visitTool } from '../../../../tests/bench/toolVisit.ts';

/** Measurements of the chart of projects with much data. */
export const benches = { gantt };

const TASKS = 2000;
const HOUR_MS = 3_600_000;
/** Turns of the wheel, and px of each. */
const TURNS = 90;
const TURN = 120;

/** Opens the chart of a project with many tasks, on a processor throttled by 4, and scrolls down. */
async function gantt(): Promise<readonly Figure[]> {
  return visitTool(async ({ page, admin }) => {
    const { body: project } = await admin.post('projects', { name: 'Bench' });
    const start = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
    const tasks = Array.from({ length: TASKS }, (_, at) => ({
      name: `Task ${at + 1}`,
      project: project['@id'],
      startAt: new Date(start + (at % 200) * 6 * HOUR_MS).toISOString(),
      duration: 1 + (at % 5),
      progress: (at % 10) * 10,
    }));
    await sendMany(tasks, (task) => admin.post('tasks', task));
    await slowDown(page);
    const first = await measureFirstPaint(page, {
      address: `${admin.url}/admin/projects/${project.id}/gantt`,
      answer: `/projects/${project.id}`,
      selector: '.gantt_task_line',
    });
    await page.waitForLoadState('networkidle');
    await page.locator('.gantt_task_line').first().hover();
    const frames = await measureFrames(page, async () => {
      for (let at = 0; at < TURNS; at += 1) await page.mouse.wheel(0, TURN);
    });
    return [
      atMost(`Gantt of ${TASKS} tasks: from the data to the first bar`, first, 'ms', 1000),
      atLeast('the same: frames in a second while scrolling', frames, '/s', 40),
    ];
  });
}
