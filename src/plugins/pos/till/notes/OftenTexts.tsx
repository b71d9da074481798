import { useTranslate } from 'ra-core';
import { Button, Row } from '#admin';
import styles from './notes.module.css';

interface OftenTextsProps {
  /** Accessible name of the group. */
  label: string;
  texts: readonly string[];
  onAdd: (text: string) => void;
}

/** Texts that are often wanted, each added by a button. */
export function OftenTexts({ label, texts, onAdd }: OftenTextsProps) {
  const translate = useTranslate();
  return (
    <Row gap={8} align="stretch" wrap role="group" aria-label={label} className={styles.often}>
      {texts.map((text) => (
        <Button key={text} icon="plus" aria-label={translate('pos.notes.add', { text })} onClick={() => onAdd(text)}>
          {text}
        </Button>
      ))}
    </Row>
  );
}
