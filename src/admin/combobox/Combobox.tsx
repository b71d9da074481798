import { useTranslate } from 'ra-core';
import { useState, type ComponentProps, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useErrorText } from '../crud/problem.ts';
import { Button, classNames, Icon, InsideButton, Row, type AnyIcon } from '../ui/index.ts';
import { useCombobox } from './useCombobox.ts';
import styles from './Combobox.module.css';

/** One thing that can be chosen in a `Combobox`. */
export interface ComboboxOption {
  readonly key: string;
  readonly node: ReactNode;
  readonly choose: () => void;
}

/** Props of {@link Combobox}. */
export interface ComboboxProps extends Pick<ComponentProps<'input'>, 'autoFocus' | 'placeholder'> {
  label: string;
  /** Name of the list; default: the label. */
  results?: string;
  icon?: AnyIcon;
  /** The typed text. The caller looks for options and gives those it has: they may come later. */
  text: string;
  onText: (text: string) => void;
  options: readonly ComboboxOption[];
  /** Last option, which makes what was typed. It is reached by arrow keys, not by Enter alone. */
  create?: { readonly node: ReactNode; readonly create: () => void } | undefined;
  /** The search behind the options: its failure is shown with a retry button. */
  search?: { readonly error: unknown; readonly refetch: () => unknown };
  /** Below the options while the list is open: that nothing was found. */
  note?: ReactNode;
  /** Below everything: keys that help. */
  foot?: ReactNode;
  /** Handles Enter in place of choosing the marked option. Returns true when it was handled. */
  onEnter?: (event: KeyboardEvent) => boolean;
  /** Inside the box at its end: a button. */
  end?: ReactNode;
  /** Beside the box. */
  beside?: ReactNode;
  /** 44 pixels high, in place of the usual 36. */
  isLarge?: boolean;
  /** For touch: the list is always open, below the box and in the flow of the page, and the text can be cleared. */
  isInline?: boolean;
  isWrong?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Why the search failed, with a retry button that leaves the focus in the box. */
function Failed({ error, refetch }: NonNullable<ComboboxProps['search']>) {
  const translate = useTranslate();
  const textOf = useErrorText();
  return (
    <span className={styles.failed} role="alert">
      <Icon name="circle-alert" size={14} />
      <span>{textOf(error)}</span>
      <Button
        size="small"
        icon="rotate-cw"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void refetch()}
      >
        {translate('flexy.state.retry')}
      </Button>
    </span>
  );
}

/** The options, the one that creates, and whether the list is open, with the keys of the box. */
function useOptions({ options, create, search, note, text, onEnter, isInline = false }: ComboboxProps) {
  const [isWanted, setOpen] = useState(false);
  const making = create && { key: 'create', node: create.node, choose: create.create };
  const all = making ? [...options, making] : options;
  const isFailed = Boolean(search?.error);
  const isOpen = (isInline || isWanted) && (all.length > 0 || isFailed || Boolean(note));
  const combobox = useCombobox({
    ...{ options: all, text, isOpen, marksFirst: options.length > 0 },
    keyOf: ({ key }) => key,
    onChoose: ({ choose }) => choose(),
  });
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const isMaking = making !== undefined && combobox.active === making;
      if (isMaking || !onEnter?.(event)) combobox.handleKey(event);
    } else if (event.key === 'Escape' && isOpen && !isInline) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    } else if (!combobox.handleKey(event) && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setOpen(true);
    }
  };
  return { combobox, all, isFailed, isOpen, setOpen, handleKey };
}

/**
 * A search box with a list of results, usable by keyboard and pointer (combobox pattern of ARIA). Arrows move, Enter or a
 * press chooses, Escape closes the list. For a relation in a form, `RecordPicker` and the generated inputs are enough.
 * @example <Combobox label={translate('x.find')} text={text} onText={setText} options={found.map(toOption)} search={query} />
 */
export function Combobox(props: ComboboxProps) {
  const { label, results = label, placeholder = label, icon = 'search', text, onText, search, note, foot } = props;
  const { isLarge = false, isInline = false, isWrong = false, autoFocus, ref } = props;
  const translate = useTranslate();
  const { combobox, all, isFailed, isOpen, setOpen, handleKey } = useOptions(props);
  return (
    <div
      className={classNames(styles.combobox, isInline && styles.inline)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <Row gap={8} align="stretch">
        <span className={classNames(styles.box, isLarge && styles.large, isWrong && styles.invalid)}>
          <Icon name={icon} size={isLarge || isInline ? 20 : 16} />
          <input
            {...combobox.box}
            {...{ ref, autoFocus, placeholder }}
            type="text"
            aria-label={label}
            aria-invalid={isWrong || undefined}
            value={text}
            onChange={(event) => {
              setOpen(true);
              onText(event.target.value);
            }}
            onFocus={() => setOpen(text !== '')}
            onKeyDown={handleKey}
          />
          {isInline && text !== '' && (
            <InsideButton icon="x" label={translate('ra.action.clear_input_value')} onClick={() => onText('')} />
          )}
          {props.end}
        </span>
        {props.beside}
      </Row>
      {isOpen && (
        <div className={styles.panel}>
          {note && <div className={styles.note}>{note}</div>}
          <div {...combobox.list} aria-label={results} className={styles.list} hidden={all.length === 0}>
            {all.map((option) => (
              <div key={option.key} className={styles.option} {...combobox.optionProps(option)}>
                {option.node}
              </div>
            ))}
          </div>
          {search && isFailed && <Failed {...search} />}
          {foot && <div className={styles.foot}>{foot}</div>}
        </div>
      )}
    </div>
  );
}
