import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { SelectBox } from './Choices.tsx';
import { VisuallyHidden } from './text.tsx';
import styles from './Page.module.css';

interface PageHeaderProps {
  title: string;
  /** Picture before the title. */
  picture?: ReactNode;
  status?: ReactNode;
  actions?: ReactNode;
}

/** Page header: h1, status chips, then actions at the end (one primary). */
export const PageHeader = ({ title, picture, status, actions }: PageHeaderProps) => (
  <div className={styles.header}>
    {picture}
    <h1>{title}</h1>
    {status}
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);

/** A card with a title and content at the title's end. */
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
  /** `Page 2 of 50`: announced after a page change, before the text. */
  said: string;
  labels: { rows: string; previous: string; next: string };
  page: number;
  pages: number;
  perPage: number;
  choices: readonly number[];
  onPage: (page: number) => void;
  onPerPage: (perPage: number) => void;
  /** Additional content before the page size. */
  more?: ReactNode;
}

/** Buttons at the ends are disabled but stay focusable, so that the focus is not lost. */
const turn = (isEnd: boolean, onTurn: () => void) => ({
  'aria-disabled': isEnd || undefined,
  onClick: isEnd ? undefined : onTurn,
});

/**
 * Pagination of a list: position, page size, back and forward. The focus stays on the clicked button, and the new page is
 * announced.
 */
export function Pager({ text, said, labels, page, pages, perPage, choices, onPage, onPerPage, more }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label={text}>
      <span aria-live="polite" aria-atomic="true">
        <VisuallyHidden>{said} </VisuallyHidden>
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
