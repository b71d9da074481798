import { useId, useState } from 'react';
import { classNames } from '#admin';
import type { PaperRow } from '#shop';
import styles from './Receipt.module.css';

/** The paper: white in the dark, too; as wide as its roll. */
export function ReceiptView({
  rows,
  paperSize,
  name,
}: {
  rows: readonly PaperRow[];
  paperSize: 48 | 32;
  name: string;
}) {
  const id = useId();
  return (
    <div className={styles.table}>
      <article className={styles.paper} data-size={paperSize} aria-label={name}>
        {rows.map((row, at) => (
          // A receipt does not change: a row is where it is.
          <Row key={`${id}${at}`} row={row} />
        ))}
      </article>
    </div>
  );
}

/** The logo in black and white; none where it does not come. */
function Logo({ url }: { url: string }) {
  const [isBroken, setBroken] = useState(false);
  return isBroken ? null : <img className={styles.logo} src={url} alt="" onError={() => setBroken(true)} />;
}

function Row({ row }: { row: PaperRow }) {
  if (row.kind === 'rule') return <hr className={classNames(row.isDouble === true && styles.double)} />;
  if (row.kind === 'blank') return <p>{'\u00a0'}</p>;
  if (row.kind === 'qr') return <p className={styles.centre}>{`[QR ${row.text}]`}</p>;
  if (row.kind === 'columns') return <p>{row.cells.map(({ text }) => text).join(' ')}</p>;
  if (row.kind === 'large')
    return (
      <p className={classNames(styles.large, row.isCentred === true && styles.centre)}>
        <bdi>{row.text}</bdi>
      </p>
    );
  if (row.kind === 'box')
    return (
      <p className={styles.box}>
        <bdi>{row.text}</bdi>
      </p>
    );
  if (row.kind === 'logo') return <Logo url={row.url} />;
  const bold = row.isBold === true && styles.bold;
  if (row.kind !== 'pair')
    return (
      <p className={classNames(row.kind === 'centre' && styles.centre, bold)}>
        <bdi>{row.text}</bdi>
      </p>
    );
  return (
    <p className={classNames(styles.pair, bold, row.isIndented === true && styles.indented)}>
      <bdi>{row.text}</bdi>
      <bdi>{row.end}</bdi>
    </p>
  );
}
