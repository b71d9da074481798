import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Button, DialogBox, VisuallyHidden } from '#admin';
import { comparedLines, type ComparedLine } from '../docx/compare.ts';
import styles from './document.module.css';

function Line({ line: { kind, text } }: { line: ComparedLine }) {
  const translate = useTranslate();
  if (kind === 'gap') return <p aria-hidden="true">…</p>;
  if (kind === 'same') return <p dir="auto">{text}</p>;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <p dir="auto">
      <VisuallyHidden>{translate(`documents.compare.${kind}`)}</VisuallyHidden>
      <Mark className={styles[kind]}>{text}</Mark>
    </p>
  );
}

interface CompareDialogProps {
  title: string;
  /** Paragraphs of both texts. */
  before: readonly string[];
  after: readonly string[];
  /** A button beside Close. */
  more?: ReactNode;
  onClose: () => void;
}

/** The paragraphs that differ between two texts. */
export function CompareDialog({ title, before, after, more, onClose }: CompareDialogProps) {
  const translate = useTranslate();
  const lines = comparedLines(before, after);
  return (
    <DialogBox
      title={title}
      closeLabel={translate('ra.action.close')}
      width={860}
      onClose={onClose}
      end={
        <>
          {more}
          <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        </>
      }
    >
      {lines.length === 0 && <p>{translate('documents.compare.equal')}</p>}
      <div className={styles.compared}>
        {lines.map((line, at) => (
          // Lines have no other name than their place.
          <Line key={at} line={line} />
        ))}
      </div>
    </DialogBox>
  );
}
