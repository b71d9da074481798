import { RotateCcw } from 'lucide-react';
import { useStudio } from '../StudioContext.ts';
import type { Chosen } from '../view.ts';
import { Field, IconButton, TextField } from './controls.tsx';
import styles from './panels.module.css';

/** A colour as `#rrggbb`, as the browser's own box of colours wants it. */
export function hexOf(color: string): string {
  if (/^#[0-9a-f]{6}$/i.test(color)) return color;
  const [red, green, blue, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  if (red === undefined || green === undefined || blue === undefined || alpha === 0) return '#ffffff';
  return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

interface ColorFieldProps {
  label: string;
  property: string;
  chosen: Chosen;
  onChange: (value: string) => void;
}

/** A colour, by looks or as text. */
export function ColorField({ label, property, chosen, onChange }: ColorFieldProps) {
  const { texts } = useStudio();
  const own = chosen.style[property] ?? '';
  const drawn = chosen.computed[property] ?? '';
  return (
    <div className={styles.color}>
      <Field label={label}>
        {(id) => (
          <input id={id} type="color" value={hexOf(own || drawn)} onChange={(event) => onChange(event.target.value)} />
        )}
      </Field>
      <TextField label={`${label}, CSS`} value={own} placeholder={drawn} onCommit={onChange} />
      <IconButton
        icon={RotateCcw}
        label={texts.clear.replace('%{name}', label)}
        disabled={own === ''}
        onClick={() => onChange('')}
      />
    </div>
  );
}
