import sharp from 'sharp';

/** A picture of one colour, .png. */
export const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#c98a2b' } })
    .png()
    .toBuffer();
