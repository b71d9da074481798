import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { APP_PICTURES } from './apps.ts';
import { CATEGORY_DRAWINGS } from './categories.ts';
import { drawingSvg } from './picture.ts';
import { PLAN_PICTURES } from './plans.ts';
import { SHOP_PICTURES } from './shopFronts.ts';
import { PRODUCT_DRAWINGS } from './productDrawings.ts';

/** All pictures of the demo: SVG by address in the file store, as samples name them (`products/arg-250.webp`). */
export const PICTURES: ReadonlyMap<string, string> = new Map([
  ...[...PRODUCT_DRAWINGS].map(([name, drawing]) => [`products/${name}.webp`, drawingSvg(drawing)] as const),
  ...[...CATEGORY_DRAWINGS].map(([name, drawing]) => [`categories/${name}.webp`, drawingSvg(drawing)] as const),
  ...APP_PICTURES,
  ...PLAN_PICTURES,
  ...SHOP_PICTURES,
]);

/**
 * Renders all {@link PICTURES} as WebP into the given folder.
 * @returns the written addresses
 */
export async function renderPictures(folder: string): Promise<string[]> {
  const { default: sharp } = await import('sharp');
  for (const name of new Set([...PICTURES.keys()].map((address) => dirname(address)))) {
    await mkdir(join(folder, name), { recursive: true });
  }
  const bytesOf = new Map<string, Promise<Buffer>>();
  const render = (svg: string) => {
    const known = bytesOf.get(svg) ?? sharp(Buffer.from(svg)).webp({ quality: 82, effort: 2 }).toBuffer();
    bytesOf.set(svg, known);
    return known;
  };
  return Promise.all(
    [...PICTURES].map(async ([address, svg]) => {
      await writeFile(join(folder, address), await render(svg));
      return address;
    }),
  );
}
