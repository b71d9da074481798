import { createElement, type SVGProps } from 'react';

/** A shape of a drawing: `['path', { d: 'M12 5v14', key: 's699le' }]`. */
type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

interface Drawing {
  readonly name: string;
  /** Edge of the square it is drawn in, px. */
  readonly size: number;
  readonly node: readonly Shape[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number;
}

/**
 * Makes a component of one drawing of `lucide-react`. Stands in for `createLucideIcon` of that package
 * (scripts/vite/replacedModules.ts), which goes through two more components and puts the attributes of every icon together
 * anew each time it is drawn; the first screens have a hundred of them. Whether it is hidden from assistive technology is
 * said by who draws it.
 */
export default function createLucideIcon({ size: edge, node }: Drawing) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  const viewBox = `0 0 ${edge} ${edge}`;
  return ({ size = edge, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      ...shapes,
    );
}
