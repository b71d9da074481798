import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Row, ScrollBox, SelectBox, Stack } from '#admin';
import { ROLLS } from '#shop';
import {
  changeRows,
  codePageOf,
  labelRows,
  mergeRows,
  receiptRows,
  shownLines,
  type ShownLine,
} from '../paper/index.ts';
import { sampleAgain, sampleChange, sampleLabel, sampleMerge, sampleMove, sampleReceipt } from './sample.ts';
import { typedPrinter, type Get } from './typed.ts';
import styles from './printing.module.css';

const KINDS = ['receipt', 'kitchen', 'change', 'moved', 'merged', 'copy'] as const;
type Kind = (typeof KINDS)[number];

/** Rows of a sample in the language of the screen. */
export function useSampleRows() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const words = { locale, translate: (key: string, values?: object) => translate(key, { ...values }) };
  const word = (name: string) => translate(`printing.sample.${name}`);
  return (get: Get, kind: Kind) => {
    if (kind === 'kitchen') return labelRows(sampleLabel(word), words);
    if (kind === 'change') return changeRows(sampleChange(word), words);
    if (kind === 'moved') return changeRows(sampleMove(word), words);
    if (kind === 'merged') return mergeRows(sampleMerge(word), words);
    if (kind === 'copy') return labelRows(sampleLabel(word), words, { again: sampleAgain() });
    return receiptRows(sampleReceipt(get, word), words, { hasQr: typedPrinter(get).isQrPrinted });
  };
}

/** A struck line: its words, and not the spaces that place them. */
function Struck({ text }: { text: string }) {
  const words = text.trim();
  const at = text.indexOf(words);
  return (
    <>
      {text.slice(0, at)}
      <s>{words}</s>
      {text.slice(at + words.length)}
    </>
  );
}

/** Lines of the paper. Those in white on black are blocks as wide as the paper. */
const PaperLines = ({ lines }: { lines: readonly ShownLine[] }) =>
  lines.map(({ text, scale, isInverted = false, isStruck = false }, at) => (
    // Lines are never moved: their place is their key.
    <span key={at} data-scale={scale} data-inverted={isInverted}>
      {isStruck ? <Struck text={text} /> : text}
      {'\n'}
    </span>
  ));

/** The paper as the typed settings print it, in the characters of the printer. */
export function Preview({ get }: { get: Get }) {
  const translate = useTranslate();
  const rowsOf = useSampleRows();
  const [kind, setKind] = useState<Kind>('receipt');
  const { paperSize, codePage, kind: connection } = typedPrinter(get);
  const title = translate('printing.preview.title');
  const dir = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
  const page = connection === 'browser' ? undefined : codePageOf(codePage);
  return (
    <Stack>
      <Row gap={8} justify="between" wrap className={styles.previewHead}>
        <h2>{title}</h2>
        <SelectBox
          label={title}
          value={kind}
          options={KINDS.map((value) => ({ value, label: translate(`printing.preview.${value}`) }))}
          onChange={({ target }) => setKind(KINDS.find((one) => one === target.value) ?? 'receipt')}
        />
      </Row>
      <ScrollBox label={translate(`printing.preview.${kind}`)} className={styles.paperPlace}>
        <pre
          className={styles.paper}
          data-size={paperSize}
          dir="ltr"
          aria-label={translate(`printing.preview.${kind}`)}
        >
          <PaperLines lines={shownLines(rowsOf(get, kind), { columns: paperSize, dir, page })} />
        </pre>
      </ScrollBox>
      <p className={styles.note}>
        {translate('printing.preview.note', { count: paperSize, roll: ROLLS[paperSize].roll })}
      </p>
    </Stack>
  );
}
