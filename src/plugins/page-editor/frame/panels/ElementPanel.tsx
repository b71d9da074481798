import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import { SLIDER, type SliderTrait } from '../../rules/slider.ts';
import { moveBy, setTrait, setPicture } from '../content.ts';
import { useStudio } from '../StudioContext.ts';
import { BlockSettings } from './BlockSettings.tsx';
import type { Chosen } from '../view.ts';
import { IconButton, TextField } from './controls.tsx';
import styles from './panels.module.css';

/** Traits of the selected element. Hidden while content editing is off. */
export function ElementPanel() {
  const { texts, view } = useStudio();
  const { chosen, isContentOff } = view;
  if (!chosen || isContentOff) return null;
  const { attributes, component, mayMove } = chosen;
  return (
    <div className={styles.grid} key={component.cid}>
      {mayMove && <Acts {...chosen} />}
      {'data-slider' in attributes && <SliderTraits {...chosen} />}
      {'data-block' in attributes && <BlockSettings {...chosen} />}
      {component.is('image') && <PictureTraits {...chosen} />}
      {chosen.tag === 'a' && (
        <TextField
          label={texts.href}
          value={attributes.href ?? ''}
          onCommit={(href) => component.addAttributes({ href })}
        />
      )}
    </div>
  );
}

/** Moves, copies and removes the chosen element. A widget has none of these buttons: it stays where it is. */
function Acts({ component }: Chosen) {
  const { studio, texts } = useStudio();
  return (
    <div className={styles.acts} role="group" aria-label={texts.acts}>
      <IconButton icon={ArrowUp} label={texts.up} onClick={() => moveBy(component, -1)} />
      <IconButton icon={ArrowDown} label={texts.down} onClick={() => moveBy(component, 1)} />
      <IconButton icon={Copy} label={texts.copy} onClick={() => studio.editor.runCommand('tb-clone')} />
      <IconButton
        icon={Trash2}
        label={texts.remove}
        onClick={() => studio.editor.runCommand('core:component-delete')}
      />
    </div>
  );
}

function SliderTraits({ component, attributes }: Chosen) {
  const { studio, texts } = useStudio();
  return (Object.keys(SLIDER) as SliderTrait[]).map((name) => {
    const { attribute, min, max } = SLIDER[name];
    return (
      <TextField
        key={name}
        type="number"
        label={texts.slider[name]}
        min={min}
        max={max}
        value={attributes[attribute] ?? ''}
        onCommit={(value) => setTrait(studio, component, name, value)}
      />
    );
  });
}

function PictureTraits({ component, attributes }: Chosen) {
  const { studio, texts } = useStudio();
  return (
    <>
      <TextField label={texts.alt} value={attributes.alt ?? ''} onCommit={(alt) => component.addAttributes({ alt })} />
      <button
        type="button"
        className={styles.button}
        onClick={() => studio.askPicture((url) => setPicture(component, url))}
      >
        {texts.choosePicture}
      </button>
    </>
  );
}
