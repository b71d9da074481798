import { useTranslate } from 'ra-core';
import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { ConfirmLoss } from '../ui/touch/TouchWindow.tsx';
import { Banner, Button, DialogBox, type AnyIcon } from '../ui/index.ts';
import { fieldErrorsOf, useErrorText, type FieldErrors } from './problem.ts';
import styles from './FormDialog.module.css';

/** Errors and state that the fields of a {@link FormDialog} are given. */
export interface FormDialogFields {
  /** Error of a field; undefined: none, or something was typed since. Errors that no field asks for stand over the fields. */
  readonly errorOf: (field: string) => string | undefined;
  /** True while it is sent. */
  readonly isBusy: boolean;
}

/** Props of {@link FormDialog}. */
export interface FormDialogProps extends Pick<ComponentProps<typeof DialogBox>, 'title' | 'width' | 'start'> {
  /** Label of the button that submits, its icon, and whether it is destructive. */
  submit: string;
  icon?: AnyIcon;
  isDanger?: boolean;
  /** True: what is typed cannot be sent yet. */
  isOff?: boolean;
  /** Further buttons between Cancel and the one that submits. */
  more?: ReactNode;
  /** Label of the button that gives up; default: Cancel. */
  cancel?: string;
  /** Buttons for fingers. */
  isTouch?: boolean;
  /**
   * True: something is typed that would be lost, so Escape and the close button ask. Default: since something was changed in
   * the fields. False for windows that keep nothing, a search for example.
   */
  isTyped?: boolean;
  /** Errors by field found before sending; with any it is not sent. Undefined: the field has none. */
  check?: () => Readonly<Record<string, string | undefined>>;
  /**
   * Sends. Then the dialog closes, unless the promise resolves with `false`. Rejected: the dialog stays with what was typed,
   * and shows why.
   */
  onSubmit: () => unknown;
  /** Errors by field of a refusal that names no fields itself. */
  errorsOf?: (error: unknown) => FieldErrors;
  onClose: () => void;
  /** The fields, or a function of their errors. */
  children: ReactNode | ((fields: FormDialogFields) => ReactNode);
}

interface Problem {
  readonly fields: FieldErrors;
  /** Text of the refusal; undefined: it was not sent. */
  readonly text?: string;
  /** Something was typed since: the errors of fields are old. */
  readonly isOld?: boolean;
}

/** Sends once at a time, and keeps why it was refused. */
function useSubmit({ check, onSubmit, errorsOf, onClose }: FormDialogProps) {
  const textOf = useErrorText();
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const submit = async () => {
    if (isRunning.current) return;
    const found = Object.entries(check?.() ?? {}).flatMap(([field, error]) => (error ? [[field, error] as const] : []));
    if (found.length > 0) return setProblem({ fields: Object.fromEntries(found) });
    isRunning.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      if ((await onSubmit()) !== false) onClose();
    } catch (error) {
      setProblem({ fields: errorsOf?.(error) ?? fieldErrorsOf(error), text: textOf(error) });
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { problem, isBusy, submit, age: () => setProblem((last) => last && { ...last, isOld: true }) };
}

/** The fields with their errors. Above them stands why the call was refused, unless a field says it. */
function Fields({
  problem,
  isBusy,
  children,
}: Pick<FormDialogProps, 'children'> & { problem?: Problem; isBusy: boolean }) {
  const said = new Set<string>();
  const errorOf = (field: string) => {
    said.add(field);
    return problem?.isOld ? undefined : problem?.fields[field];
  };
  const fields = typeof children === 'function' ? children({ errorOf, isBusy }) : children;
  const named = Object.entries(problem?.fields ?? {});
  const unsaid = named.filter(([field]) => !said.has(field));
  const isSaid = named.length > 0 && unsaid.length === 0;
  const text = isSaid ? undefined : (problem?.text ?? unsaid.map(([, error]) => error).join(' '));
  return (
    <>
      {text && (
        <div className={styles.problem}>
          <Banner tone="danger">{text}</Banner>
        </div>
      )}
      {fields}
    </>
  );
}

/**
 * A dialog with fields that are sent together. Enter submits; a refusal leaves what was typed and stands at its fields or over
 * them; Escape asks when something was typed; the focus goes back to what opened it. For the fields of a declared resource
 * `RecordDrawer` and `FieldForm` are there.
 * @example
 *   <FormDialog title={translate('x.rename')} submit={translate('ra.action.save')} onSubmit={() => save(name)} onClose={close}>
 *     {({ errorOf }) => <Field label={label} value={name} error={errorOf('name')} onChange={handleChange} />}
 *   </FormDialog>
 */
export function FormDialog(props: FormDialogProps) {
  const { title, width, start, submit: label, icon, isDanger = false, isOff = false, more, isTouch = false } = props;
  const translate = useTranslate();
  const { cancel = translate('ra.action.cancel'), onClose } = props;
  const { problem, isBusy, submit, age } = useSubmit(props);
  const [isChanged, setChanged] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isTyped = props.isTyped ?? isChanged;
  const size = isTouch ? 'touch' : 'normal';
  return (
    <>
      <DialogBox
        {...{ title, start, ...(width !== undefined && { width }) }}
        closeLabel={translate('flexy.action.close')}
        isHeld={isBusy}
        onClose={() => (isTyped ? setAsking(true) : onClose())}
        onSubmit={() => !isOff && void submit()}
        end={
          <>
            <Button size={size} disabled={isBusy} onClick={onClose}>
              {cancel}
            </Button>
            {more}
            <Button
              {...{ size, ...(icon && { icon }) }}
              type="submit"
              kind={isDanger ? 'danger' : 'primary'}
              disabled={isOff || isBusy}
            >
              {label}
            </Button>
          </>
        }
      >
        <div
          onChange={() => {
            setChanged(true);
            age();
          }}
        >
          <Fields {...{ isBusy, ...(problem && { problem }) }}>{props.children}</Fields>
        </div>
      </DialogBox>
      {isAsking && <ConfirmLoss onStay={() => setAsking(false)} onLeave={onClose} />}
    </>
  );
}
