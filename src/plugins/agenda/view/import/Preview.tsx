import { useTranslate } from 'ra-core';
import { Switch, Text } from '#admin';
import type { AnswerOf } from '#resource';
import type { checkImportCall } from '../../importCalls.ts';
import styles from './ImportDialog.module.css';

/** The events that a file would bring. */
export type ImportPreview = AnswerOf<typeof checkImportCall>;

/** Most events that are listed with the reason why they are left out. */
const MOST_LISTED = 100;

function Faults({ faults }: Pick<ImportPreview, 'faults'>) {
  const translate = useTranslate();
  if (faults.length === 0) return null;
  const left = faults.length - MOST_LISTED;
  return (
    <>
      <h3 className={styles.head}>{translate('agenda.import.notRead', { smart_count: faults.length })}</h3>
      <ul className={styles.faults}>
        {faults.slice(0, MOST_LISTED).map(({ line, title, code, detail }) => (
          <li key={`${line} ${code}`}>
            {translate(title === '' ? 'agenda.import.line' : 'agenda.import.lineOf', { line, title })}{' '}
            {translate(`agenda.import.faults.${code}`)}{' '}
            {detail !== '' && (
              <Text as="bdi" tone="quiet" dir="ltr">
                {detail}
              </Text>
            )}
          </li>
        ))}
      </ul>
      {left > 0 && <p>{translate('agenda.import.furtherFaults', { smart_count: left })}</p>}
    </>
  );
}

interface PreviewProps {
  readonly preview: ImportPreview;
  readonly isUpdate: boolean;
  readonly onUpdate: (isUpdate: boolean) => void;
}

/** Says what a file would bring, what is there already, and what cannot be read. */
export function Preview({ preview, isUpdate, onUpdate }: PreviewProps) {
  const translate = useTranslate();
  const { fresh, same, changed, cancelled, others, faults } = preview;
  const update = translate('agenda.import.update', { smart_count: changed });
  const counts = { fresh, same, cancelled, others };
  return (
    <>
      <ul className={styles.counts}>
        {Object.entries(counts).map(
          ([name, count]) =>
            (count > 0 || name === 'fresh') && (
              <li key={name}>{translate(`agenda.import.counts.${name}`, { smart_count: count })}</li>
            ),
        )}
        {changed > 0 && <li>{translate('agenda.import.counts.changed', { smart_count: changed })}</li>}
      </ul>
      {changed > 0 && (
        <p className={styles.update}>
          <Switch label={update} checked={isUpdate} onChange={onUpdate} />
          <span aria-hidden="true">{update}</span>
        </p>
      )}
      <Faults faults={faults} />
    </>
  );
}
