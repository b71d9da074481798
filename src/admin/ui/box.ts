import type { HTMLAttributes } from 'react';
import { classNames } from './classNames.ts';
import styles from './box.module.css';

/** Elements that a part of the layout may be. */
export type BoxTag =
  | 'div'
  | 'span'
  | 'p'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'dt'
  | 'dd'
  | 'section'
  | 'header'
  | 'footer'
  | 'nav'
  | 'article'
  | 'aside'
  | 'figure'
  | 'label'
  | 'bdi'
  | 'b'
  | 'small'
  | 'strong';

/** Props of every part of the layout. A class of the screen wins over what these say. */
export interface BoxProps extends HTMLAttributes<HTMLElement> {
  as?: BoxTag;
  /** Takes the space that its neighbours leave. */
  grow?: boolean;
  /** May be narrower than its longest word. */
  shrink?: boolean;
  /** Keeps its own size where space is short. */
  rigid?: boolean;
}

/** Separates what a box says of its place from the attributes of its element, and makes the class for it. */
export function placeOf<Props extends BoxProps>({ grow, shrink, rigid, className, ...rest }: Props) {
  const place = classNames(grow && styles.grow, shrink && styles.shrink, rigid && styles.rigid, className);
  return { place, rest };
}
