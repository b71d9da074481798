import { test } from 'vitest';
import { useOffice } from '../../../../tests/journeys/office.ts';

const office = useOffice({}, { savesData: true });

test('a browser without WebGL says so', async () => {
  const { page, end } = await office.visit();
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await office.signIn(page, 'manager', 'wireframe');
  await page.getByRole('alert').getByText('This browser cannot show 3D').waitFor();
  await end();
});
