import type { Colours } from '../canvas/colours.ts';
import { FloorPicture } from '../canvas/FloorPicture.tsx';
import { Shape, type KonvaContext } from '../canvas/konva.ts';
import { DOTS, PLAN } from '../canvas/plan.ts';

/** The plan's floor: its background picture, and dots to draw by. */
export function FloorBackground({ picture, colours }: { picture: HTMLImageElement | undefined; colours: Colours }) {
  const { of } = colours;
  const draw = ({ _context: context }: KonvaContext) => {
    context.globalAlpha = 0.45;
    context.fillStyle = of['line-strong'];
    for (let x = DOTS / 2; x < PLAN.width; x += DOTS)
      for (let y = DOTS / 2; y < PLAN.height; y += DOTS) context.fillRect(x - DOT, y - DOT, 2 * DOT, 2 * DOT);
    context.globalAlpha = 1;
  };
  const drawPaper = ({ _context: context }: KonvaContext) => {
    context.beginPath();
    context.roundRect(0, 0, PLAN.width, PLAN.height, 10);
    context.fillStyle = of.surface;
    context.fill();
    context.strokeStyle = of.line;
    context.lineWidth = 1;
    context.stroke();
  };
  return (
    <>
      <Shape sceneFunc={drawPaper} listening={false} perfectDrawEnabled={false} />
      {picture && <FloorPicture picture={picture} colours={colours} />}
      <Shape sceneFunc={draw} listening={false} perfectDrawEnabled={false} />
    </>
  );
}

/** Radius of a dot, px. */
const DOT = 0.9;
