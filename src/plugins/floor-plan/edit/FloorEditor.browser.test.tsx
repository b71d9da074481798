import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Point } from '../geometry/box.ts';
import { renderPlugin, type MemoryCall } from '#admin/testing';
import { editorPlugin, placeIn, PLACES, RECORDS } from './editorPage.fixture.tsx';

const [T1] = PLACES;

/** Opens the editor of a floor with two tables. */
async function openEditor(
  options: { readonly locale?: 'en' | 'fr' | 'ar'; readonly calls?: Readonly<Record<string, MemoryCall>> } = {},
) {
  const rendered = await renderPlugin(editorPlugin, { at: '/editor-test', records: RECORDS, ...options });
  const { screen, server } = rendered;
  const drawing = screen.getByRole('application');
  await expect.element(drawing).toBeVisible();
  await expect.poll(() => drawing.element().querySelectorAll('canvas').length).toBeGreaterThan(3);
  const at = (point: Point) => placeIn(drawing.element(), point);
  const click = (point: Point) => drawing.click({ position: at(point) });
  /** Presses the mouse, moves it, and releases it. */
  const drag = (from: Point, to: Point) =>
    drawing.dropTo(drawing, { sourcePosition: at(from), targetPosition: at(to) });
  const asked = (method: string) => server.asked.filter((one) => one.startsWith(method));
  const field = (label: string) => screen.getByRole('textbox', { name: label, exact: true });
  return { ...rendered, drawing, click, drag, asked, field };
}

/** A server at `reservables/1` that remembers bodies; `answer` decides, else it stores. */
function recorder(answer?: (method: string, headers: Headers) => Response | undefined) {
  const bodies: { method: string; body: unknown; match: string | null }[] = [];
  const call: MemoryCall = ({ method, body, headers }) => {
    bodies.push({ method, body, match: headers.get('If-Match') });
    const given = answer?.(method, headers);
    if (given) return given;
    const stored = {
      ...T1,
      reservableCategory: '/en/api/reservable_categories/7',
      ...(typeof body === 'object' ? body : {}),
    };
    return Response.json(stored, { headers: { ETag: '"1"' } });
  };
  return { bodies, call };
}

describe('the mouse', () => {
  it('drags a table, which is saved with its whole payload and its own shape', async () => {
    const { bodies, call } = recorder();
    const { screen, drag, field } = await openEditor({ calls: { 'reservables/1': call } });
    await drag({ x: 160, y: 140 }, { x: 260, y: 220 });
    await expect.element(field('X')).toHaveValue('200');
    await expect.element(field('Y')).toHaveValue('180');
    await screen.getByRole('combobox', { name: 'Shape' }).selectOptions('circle');
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(screen.getByText('The plan is saved.')).toBeVisible();
    const put = bodies.find(({ method }) => method === 'PUT');
    expect(put?.match).toBe('"1"');
    expect(put?.body).toEqual({
      name: 'T1',
      canvaX: 200,
      canvaY: 180,
      canvaWidth: 120,
      canvaHeight: 80,
      canvaFill: '#D5F0EE',
      canvaStokeColor: '#0C534F',
      canvaStokeWidth: 2,
      shape: 'circle',
      reservableCategory: '/en/api/reservable_categories/7',
    });
  });

  it('resizes by a handle, and undo takes it back', async () => {
    const { screen, drag, click, field } = await openEditor();
    await click({ x: 160, y: 140 });
    await expect.element(field('Width')).toHaveValue('120');
    await drag({ x: 220, y: 180 }, { x: 260, y: 240 });
    await expect.element(field('Width')).toHaveValue('160');
    await expect.element(field('Height')).toHaveValue('140');
    await expect.element(field('X')).toHaveValue('100');
    await screen.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.element(field('Width')).toHaveValue('120');
    await expect.element(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  });

  it('chooses several by a rubber band, which are aligned together', async () => {
    const { screen, drag } = await openEditor();
    await drag({ x: 40, y: 40 }, { x: 600, y: 450 });
    await expect.element(screen.getByRole('heading', { name: '2 chosen' })).toBeVisible();
    await screen.getByRole('button', { name: 'Align left' }).click();
    await expect.element(screen.getByText('1 change, not saved')).toBeVisible();
  });
});

describe('the keyboard', () => {
  it('chooses in the list, moves by arrow keys, and saves', async () => {
    const { screen, server, drawing, field } = await openEditor();
    await screen.getByRole('option', { name: /T2/ }).click();
    drawing.element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    await expect.element(field('X')).toHaveValue('402');
    await expect.element(field('Y')).toHaveValue('310');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(() => server.records('reservables')[1]?.canvaX).toBe(402);
  });

  it('deletes by the Delete key without asking, but not while the name is typed', async () => {
    const { screen, click, asked, field } = await openEditor();
    await click({ x: 160, y: 140 });
    await field('Name').click();
    await userEvent.keyboard('{Home}{Delete}');
    await expect.element(field('Name')).toHaveValue('1');
    expect(asked('DELETE')).toEqual([]);
    await click({ x: 460, y: 340 });
    await userEvent.keyboard('{Delete}');
    await expect.poll(() => asked('DELETE')).toEqual(['DELETE reservables/2']);
    await expect.element(screen.getByRole('option', { name: /T2/ })).not.toBeInTheDocument();
  });

  it('undo brings a deleted table back from the bin', async () => {
    const restored: string[] = [];
    const { screen, click } = await openEditor({
      calls: { 'reservables/2/restore': ({ method }) => void restored.push(method) },
    });
    await click({ x: 460, y: 340 });
    await userEvent.keyboard('{Delete}');
    await expect.element(screen.getByText('T2 is deleted.')).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(screen.getByRole('option', { name: /T2/ })).toBeVisible();
    await expect.poll(() => restored).toEqual(['POST']);
  });
});

describe('what is new or deleted', () => {
  it('has the next number and a free place, 80 x 80, orange with a white border, made by Save Changes', async () => {
    const made: unknown[] = [];
    const { screen } = await openEditor({
      calls: {
        reservables: ({ body }) => {
          made.push(body);
          return Response.json({ ...Object(body), id: 55 }, { status: 201 });
        },
      },
    });
    await screen.getByRole('button', { name: 'Add Table' }).click();
    await expect.element(screen.getByText('1 change, not saved')).toBeVisible();
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(screen.getByText('The plan is saved.')).toBeVisible();
    expect(made).toEqual([
      {
        name: 'T3',
        canvaX: 100,
        canvaY: 220,
        canvaWidth: 80,
        canvaHeight: 80,
        canvaFill: 'orange',
        canvaStokeColor: 'white',
        canvaStokeWidth: 2,
        shape: 'rectangle',
        objectType: 'table',
        reservableCategory: '/en/api/reservable_categories/7',
      },
    ]);
  });

  it('asks before the button deletes', async () => {
    const { screen, click, asked } = await openEditor();
    await click({ x: 160, y: 140 });
    await screen.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = screen.getByRole('alertdialog', { name: 'Confirm Deletion' });
    await expect.element(dialog.getByText('Are you sure you want to delete this location?')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(asked('DELETE')).toEqual([]);
    await screen.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => asked('DELETE')).toEqual(['DELETE reservables/1']);
  });
});

describe('saving fails', () => {
  it('the drawing keeps the change, says so, and saves again', async () => {
    let isDown = true;
    const { call } = recorder((method) =>
      method === 'PUT' && isDown ? new Response(null, { status: 503 }) : undefined,
    );
    const { screen, drag, field } = await openEditor({ calls: { 'reservables/1': call } });
    await drag({ x: 160, y: 140 }, { x: 260, y: 220 });
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    await expect.element(screen.getByText('Not everything was saved. The plan keeps your changes.')).toBeVisible();
    await expect.element(field('X')).toHaveValue('200');
    isDown = false;
    await screen.getByRole('button', { name: 'Save again' }).click();
    await expect.element(screen.getByText('The plan is saved.')).toBeVisible();
  });

  it('a change over that of somebody else is decided in the merge view', async () => {
    let theirs = { ...T1, canvaX: 500 };
    const { call } = recorder((method, headers) => {
      if (method === 'GET') return Response.json(theirs, { headers: { ETag: '"2"' } });
      if (headers.get('If-Match') !== '"2"') return new Response(null, { status: 412 });
      theirs = { ...theirs, canvaX: 200 };
      return Response.json(theirs, { headers: { ETag: '"3"' } });
    });
    const { screen, drag, field } = await openEditor({ calls: { 'reservables/1': call } });
    await drag({ x: 160, y: 140 }, { x: 260, y: 140 });
    await screen.getByRole('button', { name: 'Save Changes' }).click();
    const mine = screen.getByRole('radio', { name: /^Yours: 200/ });
    await expect.element(mine).toBeVisible();
    await mine.click();
    await screen.getByRole('button', { name: 'Save merged' }).click();
    await expect.element(field('X')).toHaveValue('200');
    await expect.element(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  });

  it('leaving with unsaved changes asks', async () => {
    const { screen, goTo, path } = await openEditor();
    await screen.getByRole('button', { name: 'Add Room' }).click();
    await screen.getByRole('button', { name: 'Disable Editing' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
    goTo('/elsewhere');
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
    await expect.poll(path).toBe('/elsewhere');
  });
});

describe('languages and accessibility', () => {
  it.each([
    ['fr', 'Ajouter une salle', 'Nouvelle salle'],
    ['ar', 'إضافة قاعة', 'قاعة جديدة'],
  ] as const)('speaks %s', async (locale, button, name) => {
    const { screen } = await openEditor({ locale });
    await screen.getByRole('button', { name: button }).click();
    await expect.element(screen.getByRole('option', { name: new RegExp(name) })).toBeVisible();
  });

  it('has no findings of axe', async () => {
    const { drawing, click, field } = await openEditor();
    await click({ x: 160, y: 140 });
    await expect.element(field('Name')).toBeVisible();
    const { violations } = await axe.run(drawing.element().closest('main') ?? document.body);
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  });
});
