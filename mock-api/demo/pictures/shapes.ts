import * as bakery from './bakery.ts';
import * as dishes from './dishes.ts';
import * as drinks from './drinks.ts';
import * as goods from './goods.ts';
import * as servedDishes from './servedDishes.ts';

/** All drawings by name: each is SVG on an 80 x 84 ground. */
export const SHAPES = { ...drinks, ...dishes, ...servedDishes, ...bakery, ...goods };

/** Name of a drawing. */
export type ShapeName = keyof typeof SHAPES;
