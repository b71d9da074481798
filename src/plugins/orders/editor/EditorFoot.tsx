import { useTranslate } from 'ra-core';
import { Button, FootBar, Icon, Keys, Money, Text, useFormats } from '#admin';
import { useEditor } from './EditorContext.ts';
import { useAmounts } from './useAmounts.ts';
import styles from './editor.module.css';

interface EditorFootProps {
  changes: number;
  isSaving: boolean;
  /** Why it cannot be saved; undefined: it can. */
  whyNot: string | undefined;
  isKept: boolean;
  onDiscard: () => void;
  onSave: () => void;
}

/** Foot of the editor: errors, number of unsaved changes, total, and the buttons to save and discard. */
export function EditorFoot({ changes, isSaving, whyNot, isKept, onDiscard, onSave }: EditorFootProps) {
  const translate = useTranslate();
  const { sums, isNew } = useEditor();
  const { amount, unit } = useAmounts();
  const canSave = whyNot === undefined && (isNew || changes > 0) && !isSaving;
  const state = () => {
    if (whyNot !== undefined) return whyNot;
    if (changes === 0) return isNew ? '' : translate('orders.editor.foot.saved');
    return isNew ? translate('orders.editor.foot.notSaved') : translate('flexy.form.unsaved', { smart_count: changes });
  };
  return (
    <FootBar
      state={
        <>
          <Wrong />
          <span>{state()}</span>
          {isKept && changes > 0 && (
            <Text tone="hint" className={styles.kept}>
              {translate('flexy.forms.draft.kept')}
            </Text>
          )}
        </>
      }
    >
      <span className={styles.footTotal}>
        <small>{translate('orders.show.total')}</small>
        <b>
          <Money amount={amount(sums.totals.total)} unit={unit} />
        </b>
      </span>
      <span className={styles.discard}>
        <Button kind="ghost" disabled={isSaving} onClick={onDiscard}>
          {translate(isNew ? 'ra.action.cancel' : changes > 0 ? 'flexy.form.discard' : 'flexy.action.close')}
        </Button>
      </span>
      <Button kind="primary" icon="save" disabled={!canSave} onClick={onSave}>
        {translate(isSaving ? 'flexy.forms.saving' : 'ra.action.save')}
      </Button>
      <span className={styles.keys} aria-hidden="true">
        <Keys keys="mod+s" together />
      </span>
    </FootBar>
  );
}

/** The places that were refused, each a way there. */
function Wrong() {
  const translate = useTranslate();
  const { listSign } = useFormats();
  const { document, refusal } = useEditor();
  const lines = document.lines.flatMap((line, at) => (refusal.lines[line.key] ? [{ line, at }] : []));
  const count = lines.length + refusal.fields.length;
  if (count === 0) return null;
  const go = () => {
    const [first] = lines;
    const selector = first ? `[data-line="${CSS.escape(first.line.key)}"] input` : '[aria-invalid="true"]';
    const target = window.document.querySelector<HTMLElement>(selector);
    target?.scrollIntoView({ block: 'center' });
    target?.focus();
  };
  const names = lines.map(({ at }) => translate('orders.editor.foot.line', { number: at + 1 })).join(listSign);
  return (
    <button type="button" className={styles.errors} onClick={go}>
      <Icon name="circle-alert" size={14} />
      {translate('orders.editor.foot.errors', { smart_count: count })}
      {names && ` ${names}`}
    </button>
  );
}
