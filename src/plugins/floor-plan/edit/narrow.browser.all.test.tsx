import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPlugin } from '#admin/testing';
import { PLAN } from '../canvas/plan.ts';
import { editorPlugin, placeIn, RECORDS } from './editorPage.fixture.tsx';

const PHONE = { width: 390, height: 844 };

test('on a phone the whole plan is drawn within the screen, and is changed there', async () => {
  await page.viewport(PHONE.width, PHONE.height);
  onTestFinished(() => page.viewport(1280, 800));
  const { screen, server } = await renderPlugin(editorPlugin, { at: '/editor-test', records: RECORDS });
  const drawing = screen.getByRole('application');
  await expect.poll(() => drawing.element().querySelectorAll('canvas').length).toBeGreaterThan(3);
  const box = drawing.element().getBoundingClientRect();
  expect([box.left, box.right]).toEqual([0, PHONE.width]);
  for (const corner of [
    { x: 0, y: 0 },
    { x: PLAN.width, y: PLAN.height },
  ]) {
    const { x, y } = placeIn(drawing.element(), corner);
    expect([x >= 0, x <= box.width, y >= 0, y <= box.height]).toEqual([true, true, true, true]);
  }
  // Every button of the bars can be pressed without moving the page aside.
  for (const button of screen.getByRole('toolbar', { name: 'Edit the plan' }).getByRole('button').elements()) {
    const { left, right } = button.getBoundingClientRect();
    expect([left >= 0, right <= PHONE.width], button.textContent).toEqual([true, true]);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
  // The middle of T1, which is small here.
  await drawing.click({ position: placeIn(drawing.element(), { x: 160, y: 140 }) });
  const x = screen.getByRole('textbox', { name: 'X', exact: true });
  await expect.element(x).toHaveValue('100');
  await x.fill('130');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(screen.getByText('The plan is saved.')).toBeVisible();
  expect(server.asked.filter((one) => one.startsWith('PUT'))).toEqual(['PUT reservables/1']);
  for (const field of screen.getByRole('textbox').elements())
    expect(field.getBoundingClientRect().right).toBeLessThanOrEqual(PHONE.width);
});
