import type { DroppableProvided } from '@hello-pangea/dnd';
import { classNames } from '../ui/index.ts';
import styles from './Board.module.css';

/** The drop target of a folded column, which draws no cards. */
export const StripCards = ({ provided, isOver }: { provided: DroppableProvided; isOver: boolean }) => (
  <div
    ref={provided.innerRef}
    {...provided.droppableProps}
    className={classNames(styles.drop, isOver && styles.over)}
  />
);
