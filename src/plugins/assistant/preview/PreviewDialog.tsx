import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, DialogBox } from '#admin';
import { HtmlPreview } from '../review/HtmlPreview.tsx';
import { JsonTable } from './JsonTable.tsx';

interface PreviewDialogProps {
  /** Name of the resource, for the names of its fields. */
  readonly resource: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
}

/** 'Preview': generated content as a table. */
export function PreviewDialog({ resource, values, onClose }: PreviewDialogProps) {
  const translate = useTranslate();
  const [html, setHtml] = useState<string>();
  const close = translate('ra.action.close');
  return (
    <DialogBox
      title={translate('assistant.preview.title')}
      closeLabel={close}
      width={600}
      end={<Button onClick={onClose}>{close}</Button>}
      onClose={onClose}
    >
      <JsonTable
        values={values}
        place="field"
        labelOf={(name) => translate(`resources.${resource}.fields.${name}`, { _: name })}
        onQuickPreview={setHtml}
      />
      {html !== undefined && <QuickPreview html={html} onClose={() => setHtml(undefined)} />}
    </DialogBox>
  );
}

/** Height of the frame, px (docs/rules/assistant.md, "The copilot"). */
const FRAME_HEIGHT = 600;

/** Rendered HTML in an extra large dialog. */
function QuickPreview({ html, onClose }: { readonly html: string; readonly onClose: () => void }) {
  const translate = useTranslate();
  const close = translate('ra.action.close');
  return (
    <DialogBox
      title={translate('assistant.preview.title')}
      closeLabel={close}
      width={1080}
      end={<Button onClick={onClose}>{close}</Button>}
      onClose={onClose}
    >
      <HtmlPreview html={html} height={FRAME_HEIGHT} />
    </DialogBox>
  );
}
