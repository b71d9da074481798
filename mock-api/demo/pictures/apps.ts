import { PALETTES, type PaletteName } from './palettes.ts';

/** Edge of an application's picture, in pixels. */
const SIZE = 192;

/** Strokes on a 24 x 24 ground, and the colours of the tile. */
type Glyph = readonly [palette: PaletteName, strokes: string];

/** Applications of the demo's store by code. */
const GLYPHS: Readonly<Record<string, Glyph>> = {
  pos: ['sea', 'M5 3h14v18H5zM8 6h8v4H8zM8 13h2m2 0h2m2 0h.1M8 17h2m2 0h2m2 0h.1'],
  kitchen: ['brick', 'M7 13a4 4 0 1 1 1-7 4.500 4.500 0 0 1 8 0 4 4 0 1 1 1 7v7H7zM7 17h10'],
  orders: ['sky', 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6'],
  deliveries: [
    'sky',
    'M2 6h11v11H2zM13 9h4l4 4v4h-8zM7 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  ],
  'floor-plan': ['olive', 'M3 4h18v16H3zM3 11h7M10 4v4m0 4v8M10 15h4m4 0h3'],
  catalogue: ['amber', 'M4 7l8-4 8 4v10l-8 4-8-4zM4 7l8 4 8-4M12 11v10'],
  stock: ['olive', 'M3 21V8l9-5 9 5v13M6 21v-9h12v9M6 16h12'],
  customers: [
    'plum',
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21c0-5 3-7 7-7s7 2 7 7M16 3.500a4 4 0 0 1 0 7M19 14.500c2 1 3 3 3 6',
  ],
  crm: ['sky', 'M5 3v14M12 3v8M19 3v18'],
  projects: ['mint', 'M3 5h6l2 3h10v12H3zM8 12v4m4-4v2m4-2v5'],
  agenda: ['honey', 'M4 5h16v16H4zM4 10h16M8 3v4m8-4v4M8 14h3m3 0h2M8 17h3'],
  import: ['sea', 'M5 3h9l5 5v13H5zM14 3v5h5M12 18v-7m-3 3 3-3 3 3'],
  files: ['amber', 'M3 5h7l2 3h9v12H3zM3 12h18'],
  website: ['sky', 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18z'],
  'code-editors': ['stone', 'M8 7l-5 5 5 5M16 7l5 5-5 5M14 4l-4 16'],
  spreadsheet: ['mint', 'M4 4h16v16H4zM4 9h16M4 14h16M9 4v16M15 9v11'],
  documents: ['sky', 'M6 3h9l4 4v14H6zM15 3v5h4M9 12h7M9 16h7M9 8h3'],
  'page-editor': ['sea', 'M3 4h18v16H3zM3 9h18M8 20V9M13 13h5M13 16h3'],
  assistant: ['plum', 'M12 3l2 6 6 3-6 2-2 7-2-7-6-2 6-3zM19 3v4m-2-2h4'],
  supplier: [
    'spice',
    'M2 6h12v11H2zM14 10h4l4 4v3h-8M6 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM18 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  ],
  stores: ['clay', 'M3 10l2-6h14l2 6M5 10v11h14V10M3 10h18M10 21v-6h4v6'],
  people: ['mint', 'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-5 4-7 8-7s8 2 8 7'],
  pin: ['stone', 'M6 11h12v10H6zM8 11V8a4 4 0 0 1 8 0v3M12 15v2'],
  connect: ['plum', 'M9 3v5m6-5v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4'],
  setup: ['saffron', 'M4 6l2 2 3-4M4 13l2 2 3-4M4 20l2 2 3-4M13 6h7M13 13h7M13 20h7'],
  system: ['sky', 'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 2v4m0 12v4M2 12h4m12 0h4M5 5l3 3m8 8 3 3M19 5l-3 3m-8 8-3 3'],
  printing: ['stone', 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z'],
  'app-store': ['mint', 'M4 4h7v7H4zM4 14h7v7H4zM14 14h7v7h-7zM17 3l4 4-4 4-4-4z'],
  vouchers: ['rose', 'M4 12h16v9H4zM3 8h18v4H3zM12 8v13M12 8c-4 0-6-2-5-4s4-1 5 4zm0 0c4 0 6-2 5-4s-4-1-5 4z'],
  loyalty: [
    'amber',
    'M12 3l2.700 5.600 6.100.800-4.500 4.300 1.100 6.100-5.400-3-5.400 3 1.100-6.100L3.200 9.400l6.100-.800z',
  ],
  appointments: ['clay', 'M4 5h16v16H4zM4 10h16M8 3v4m8-4v4M9 15l2 2 4-4'],
  'daily-goal': ['mint', 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 12h.1'],
  'busy-hours': ['sea', 'M3 21h18M5 21v-6h3v6M10.500 21V5h3v16M16 21v-9h3v9'],
  snooker: [
    'sea',
    'M12 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8 17a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM16 17a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 21h16',
  ],
  viewer3d: ['plum', 'M12 3l8 4.500v9L12 21l-8-4.500v-9zM12 12l8-4.500M12 12v9M12 12L4 7.500'],
};

function tile([palette, strokes]: Glyph): string {
  const { ground, dark } = PALETTES[palette];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 48 48">` +
    `<rect width="48" height="48" rx="9" fill="${ground}"/>` +
    `<path d="${strokes}" transform="translate(12 12)" fill="none" stroke="${dark}" stroke-width="1.800" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  );
}

/** Pictures of the store's applications: SVG by address. */
export const APP_PICTURES: ReadonlyMap<string, string> = new Map(
  Object.entries(GLYPHS).map(([code, glyph]) => [`apps/${code}.webp`, tile(glyph)]),
);
