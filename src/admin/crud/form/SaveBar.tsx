import { useResourceContext, useTranslate } from 'ra-core';
import { use, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { isObject } from '#resource';
import { useFormats } from '../../format/formats.ts';
import { Keys } from '../../shortcuts/Keys.tsx';
import { listenToShortcuts } from '../../shortcuts/listenToShortcuts.ts';
import { useShortcut } from '../../shortcuts/useShortcut.ts';
import { MuiContainer } from '../../theme/MuiContainer.ts';
import { Button, FootBar, Icon, Text } from '../../ui/index.ts';
import { FormPlacesContext } from './FormPlaces.ts';
import { textPath } from './inputs/useFieldInput.ts';
import { errorPaths } from './tabs.ts';
import { OTHER_TEXTS } from './values.ts';
import styles from './RecordForm.module.css';

interface SaveBarProps {
  isNew: boolean;
  /** Something else stands in place of the form: its keys do nothing. */
  isResting: boolean;
  /** Time of the last stored draft, ms since 1970; undefined: not stored. */
  keptAt: number | undefined;
  onDiscard: () => void;
  onSave: () => void;
}

/** Foot of a form: what is wrong (the ways there), how much is unsaved, Discard and Save. */
export function SaveBar({ isNew, isResting, keptAt, onDiscard, onSave }: SaveBarProps) {
  const translate = useTranslate();
  const { dirtyFields, isSubmitting, isDirty } = useFormState();
  // The shell listens for keys only once the page is idle. Until then Ctrl+S must not open the browser's own dialog.
  useEffect(listenToShortcuts, []);
  const dialog = use(MuiContainer);
  // Over the dialog of this form another one may be open, which is asking something.
  const saveHere = ({ target }: KeyboardEvent) => {
    if (!dialog || (target instanceof Element && target.closest('dialog') === dialog)) onSave();
  };
  useShortcut('mod+s', 'ra.action.save', saveHere, { group: 'form', isOff: isResting, inDialog: dialog !== null });
  const changes = countOf(dirtyFields);
  return (
    <FootBar
      state={
        <>
          <Wrong />
          {changes > 0 && !isNew && <span>{translate('flexy.form.unsaved', { smart_count: changes })}</span>}
          {keptAt !== undefined && (
            <Text tone="hint" className={styles.kept}>
              {translate('flexy.forms.draft.kept')}
            </Text>
          )}
        </>
      }
    >
      <Button kind="ghost" disabled={!isNew && !isDirty} onClick={onDiscard}>
        {translate(isNew ? 'ra.action.cancel' : 'flexy.form.discard')}
      </Button>
      <Button kind="primary" icon="save" disabled={isSubmitting || (!isNew && !isDirty)} onClick={onSave}>
        {translate(isSubmitting ? 'flexy.forms.saving' : 'ra.action.save')}
      </Button>
      <span className={styles.keys} aria-hidden="true">
        <Keys keys="mod+s" together />
      </span>
    </FootBar>
  );
}

const countOf = (dirty: unknown): number => {
  if (!isObject(dirty)) return 0;
  return Object.entries(dirty).filter(([name, value]) =>
    name === OTHER_TEXTS ? isObject(value) && JSON.stringify(value).includes('true') : Boolean(value),
  ).length;
};

/** Named of the fields with an error; the bar has room for so many. */
const NAMED = 4;

/** Lists the errors of the form. Each is a link to its field, also on another tab. */
function Wrong() {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { focus, inOrder } = use(FormPlacesContext);
  const { errors } = useFormState();
  const { listSign } = useFormats();
  const paths = inOrder(errorPaths(errors));
  if (paths.length === 0) return null;
  const nameOf = (path: string) => {
    const [first = ''] = textPath(path).split('.');
    return translate(`resources.${resource}.fields.${textPath(path)}`, {
      _: translate(`resources.${resource}.fields.${first}`, { _: translate('flexy.form.textLanguage') }),
    });
  };
  const [first = ''] = paths;
  if (paths.length === 1) {
    return (
      <span className={styles.errors}>
        <button type="button" onClick={() => focus(first)}>
          <Icon name="circle-alert" size={14} />
          {translate('flexy.form.errors', { smart_count: 1, names: nameOf(first) })}
        </button>
      </span>
    );
  }
  return (
    <span className={styles.errors}>
      <Icon name="circle-alert" size={14} />
      <span>{translate('flexy.forms.errors', { smart_count: paths.length })} </span>
      {paths.slice(0, NAMED).map((path, at) => (
        <span key={path}>
          <button type="button" onClick={() => focus(path)}>
            {nameOf(path)}
          </button>
          {at < Math.min(paths.length, NAMED) - 1 && listSign}
        </span>
      ))}
      {paths.length > NAMED && '…'}
    </span>
  );
}
