/** Edge of a store sign, px. Receipts print a logo at most 384 px wide. */
const SIZE = 384;

/** An eight-pointed star of two squares, as on zellige tiles. */
const star = (size: number, fill: string) =>
  `<g fill="${fill}"><rect x="${50 - size}" y="${50 - size}" width="${2 * size}" height="${2 * size}"/>` +
  `<rect x="${50 - size}" y="${50 - size}" width="${2 * size}" height="${2 * size}" transform="rotate(45 50 50)"/></g>`;

const sign = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 100 100"><rect width="100" height="100" fill="#FFFFFF"/>${content}</svg>`;

/** The Atlas mountains in a star: dark on white, so that receipts can print it. */
const ATLAS = sign(
  `${star(33, '#0C534F')}<path d="M22 66 42 34l9 14 6-9 21 27z" fill="#FFFFFF"/><circle cx="66" cy="33" r="4" fill="#E2B04A"/>`,
);

/** The front of a shop: awning, door and window in its own colours. */
const front = (wall: string, awning: string, dark: string) =>
  sign(
    `<rect width="100" height="100" fill="#EDF1F2"/><rect x="10" y="22" width="80" height="70" fill="${wall}"/><rect x="10" y="16" width="80" height="10" fill="${dark}"/>` +
      `<path d="M8 40h84l4 12H4z" fill="${awning}"/><path d="M22 40l-3 12M36 40l-2 12M50 40v12M64 40l2 12M78 40l3 12" stroke="#FFFFFF" stroke-width="3"/>` +
      `<path d="M56 92V66a9 9 0 0 1 18 0v26z" fill="${dark}"/><rect x="20" y="60" width="26" height="20" fill="#F9F5EA" stroke="${dark}" stroke-width="2"/>` +
      `<path d="M33 60v20M20 70h26" stroke="${dark}" stroke-width="1.500"/><rect x="0" y="92" width="100" height="8" fill="#D8D2C4"/>`,
  );

/** Logo and shop fronts of the demo: SVG by path. */
export const SHOP_PICTURES: ReadonlyMap<string, string> = new Map([
  ['company/logo.webp', ATLAS],
  ['stores/gueliz.webp', front('#D9A07C', '#0F6B66', '#5A2E1C')],
  ['stores/medina.webp', front('#C77A5A', '#E2A33C', '#6B2416')],
  ['stores/agdal.webp', front('#E8D9B8', '#3E6E9E', '#28496B')],
  ['stores/menara.webp', front('#E3CDB0', '#5E8F3C', '#3F4F1E')],
  ['stores/warehouse.webp', front('#C9C6BC', '#8E8B80', '#4A4842')],
]);
