import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, FormDialog, useErrorText, useRecordList, WHOLE_LIST } from '#admin';
import { Choice } from '../page/Choice.tsx';
import { useNewDocument } from '../page/useNewDocument.ts';
import styles from '../page/document.module.css';
import { useFilled, useTemplateData } from './useTemplate.ts';

/** Lines of a filled template that are shown before it is made. */
const SHOWN = 14;

interface TemplateDialogProps {
  resource: string;
  /** Records whose fields fill the template; each gets a letter of its own. */
  records: readonly Readonly<Record<string, unknown>>[];
  /** Name of the record, for the name of the document. */
  title: string;
  onClose: () => void;
}

/** What the filled template shows, and what it has no values for. */
function Preview({ filled }: { filled: NonNullable<ReturnType<typeof useFilled>['filled']> }) {
  const translate = useTranslate();
  const { lines, missing, hasFields } = filled;
  return (
    <>
      {!hasFields && <Banner tone="info">{translate('documents.template.noFields')}</Banner>}
      {missing.length > 0 && (
        <Banner tone="warning">{translate('documents.template.missing', { names: missing.join(', ') })}</Banner>
      )}
      <section className={styles.preview} aria-label={translate('documents.template.preview')}>
        {lines.slice(0, SHOWN).map((line, at) => (
          // Lines have no other name than their place.
          <p key={at} dir="auto">
            {line}
          </p>
        ))}
      </section>
    </>
  );
}

/** Makes a document of a template and of records: a quote, a contract, letters to the selected customers. */
export function TemplateDialog({ resource, records, title, onClose }: TemplateDialogProps) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const { openFile } = useNewDocument();
  const [chosen, setChosen] = useState('');
  const { data: templates = [] } = useRecordList('documents', {
    pagination: WHOLE_LIST,
    sort: { field: 'name', order: 'ASC' },
  });
  const data = useTemplateData(resource, records);
  const { filled, error, names } = useFilled(chosen === '' ? null : Number(chosen), data);
  const template = templates.find(({ id }) => String(id) === chosen);
  const create = async () => {
    if (filled && template) await openFile(new File([filled.bytes], `${template.name}, ${title}.docx`));
  };
  return (
    <FormDialog
      title={translate('documents.template.title')}
      submit={translate('documents.template.create')}
      width={640}
      isOff={!filled}
      isTyped={false}
      onSubmit={create}
      onClose={onClose}
    >
      <div className={styles.questions}>
        <Choice
          label={translate('documents.template.choose')}
          value={chosen}
          options={[
            { value: '', label: translate('documents.template.none') },
            ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target }) => setChosen(target.value)}
        />
        {error && <Banner tone="danger">{textOf(error)}</Banner>}
        {filled && <Preview filled={filled} />}
        <details>
          <summary>{translate('documents.template.fields')}</summary>
          <p dir="ltr" className={styles.fields}>
            {names.join(' ')}
          </p>
        </details>
      </div>
    </FormDialog>
  );
}
