import { useTranslate } from 'ra-core';
import { SelectBox } from '#admin';
import type { OpenedTable, ReadChoices } from './types.ts';
import styles from './file.module.css';

interface GuessesProps {
  readonly table: OpenedTable;
  readonly onChange: (choices: Partial<ReadChoices>) => void;
}

/** Shows the options with which the file was read. Each guess can be changed. */
export function Guesses({ table, onChange }: GuessesProps) {
  const translate = useTranslate();
  const { kind, used, sheets } = table;
  const rows = Array.from({ length: HEADER_ROWS }, (_, at) => String(at + 1));
  return (
    <div className={styles.guesses}>
      {kind === 'csv' ? (
        <>
          <Guess
            label={translate('import.file.encoding')}
            value={used.encoding ?? 'utf-8'}
            options={ENCODINGS.map((value) => ({ value, label: translate(`import.file.encodings.${value}`) }))}
            onChange={(encoding) => onChange({ encoding })}
          />
          <Guess
            label={translate('import.file.delimiter')}
            value={used.delimiter ?? ','}
            options={Object.entries(DELIMITERS).map(([value, key]) => ({
              value,
              label: translate(`import.file.delimiters.${key}`),
            }))}
            onChange={(delimiter) => onChange({ delimiter })}
          />
        </>
      ) : (
        <Guess
          label={translate('import.file.sheet')}
          value={used.sheet ?? ''}
          options={sheets.map((sheet) => ({ value: sheet, label: sheet }))}
          onChange={(sheet) => onChange({ sheet })}
        />
      )}
      <Guess
        label={translate('import.file.headerRow')}
        value={String(used.headerRow)}
        options={rows.map((value) => ({ value, label: value }))}
        onChange={(row) => onChange({ headerRow: Number(row) })}
      />
    </div>
  );
}

const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1256'] as const;
/** Delimiters of CSV files by the key of their name. */
const DELIMITERS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;
/** Number of rows among which the one with the headings is chosen. */
const HEADER_ROWS = 10;

interface GuessProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

const Guess = ({ label, value, options, onChange }: GuessProps) => (
  <div className={styles.guess}>
    <span aria-hidden="true">{label}</span>
    <SelectBox label={label} value={value} options={options} onChange={({ target }) => onChange(target.value)} />
  </div>
);
