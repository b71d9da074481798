import { Minus, Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { IconButton, SelectBox, useFormats } from '#admin';
import { FONTS, LINE_SPACINGS, MOST_POINTS, STYLES } from '../rules/choices.ts';
import { ColourButton } from './ColourButton.tsx';
import { HISTORY, LETTERS, LISTS, PARAGRAPH, type Item } from './items.ts';
import { ItemButton } from './ItemButton.tsx';
import type { Writer } from './useWriter.ts';
import styles from './document.module.css';

/** The first row: how letters and paragraphs look. */
export function FormatBar({ writer }: { writer: Writer }) {
  const translate = useTranslate();
  return (
    <div className={styles.bar} role="group" aria-label={translate('documents.format')}>
      <Group items={HISTORY} writer={writer} />
      <TypeChoice writer={writer} />
      <Group items={LETTERS} writer={writer} />
      <ColourButton name="color" writer={writer} />
      <ColourButton name="highlight" writer={writer} />
      <Group items={PARAGRAPH} writer={writer} />
      <SpacingChoice writer={writer} />
      <Group items={LISTS} writer={writer} />
    </div>
  );
}

const Group = ({ items, writer }: { items: readonly Item[]; writer: Writer }) => (
  <span className={styles.group}>
    {items.map((item) => (
      <ItemButton key={item.name} item={item} writer={writer} />
    ))}
  </span>
);

/** Style of the paragraph, font and size of the letters. */
function TypeChoice({ writer: { state, canEdit, run } }: { writer: Writer }) {
  const translate = useTranslate();
  const style = state?.style ?? 'Normal';
  const font = state?.font ?? 'Arial';
  const size = state?.fontSize ?? 11;
  const styleIds = STYLES.some((id) => id === style) ? STYLES : [...STYLES, style];
  const fonts = FONTS.includes(font) ? FONTS : [...FONTS, font];
  const setSize = (points: number) => run({ name: 'fontSize', points: Math.min(MOST_POINTS, Math.max(1, points)) });
  return (
    <span className={styles.group}>
      <span className={styles.choice}>
        <SelectBox
          label={translate('documents.style')}
          disabled={!canEdit}
          value={style}
          options={styleIds.map((id) => ({ value: id, label: translate(`documents.styles.${id}`, { _: id }) }))}
          onChange={({ target }) => run({ name: 'style', id: target.value })}
        />
      </span>
      <span className={styles.choice}>
        <SelectBox
          label={translate('documents.font')}
          disabled={!canEdit}
          value={font}
          options={fonts.map((name) => ({ value: name, label: name }))}
          onChange={({ target }) => run({ name: 'font', family: target.value })}
        />
      </span>
      <IconButton
        icon={Minus}
        label={translate('documents.smaller')}
        disabled={!canEdit}
        onClick={() => setSize(Math.ceil(size) - 1)}
      />
      <span className={styles.size} aria-label={translate('documents.size')} role="status">
        {size}
      </span>
      <IconButton
        icon={Plus}
        label={translate('documents.larger')}
        disabled={!canEdit}
        onClick={() => setSize(Math.floor(size) + 1)}
      />
    </span>
  );
}

/** Distance of the lines of the paragraph. */
function SpacingChoice({ writer: { state, canEdit, run } }: { writer: Writer }) {
  const translate = useTranslate();
  const { decimal } = useFormats();
  const lines = state?.lineSpacing ?? null;
  const value = lines === null ? '' : String(lines);
  const known = [...new Set([...LINE_SPACINGS, ...(lines === null ? [] : [lines])])].toSorted(
    (one, other) => one - other,
  );
  const options = known.map((one) => ({ value: String(one), label: decimal(one, 2) }));
  return (
    <span className={styles.spacing}>
      <SelectBox
        label={translate('documents.lineSpacing')}
        title={translate('documents.lineSpacing')}
        disabled={!canEdit}
        value={value}
        options={lines === null ? [{ value: '', label: '–' }, ...options] : options}
        onChange={({ target }) => target.value !== '' && run({ name: 'lineSpacing', lines: Number(target.value) })}
      />
    </span>
  );
}
