import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { SelectBox } from './Choices.tsx';
import { Hidden } from './text.tsx';
import styles from './Page.module.css';

interface PageHeaderProps {
  title: string;
  /** Before the title: who or what the page is about. */
  picture?: ReactNode;
  status?: ReactNode;
  actions?: ReactNode;
}

/** Head of a page: its h1, status chips, then the actions at the end (one primary). */
export const PageHeader = ({ title, picture, status, actions }: PageHeaderProps) => (
  <div className={styles.header}>
    {picture}
    <h1>{title}</h1>
    {status}
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);

/** A card by meaning, with its title and what stands at the title's end. */
export const Card = ({ title, end, children }: { title?: string; end?: ReactNode; children: ReactNode }) => (
  <section className={styles.card} aria-label={title}>
    {title && (
      <div className={styles.head}>
        <h2>{title}</h2>
        {end}
      </div>
    )}
    <div className={styles.body}>{children}</div>
  </section>
);

interface PagerProps {
  /** `1–25 of 1,248`, in the reader's language. */
  text: string;
  /** `Page 2 of 50`: said when another page comes, before the text. */
  said: string;
  labels: { rows: string; previous: string; next: string };
  page: number;
  pages: number;
  perPage: number;
  choices: readonly number[];
  onPage: (page: number) => void;
  onPerPage: (perPage: number) => void;
  /** Stands before the rows: another way to go on. */
  more?: ReactNode;
}

/** The first and the last page have a button less to press; it stays where the focus is, so that it is not lost. */
const turn = (isEnd: boolean, onTurn: () => void) => ({
  'aria-disabled': isEnd || undefined,
  onClick: isEnd ? undefined : onTurn,
});

/**
 * Foot of a list: where one is, how many rows, back and forth. The focus stays on the button that was pressed, for the next
 * page, and which page came is said.
 */
export function Pager({ text, said, labels, page, pages, perPage, choices, onPage, onPerPage, more }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label={text}>
      <span aria-live="polite" aria-atomic="true">
        <Hidden>{said} </Hidden>
        <span>{text}</span>
      </span>
      <span className={styles.space} />
      {more}
      <span className={styles.rows}>
        <span aria-hidden="true">{labels.rows}</span>
        <SelectBox
          label={labels.rows}
          value={String(perPage)}
          options={choices.map((choice) => ({ value: String(choice), label: String(choice) }))}
          onChange={(event) => onPerPage(Number(event.target.value))}
        />
      </span>
      <IconButton
        kind="plain"
        size="small"
        icon="chevron-left"
        flip
        label={labels.previous}
        {...turn(page <= 1, () => onPage(page - 1))}
      />
      <IconButton
        kind="plain"
        size="small"
        icon="chevron-right"
        flip
        label={labels.next}
        {...turn(page >= pages, () => onPage(page + 1))}
      />
    </nav>
  );
}
