/** Draws the picture of a bundled product as WebP. @param name its file name, such as '12-0.webp' */
export async function drawPicture(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const [, index, place] = /^(\d{1,5})-(\d{1,2})\.webp$/.exec(name) ?? [];
  if (index === undefined || place === undefined) return null;
  const [ground, thing] = COLOURS[(Number(index) + Number(place)) % COLOURS.length] ?? COLOURS[0];
  const shape = SHAPES[Number(index) % SHAPES.length] ?? '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 80 84"><rect width="80" height="84" fill="${ground}"/><g fill="${thing}">${shape}</g></svg>`;
  const { default: sharp } = await import('sharp');
  return new Uint8Array(await sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer());
}

/** Colours of drawn pictures: ground and thing. */
const COLOURS = [
  ['#f3e0d6', '#b5502a'],
  ['#e6ecdd', '#5e8f3c'],
  ['#e3efed', '#0f6b66'],
  ['#f2e6ea', '#9a4f6a'],
  ['#fbebd2', '#c77a1f'],
  ['#e1e8f3', '#3e5f92'],
] as const;

/** Shapes of drawn things in a square of 80. */
const SHAPES = [
  '<path d="M40 14 58 52H22z"/><path d="M14 54h52c-2 10-8 14-14 14H28c-6 0-12-4-14-14z"/>',
  '<path d="M24 22h32l-4 48H28z"/>',
  '<rect x="16" y="30" width="48" height="38" rx="4"/><rect x="13" y="24" width="54" height="12" rx="3"/>',
  '<circle cx="40" cy="42" r="24"/>',
  '<rect x="26" y="18" width="28" height="9" rx="2"/><rect x="22" y="28" width="36" height="42" rx="6"/>',
  '<path d="M12 40h56c0 20-12 30-28 30S12 60 12 40z"/>',
];
