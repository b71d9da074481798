import type { Box, Point } from '../geometry/box.ts';
import type { EqualGap } from '../geometry/gaps.ts';
import type { Guide } from '../geometry/snap.ts';
import type { FloorItem } from '../rules/item.ts';

/** Preview of a gesture in progress. */
export type Preview =
  /** The chosen items are being dragged. */
  | { readonly kind: 'move'; readonly by: Point; readonly guides: readonly Guide[]; readonly gaps: readonly EqualGap[] }
  /** One item is being resized or turned. */
  | { readonly kind: 'resize'; readonly item: FloorItem; readonly guides: readonly Guide[] }
  /** A rubber band is being drawn. */
  | { readonly kind: 'band'; readonly box: Box };
