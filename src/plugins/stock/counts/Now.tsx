import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, Field, IconButton, Ltr, parseTypedNumber, useFormats } from '#admin';
import type { Counting } from './useCounting.ts';
import styles from './counts.module.css';

/** The last counted product, with buttons for one more and one less and a box for the quantity. */
export function Now({ counting, mine }: { counting: Counting; mine: number | null }) {
  const translate = useTranslate();
  const formats = useFormats();
  const [text, setText] = useState('');
  const { last, count } = counting;
  if (!last || last.product === null) return null;
  const product = last.product;
  const number = parseTypedNumber(text);
  const type = () => {
    setText('');
    if (CODE.test(text.trim())) count({ code: text.trim() });
    else if (typeof number === 'number' && number >= 0) count({ product, set: number });
  };
  return (
    <section className={styles.now} aria-label={translate('stock.counts.now')}>
      <div>
        <h2>
          <bdi>{last.name}</bdi>
        </h2>
        {mine !== null && mine !== last.counted && (
          <span className={styles.small}>{translate('stock.counts.mine', { quantity: formats.decimal(mine, 3) })}</span>
        )}
      </div>
      <output className={styles.big} aria-live="polite">
        <Ltr>{formats.decimal(last.counted ?? 0, 3)}</Ltr>
      </output>
      <form
        className={styles.steps}
        onSubmit={(event) => {
          event.preventDefault();
          type();
        }}
      >
        <IconButton icon="minus" label={translate('stock.counts.less')} onClick={() => count({ product, add: -1 })} />
        <IconButton icon="plus" label={translate('stock.counts.more')} onClick={() => count({ product, add: 1 })} />
        <Field
          label={translate('stock.counts.type')}
          inputMode="decimal"
          dir="ltr"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" disabled={typeof number !== 'number' || number < 0}>
          {translate('stock.counts.set')}
        </Button>
      </form>
    </section>
  );
}

/** A typed number of this many digits is a scanned code that went into the wrong box. */
const CODE = /^\d{8,}$/;
