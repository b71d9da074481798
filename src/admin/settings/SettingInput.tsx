import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import type { EmbeddedField, Field as Declared, Resource } from '#resource';
import type { CodeListBoxProps } from '../crud/form/choose/CodeListBox.tsx';
import { useCurrency } from '../crud/useCurrency.ts';
import { typedText } from '../crud/form/inputs/numberText.ts';
import { isCodeList, type CodeList } from '../format/codeList.ts';
import { useFormats } from '../format/formats.ts';
import { Checkbox, classNames, Field, Segmented, SelectBox, Stack, Switch, FieldError } from '../ui/index.ts';
import { lazyComponent } from '../page/lazyComponent.tsx';
import { fieldAt, textOf } from './settingsFields.ts';
import type { ImageSettingProps } from './ImageSetting.tsx';
import { DaySetting, RecordSetting } from './PickedSetting.tsx';
import type { RowsSettingProps } from './RowsSetting.tsx';
import { SettingSides } from './SettingSides.tsx';
import type { Settings } from './useSettings.ts';
import styles from './settings.module.css';

interface InputProps {
  resource: Resource;
  path: string;
  settings: Settings;
  /** Choices of a text or number that is one of a few. */
  choices?: readonly { readonly value: string; readonly label: string }[] | undefined;
}

/** One setting: the control that fits its declaration, what it means, and why it is refused. */
export function SettingInput(props: InputProps) {
  const { resource, path, settings } = props;
  const translate = useTranslate();
  const field = fieldAt(resource, path);
  if (!field || !settings.canRead(path)) return null;
  const refused = settings.wrong[path];
  const elsewhere = settings.elsewhere[path];
  const wrong = refused ?? elsewhere;
  const label = translate(`resources.${resource.name}.fields.${path}`, { _: path });
  return (
    <>
      <Control
        {...props}
        field={field}
        label={label}
        help={translate(`resources.${resource.name}.help.${path}`, { _: '' })}
        isDisabled={!settings.canWrite(path)}
        error={wrong === undefined ? undefined : translate(wrong, { _: wrong })}
      />
      {refused === undefined && elsewhere !== undefined && <SettingSides {...{ path, label, settings }} />}
    </>
  );
}

// Inputs that few panels use are loaded on demand.
const CodeListSetting = lazyComponent<CodeListBoxProps>(
  () => import('./CodeListSetting.tsx'),
  ({ label, value }) => <Field label={label} value={value} disabled />,
);
const ImageSetting = lazyComponent<ImageSettingProps>(() => import('./ImageSetting.tsx'));
const RowsSetting = lazyComponent<RowsSettingProps>(() => import('./RowsSetting.tsx'));

/** More choices than this stand in a list instead of side by side. */
const MOST_BESIDE = 4;

interface Drawn extends InputProps {
  field: Declared;
  label: string;
  help: string;
  isDisabled: boolean;
  error: string | undefined;
}

/** Label and help of a setting, with its control. */
const Row = ({ label, help, error, children }: Pick<Drawn, 'label' | 'help' | 'error'> & { children: ReactNode }) => (
  <div className={styles.row}>
    <div className={styles.text}>
      <b>{label}</b>
      {help && <p>{help}</p>}
      {error && <FieldError>{error}</FieldError>}
    </div>
    {children}
  </div>
);

/** On or off, holding when it is saved. */
function SwitchRow({ path, settings, isDisabled, ...drawn }: Drawn) {
  return (
    <Row {...drawn}>
      <Switch
        label={drawn.label}
        checked={settings.get(path) === true}
        disabled={isDisabled}
        onChange={(checked) => settings.change(path, checked)}
      />
    </Row>
  );
}

/** One of a few values: side by side, or in a list; empty is a choice of what is not needed. */
function ChoiceRow({ resource, path, settings, field, label, help, isDisabled, error, choices }: Drawn) {
  const translate = useTranslate();
  const values = field.type === 'enum' ? field.values : [];
  const declared = values.map((value) => ({
    value,
    label: translate(`resources.${resource.name}.values.${path}.${value}`, { _: value }),
  }));
  const none = { value: '', label: translate(`resources.${resource.name}.values.${path}.none`, { _: '–' }) };
  const options = choices ?? (field.required || field.default !== undefined ? declared : [...declared, none]);
  const current = textOf(settings.get(path));
  const set = (value: string) => settings.change(path, field.type === 'integer' ? value : value || null);
  return (
    <Row {...{ label, help, error }}>
      {options.length <= MOST_BESIDE && !isDisabled ? (
        <Segmented
          label={label}
          value={current}
          options={options.map((option) => ({ ...option, name: option.label }))}
          onChange={set}
        />
      ) : (
        <span className={styles.select}>
          <SelectBox
            label={label}
            value={current}
            options={options}
            disabled={isDisabled}
            onChange={(event) => set(event.target.value)}
          />
        </span>
      )}
    </Row>
  );
}

/** Several of a few values, kept in the order in which they are declared. */
function SeveralRow({ resource, path, settings, field, label, help, isDisabled, error }: Drawn) {
  const translate = useTranslate();
  const values = field.type === 'list' ? (field.values ?? []) : [];
  const kept = settings.get(path);
  const chosen: readonly unknown[] = Array.isArray(kept) ? kept : [];
  const press = (value: string, isOn: boolean) =>
    settings.change(
      path,
      values.filter((one) => (one === value ? isOn : chosen.includes(one))),
    );
  return (
    <Row {...{ label, help, error }}>
      <span role="group" aria-label={label} className={styles.several}>
        {values.map((value) => {
          const text = translate(`resources.${resource.name}.values.${path}.${value}`, { _: value });
          return (
            <label key={value}>
              <Checkbox
                label={text}
                checked={chosen.includes(value)}
                disabled={isDisabled}
                onChange={(isOn) => press(value, isOn)}
              />
              {text}
            </label>
          );
        })}
      </span>
    </Row>
  );
}

/** Input of a text, or of a number with its unit. */
function TextRow({ path, settings, field, label, help, isDisabled, error }: Drawn) {
  const id = useId();
  const formats = useFormats();
  const currencyOf = useCurrency();
  const translate = useTranslate();
  const isNumber = field.type !== 'text' && field.type !== 'list';
  const unit =
    field.type === 'money'
      ? formats.currencyName(currencyOf(field))
      : 'unit' in field && field.unit
        ? translate(`flexy.unit.${field.unit}`, { _: field.unit })
        : '';
  const kept = settings.get(path);
  // Typed text is kept unchanged; only stored numbers are formatted.
  const value = typeof kept === 'number' ? typedText(kept, formats.decimalSign) : textOf(kept);
  if (field.type === 'text' && (field.multiline || ['css', 'javascript'].includes(field.format ?? ''))) {
    return (
      <Stack gap={4} className={styles.area}>
        <label htmlFor={id}>{label}</label>
        <textarea
          id={id}
          rows={field.multiline ? 3 : 8}
          value={value}
          dir={field.multiline ? 'auto' : 'ltr'}
          disabled={isDisabled}
          spellCheck={field.multiline === true}
          className={classNames(!field.multiline && styles.code)}
          onChange={(event) => settings.change(path, event.target.value)}
        />
        {help && <p>{help}</p>}
        {error && <FieldError>{error}</FieldError>}
      </Stack>
    );
  }
  return (
    <Field
      label={unit ? `${label} (${unit})` : label}
      value={value}
      disabled={isDisabled}
      inputMode={isNumber ? 'decimal' : undefined}
      dir={isNumber || field.type === 'list' ? 'ltr' : 'auto'}
      onChange={(event) => settings.change(path, event.target.value)}
      {...(help && { help })}
      {...(error && { error })}
    />
  );
}

/** A picture, named by the record's title. */
function ImageRow({ resource, path, settings, label, help, isDisabled, error }: Drawn) {
  const value = settings.get(path);
  return (
    <ImageSetting
      {...{ label, help, isDisabled, error }}
      value={typeof value === 'string' && value !== '' ? value : null}
      name={textOf(settings.get(resource.title)) || undefined}
      onChange={(address) => settings.change(path, address)}
    />
  );
}

/** A currency, a time zone or a country. */
function WorldRow({ path, settings, field, label, help, isDisabled, error }: Drawn) {
  return (
    <CodeListSetting
      label={label}
      list={codeListOf(field) ?? 'currency'}
      value={textOf(settings.get(path))}
      required={field.required === true}
      disabled={isDisabled}
      error={error !== undefined}
      helperText={error ?? (help || undefined)}
      onChange={(value) => settings.change(path, value)}
    />
  );
}

/** A list of small objects. */
function RowsRow({ resource, path, settings, field, ...drawn }: Drawn & { field: EmbeddedField }) {
  const translate = useTranslate();
  const textsOf = (kind: string, name: string) => `resources.${resource.name}.${kind}.${path}.${name}`;
  return (
    <RowsSetting
      {...drawn}
      field={field}
      value={settings.get(path)}
      labelOf={(name) => translate(textsOf('fields', name), { _: name })}
      choiceOf={(name, value) => translate(`${textsOf('values', name)}.${value}`, { _: value })}
      errorOf={(index, name) => settings.wrong[`${path}[${index}].${name}`]}
      onChange={(rows) => settings.change(path, rows)}
    />
  );
}

function codeListOf(field: Declared): CodeList | undefined {
  return field.type === 'text' && isCodeList(field.format) ? field.format : undefined;
}

/** The control that fits the declaration of a setting. */
function Control(drawn: Drawn) {
  const { field, choices } = drawn;
  if (field.type === 'image') return <ImageRow {...drawn} />;
  if (codeListOf(field)) return <WorldRow {...drawn} />;
  if (field.type === 'boolean') return <SwitchRow {...drawn} />;
  if (field.type === 'date' || field.type === 'datetime') return <DaySetting {...drawn} field={field} />;
  if (field.type === 'relation') return <RecordSetting {...drawn} field={field} />;
  if (field.type === 'list' && field.values) return <SeveralRow {...drawn} />;
  if (field.type === 'embedded') return <RowsRow {...drawn} field={field} />;
  return field.type === 'enum' || choices ? <ChoiceRow {...drawn} /> : <TextRow {...drawn} />;
}
