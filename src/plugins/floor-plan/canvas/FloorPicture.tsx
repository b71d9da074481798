import type { Colours } from './colours.ts';
import { Image } from './konva.ts';
import { BACKGROUND } from './plan.ts';

/** The picture behind a plan, dimmed in the dark colour scheme. */
export const FloorPicture = ({ picture, colours }: { picture: HTMLImageElement; colours: Colours }) => (
  <Image
    image={picture}
    {...BACKGROUND}
    opacity={colours.isDark ? DARK_OPACITY : 1}
    listening={false}
    perfectDrawEnabled={false}
  />
);

/** Opacity of a picture in the dark colour scheme: pictures of floors are bright, and would outshine the tables. */
const DARK_OPACITY = 0.3;
