const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements of drawings within the text (SVG). Those that run, load or hold HTML are not among them. */
export const SVG_TAGS = words(
  'svg g path circle ellipse line polyline polygon rect defs lineargradient radialgradient stop symbol marker clippath mask ' +
    'text tspan',
);

/** Their attributes, in small letters: browsers know them in any case. */
const SVG_NAMES = words(
  'xmlns viewbox preserveaspectratio d points x y x1 x2 y1 y2 cx cy r rx ry dx dy fx fy fill fill-opacity fill-rule stroke ' +
    'stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity ' +
    'transform offset stop-color stop-opacity gradientunits gradienttransform spreadmethod clip-path clip-rule ' +
    'clippathunits mask maskunits maskcontentunits marker-start marker-mid marker-end markerwidth markerheight ' +
    'markerunits refx refy orient pathlength vector-effect text-anchor dominant-baseline font-size font-weight ' +
    'font-family letter-spacing color shape-rendering focusable',
);

/** Name space of drawings. */
const NAME_SPACE = 'http://www.w3.org/2000/svg';

/** Functions that load nothing: of colours, of movements, and parts of the same drawing. */
const FUNCTION =
  /\b(?:url\(#[\w-]+\)|(?:rgba?|hsla?|var|matrix|translate[xy]?|scale[xy]?|rotate|skew[xy])\([\w\s.,%+/-]*\))/gi;

/** True for an attribute of drawings. */
export const isSvgName = (tag: string, name: string): boolean => SVG_TAGS.has(tag) && SVG_NAMES.has(name);

/** True for a value of such an attribute that loads nothing. Browsers read some of them as CSS. */
export function isSvgValue(name: string, value: string): boolean {
  if (name === 'xmlns') return value === NAME_SPACE;
  return !/[()\\]/.test(value.replaceAll(FUNCTION, ''));
}
