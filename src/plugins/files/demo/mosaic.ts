import { crc32, deflateSync } from 'node:zlib';

/** Size of the picture in pixels. */
export const MOSAIC_SIZE = { width: 640, height: 400 } as const;
/** Edge of a tile in pixels. */
const TILE = 40;

type Colour = readonly [red: number, green: number, blue: number];
const GROUND: Colour = [244, 236, 220];
const STAR: Colour = [12, 83, 79];
const HEART: Colour = [200, 134, 43];

/** Colour of a pixel: a star of eight points on each tile, from two squares, with a lozenge inside. */
function colourAt(x: number, y: number): Colour {
  const across = Math.abs((x % TILE) - TILE / 2);
  const down = Math.abs((y % TILE) - TILE / 2);
  if (across + down < TILE / 6) return HEART;
  const isStar = Math.max(across, down) < TILE / 3 || across + down < TILE / 2.1;
  return isStar ? STAR : GROUND;
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** The picture of a tiled wall, as PNG. */
export function mosaicPng(): Buffer {
  const { width, height } = MOSAIC_SIZE;
  const rows = Array.from({ length: height }, (_, y) => {
    const pixels = Array.from({ length: width }, (__, x) => colourAt(x, y)).flat();
    // Each row begins with its filter: none.
    return Buffer.from([0, ...pixels]);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // 8 bits, red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
