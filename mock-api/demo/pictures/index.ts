import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawingSvg } from './picture.ts';
import { DRAWINGS } from './table.ts';

export { PICTURE_SIZE, pictureOf } from './picture.ts';
export { DRAWINGS } from './table.ts';

/** Folder of the product pictures inside the file store. */
const FOLDER = 'products';

/**
 * Renders all product pictures of the demo as WebP, {@link DRAWINGS} by name, into `products/` of the given folder.
 * @returns the written addresses, as samples name them (`products/arg-250.webp`)
 */
export async function renderPictures(folder: string): Promise<string[]> {
  const { default: sharp } = await import('sharp');
  await mkdir(join(folder, FOLDER), { recursive: true });
  const bytesOf = new Map<string, Promise<Buffer>>();
  const render = (svg: string) => {
    const known = bytesOf.get(svg) ?? sharp(Buffer.from(svg)).webp({ quality: 82, effort: 2 }).toBuffer();
    bytesOf.set(svg, known);
    return known;
  };
  return Promise.all(
    [...DRAWINGS].map(async ([name, drawing]) => {
      const address = `${FOLDER}/${name}.webp`;
      await writeFile(join(folder, address), await render(drawingSvg(drawing)));
      return address;
    }),
  );
}
