import { useTranslate } from 'ra-core';
import { Pending, Skeleton, useFormats } from '#admin';
import type { Arriving } from './conversation.ts';
import styles from './assistant.module.css';

/** An answer while it arrives: its words as they come, and how far it is. */
export function ArrivingTurn({ arriving }: { readonly arriving: Arriving }) {
  return (
    <div className={styles.pad} aria-live="polite" aria-busy="true">
      {arriving.text !== '' && <p dir="auto">{arriving.text}</p>}
      <Progress arriving={arriving} />
      {arriving.text === '' && !arriving.batch && (
        <Pending>
          <Skeleton width="70%" />
          <Skeleton width="45%" />
        </Pending>
      )}
    </div>
  );
}

/** Progress of an answer: the records that are answered, else the characters that are written. */
function Progress({ arriving: { batch, characters, isStopping } }: { readonly arriving: Arriving }) {
  const translate = useTranslate();
  const formats = useFormats();
  if (batch) {
    const { done, all } = batch;
    const text = translate('assistant.batch', { done: formats.integer(done), smart_count: all });
    return (
      <>
        <p className={styles.dim}>
          {text} {isStopping && translate('assistant.stopping')}
        </p>
        <progress className={styles.progress} aria-label={text} value={done} max={all} />
      </>
    );
  }
  const said = translate('assistant.writing', { smart_count: characters, count: formats.integer(characters) });
  return <p className={styles.dim}>{characters > 0 ? said : translate('assistant.thinking')}</p>;
}
