import { FileText } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { Button, type Slots } from '#admin';
import { resourceNamed } from '#admin/internal';
import { TemplateDialog } from './TemplateDialog.tsx';

/** On the page of a customer, an order or a quote: makes a document of it by a template. */
export default function FromTemplate({ resource, record }: Slots['record.actions']) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const records = useMemo(() => [record], [record]);
  const title = String(record[resourceNamed(resource)?.title ?? 'id'] ?? record.id);
  return (
    <>
      <Button icon={FileText} onClick={() => setOpen(true)}>
        {translate('documents.template.action')}
      </Button>
      {isOpen && <TemplateDialog resource={resource} records={records} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}
