import type { BlockField } from '../../contract.ts';
import { blockOf } from '../../rules/blockEntries.ts';
import { fillBlock } from '../content.ts';
import { useStudio } from '../StudioContext.ts';
import type { Chosen } from '../view.ts';
import { Choice, TextField } from './controls.tsx';
import styles from './panels.module.css';

/** Settings of a block that the server draws, which is drawn again after each change. */
export function BlockSettings({ component, attributes }: Chosen) {
  const { studio, texts } = useStudio();
  const mark = attributes['data-block'];
  const block = blockOf(studio.opening.get()?.blocks ?? null, mark);
  if (block === undefined)
    return (
      <p className={styles.hint}>
        {texts.blockMissing} <bdi dir="ltr">{mark}</bdi>
      </p>
    );
  const set = (name: string, value: string) => {
    if (value === '') component.removeAttributes(name);
    else component.addAttributes({ [name]: value });
    void fillBlock(studio, component);
  };
  return (block?.fields ?? []).map((field) => (
    <Setting
      key={field.name}
      field={field}
      value={attributes[`data-${field.name}`]}
      onChange={(value) => set(`data-${field.name}`, value)}
    />
  ));
}

interface SettingProps {
  field: BlockField;
  /** Value of the attribute; undefined: the block has none. */
  value: string | undefined;
  /** '' takes the attribute away: the initial value counts then. */
  onChange: (value: string) => void;
}

/** The field of a setting. */
function Setting({ field, value = field.initial, onChange }: SettingProps) {
  const { texts } = useStudio();
  const { kind, label, initial, min, max, options = [] } = field;
  if (kind === 'choice') return <Choice {...{ label, value, options, onChange }} />;
  if (kind === 'switch') {
    const answers = ['true', 'false'].map((one) => ({ value: one, label: one === 'true' ? texts.yes : texts.no }));
    return <Choice {...{ label, value, options: answers, onChange }} />;
  }
  const limits = kind === 'number' ? { type: kind, min, max } : { maxLength: max };
  return <TextField {...{ label, value, ...limits }} placeholder={initial} onCommit={onChange} />;
}
