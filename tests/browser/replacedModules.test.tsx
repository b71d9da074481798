import { DataGrid } from '@mui/x-data-grid';
import { reactRouterProvider } from 'ra-core';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { reactRouterProvider as ours } from '../../src/admin/router/routerProvider.tsx';

test('ra-core’s own router is ours, and there is one copy of it', () => {
  expect(reactRouterProvider).toBe(ours);
});

test('the data grid declares its variables in a sheet, and writes no style element', async () => {
  const screen = await render(<DataGrid rows={[]} columns={[{ field: 'name' }]} />);
  await expect.element(screen.getByRole('grid')).toBeVisible();
  const texts = [...document.adoptedStyleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
  expect(texts.some((text) => text.startsWith('.MuiDataGridVariables-'))).toBe(true);
  expect(
    [...document.querySelectorAll('style')].filter((one) => one.textContent.includes('MuiDataGridVariables')),
  ).toEqual([]);
});
