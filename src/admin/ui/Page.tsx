import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { SelectBox } from './Field.tsx';
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

/** Foot of a list: where one is, how many rows, back and forth. */
export function Pager({ text, labels, page, pages, perPage, choices, onPage, onPerPage, more }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label={text}>
      <span aria-live="polite">{text}</span>
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
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        kind="plain"
        size="small"
        icon="chevron-right"
        flip
        label={labels.next}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
