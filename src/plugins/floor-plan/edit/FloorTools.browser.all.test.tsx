import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin } from '#admin/testing';
import { editorPlugin, placeIn, PLACES, RECORDS } from './editorPage.fixture.tsx';

/** Opens the editor of a floor with two tables, and chooses T1. */
async function openEditor() {
  const rendered = await renderPlugin(editorPlugin, { at: '/editor-test', records: RECORDS });
  const { screen } = rendered;
  const drawing = screen.getByRole('application');
  await expect.element(drawing).toBeVisible();
  await expect.poll(() => drawing.element().querySelectorAll('canvas').length).toBeGreaterThan(3);
  await screen.getByRole('option', { name: /T1/ }).click();
  const field = (label: string) => screen.getByRole('textbox', { name: label, exact: true });
  return { ...rendered, drawing, field };
}

it('a locked table keeps its place, its size and itself; its name can be changed', async () => {
  const { screen, server, drawing, field } = await openEditor();
  await screen.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect.element(screen.getByRole('option', { name: /T1.*Locked/ })).toBeVisible();
  await expect.element(field('X')).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled();
  drawing.element().focus();
  await userEvent.keyboard('{ArrowRight}{Delete}');
  const at = (x: number, y: number) => placeIn(drawing.element(), { x, y });
  await drawing.dropTo(drawing, { sourcePosition: at(160, 140), targetPosition: at(260, 220) });
  await expect.element(field('X')).toHaveValue('100');
  await field('Name').fill('Fixed');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.poll(() => server.records('reservables')[0]?.canvaLocked).toBe(true);
  expect(server.records('reservables')[0]).toMatchObject({ name: 'Fixed', canvaX: 100 });
  expect(server.asked.filter((one) => one.startsWith('DELETE'))).toEqual([]);
  await screen.getByRole('button', { name: 'Unlock' }).click();
  await expect.element(field('X')).toBeEnabled();
});

it('where a table is after a move is said', async () => {
  const { screen, drawing } = await openEditor();
  drawing.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByText('T1 is at 101, 100.')).toBeInTheDocument();
  await userEvent.keyboard('{Control>}a{/Control}{Shift>}{ArrowDown}{/Shift}');
  await expect.element(screen.getByText('2 items moved by 0, 10.')).toBeInTheDocument();
});

it("the floor's picture is set from the editor's bar", async () => {
  const { screen } = await openEditor();
  await screen.getByRole('button', { name: 'Background' }).click();
  const form = screen.getByRole('dialog', { name: 'Background' });
  await expect.element(form.getByText('Plan background').first()).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => form.elements().length).toBe(0);
});

it('a table is moved to another floor with what was changed of it, and can be brought back', async () => {
  const { screen, server, field } = await openEditor();
  await field('Name').fill('T7');
  await screen.getByRole('combobox', { name: 'Floor', exact: true }).selectOptions('Main room');
  const stored = () => server.records('reservables')[0];
  await expect.poll(() => stored()?.reservableCategory).toBe('/en/api/reservable_categories/8');
  expect(stored()?.name).toBe('T7');
  await expect.element(screen.getByText('T7 is on Main room now')).toBeVisible();
  await expect.element(screen.getByRole('option', { name: /T7/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Undo', exact: true }).first()).toBeDisabled();
  // The notice's own Undo; the bar's takes back changes of the drawing.
  await screen.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => stored()?.reservableCategory).toBe('/en/api/reservable_categories/7');
});

it("a deletion's own Undo brings the table back, and leaves alone what was done while the server deleted it", async () => {
  const answer = Promise.withResolvers<void>();
  const restored: string[] = [];
  const { screen } = await renderPlugin(editorPlugin, {
    at: '/editor-test',
    records: RECORDS,
    calls: {
      'reservables/1': async ({ method, body }) => {
        if (method !== 'DELETE') return { ...PLACES[0], ...Object(body) };
        await answer.promise;
        return new Response(null, { status: 204 });
      },
      'reservables/1/restore': ({ method }) => {
        restored.push(method);
        return { ...PLACES[0] };
      },
    },
  });
  const first = screen.getByRole('option', { name: /T1/ });
  const second = screen.getByRole('option', { name: /T2/ });
  await first.click();
  await userEvent.keyboard('{Delete}');
  await expect.element(first).not.toBeInTheDocument();
  await second.click();
  const x = screen.getByRole('textbox', { name: 'X', exact: true });
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(x).toHaveValue('401');
  answer.resolve();
  await expect.element(screen.getByText('T1 is deleted.')).toBeVisible();
  // The last one is the notice's own.
  await screen.getByRole('button', { name: 'Undo' }).last().click();
  await expect.element(first).toBeVisible();
  await expect.poll(() => restored).toEqual(['POST']);
  await second.click();
  await expect.element(x).toHaveValue('401');
});

it('section and waiter of a table are set in its panel', async () => {
  const agents = [
    { id: 3, fullName: 'Youssef Amrani', isEnabled: true },
    { id: 4, fullName: 'Claire Martin', isEnabled: true },
  ];
  const { screen, server } = await renderPlugin(editorPlugin, {
    at: '/editor-test',
    as: 'ROLE_MANAGER',
    records: { ...RECORDS, agents },
  });
  await screen.getByRole('option', { name: /T1/ }).click();
  await screen.getByRole('textbox', { name: 'Section', exact: true }).fill('Pergola');
  await screen.getByRole('combobox', { name: 'Waiter', exact: true }).selectOptions('Claire Martin');
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(screen.getByText('The plan is saved.')).toBeVisible();
  const [stored] = server.records('reservables');
  expect(stored?.section).toBe('Pergola');
  expect(JSON.stringify(stored?.waiter)).toMatch(/\b4\b/);
});
