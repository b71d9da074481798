// Choice of an item's colour in the editor.
import { useTranslate } from 'ra-core';
import { Icon } from '#admin';
import { shownColour, useColours } from '../canvas/colours.ts';
import { inkOn } from '../canvas/contrast.ts';
import styles from './FloorEditor.module.css';

interface SwatchesProps {
  readonly value: string;
  readonly onChange: (colour: string) => void;
}

/** Colours that are offered: the tints, and those of new and unspecified items. */
const OFFERED = [
  ['#d5f0ee', 'teal'],
  ['#f5e7d5', 'sand'],
  ['#fce3dd', 'rose'],
  ['#dbecfc', 'sky'],
  ['#e5edd9', 'sage'],
  ['#f5e3f3', 'lilac'],
  ['orange', 'orange'],
  ['blue', 'blue'],
  ['green', 'green'],
] as const;

/** `#rrggbb` of any CSS colour, as colour inputs need it. */
function hexOf(colour: string): string {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return '#000000';
  context.fillStyle = colour;
  return /^#[\da-f]{6}$/iu.test(context.fillStyle) ? context.fillStyle : '#000000';
}

/** The colour of an item: offered ones by name, and any other. */
export function Swatches({ value, onChange }: SwatchesProps) {
  const translate = useTranslate();
  const colours = useColours();
  const text = (key: string) => translate(`floorPlan.edit.${key}`);
  return (
    <div className={styles.swatches} role="group" aria-label={text('colour')}>
      {OFFERED.map(([colour, name]) => {
        const shown = shownColour(colour, colours);
        const isChosen = value.toLowerCase() === colour;
        return (
          <button
            key={colour}
            type="button"
            aria-pressed={isChosen}
            aria-label={text(`colours.${name}`)}
            title={text(`colours.${name}`)}
            style={{ background: shown, color: inkOn(shown) }}
            onClick={() => onChange(colour)}
          >
            {isChosen && <Icon name="check" />}
          </button>
        );
      })}
      <input
        type="color"
        aria-label={text('otherColour')}
        title={text('otherColour')}
        value={hexOf(value)}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
