import { Printer } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, FormDialog, useErrorText, usePreference, useRecordList, WHOLE_LIST } from '#admin';
import { Choice } from '../page/Choice.tsx';
import { useNewDocument } from '../page/useNewDocument.ts';
import styles from '../page/document.module.css';
import { useFilled, useTemplateData } from './useTemplate.ts';

interface TemplateDialogProps {
  resource: string;
  /** Records whose fields fill the template; each gets a letter of its own. */
  records: readonly Readonly<Record<string, unknown>>[];
  /** Name of the record, for the name of the document. */
  title: string;
  onClose: () => void;
}

/** Makes a document of a template and of records: a quote, a contract, letters to the selected customers. */
export function TemplateDialog({ resource, records, title, onClose }: TemplateDialogProps) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const { openFile } = useNewDocument();
  // The template that was used last for such records.
  const { value: last, keep } = usePreference(`documents.template.${resource}`);
  const [picked, setPicked] = useState<string>();
  const { data: templates = [], error: unlisted } = useRecordList('documents', {
    pagination: WHOLE_LIST,
    sort: { field: 'name', order: 'ASC' },
  });
  const data = useTemplateData(resource, records);
  const template = templates.find(({ id }) => String(id) === (picked ?? String(last)));
  const { filled, error: unread, names } = useFilled(template?.id ?? null, data);
  const error = unlisted ?? unread;
  const create = async (isPrinted = false) => {
    if (!filled || !template) return false;
    keep(template.id);
    return openFile(new File([filled.bytes], `${template.name}, ${title}.docx`), isPrinted);
  };
  return (
    <FormDialog
      title={translate('documents.template.title')}
      submit={translate('documents.template.create')}
      width={640}
      isOff={!filled}
      isTyped={false}
      onSubmit={() => create()}
      more={
        <Button
          icon={Printer}
          disabled={!filled}
          onClick={() => void create(true).then((isMade) => isMade && onClose())}
        >
          {translate('documents.template.print')}
        </Button>
      }
      onClose={onClose}
    >
      <div className={styles.questions}>
        <Choice
          label={translate('documents.template.choose')}
          value={template ? String(template.id) : ''}
          options={[
            { value: '', label: translate('documents.template.none') },
            ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target }) => setPicked(target.value)}
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

/** Lines of a filled template that are shown before it is made. */
const SHOWN = 14;

/** The first lines of the filled template, and the fields that have no value. */
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
