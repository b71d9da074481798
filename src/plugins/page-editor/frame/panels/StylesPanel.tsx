import { CornerLeftUp, Lock } from 'lucide-react';
import { useState } from 'react';
import { nameOfPart, STATES } from '../../rules/selectors.ts';
import { FONTS } from '../canvas.ts';
import { useStudio } from '../StudioContext.ts';
import type { Chosen } from '../view.ts';
import { ColorField } from './ColorField.tsx';
import { ScopesPanel } from './ScopesPanel.tsx';
import { Choice, IconButton, TextField } from './controls.tsx';
import styles from './panels.module.css';

/** Styles of the chosen element or of its kind, in one of its states. */
export function StylesPanel() {
  const { texts, view } = useStudio();
  const { chosen, scope, state, device } = view;
  if (!chosen)
    return (
      <>
        <p className={styles.hint}>{texts.none}</p>
        <ScopesPanel />
      </>
    );
  const mayStyle = scope === 'block' || chosen.isOfKind;
  return (
    <>
      <Head chosen={chosen} />
      <ScopesPanel />
      {mayStyle && <States />}
      {mayStyle && <Properties key={`${chosen.component.cid} ${scope} ${state} ${device}`} chosen={chosen} />}
    </>
  );
}

function Head({ chosen }: { chosen: Chosen }) {
  const { studio, texts } = useStudio();
  const title = studio.opening.get()?.titles[nameOfPart(chosen.part)] ?? texts.content;
  const isPart = chosen.role === 'part';
  return (
    <div className={styles.head}>
      <h2>{studio.nameOf(chosen.component)}</h2>
      {!isPart && <IconButton icon={CornerLeftUp} label={texts.parent} onClick={() => studio.chooseParent()} />}
      {isPart && (
        <span className={styles.locked}>
          <Lock size={13} aria-hidden="true" />
          {texts.locked}
        </span>
      )}
      <p>
        {isPart ? (chosen.part.kind === 'widget' ? texts.widget : texts.content) : title}{' '}
        <bdi dir="ltr">{chosen.part.kind === 'widget' ? `#widget-${chosen.part.id}` : `#${chosen.part.id}`}</bdi>
      </p>
    </div>
  );
}

function States() {
  const { studio, texts, view } = useStudio();
  return (
    <fieldset className={styles.states}>
      <legend>{texts.state}</legend>
      {STATES.map((state) => (
        <label key={state}>
          <input type="radio" name="state" checked={view.state === state} onChange={() => studio.setState(state)} />
          <span>{texts.states[state === '' ? 'usual' : state]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A measure in pixels where only a number is typed. */
const withUnit = (value: string) => (/^-?\d+(?:\.\d+)?$/.test(value.trim()) ? `${value.trim()}px` : value.trim());

function Properties({ chosen }: { chosen: Chosen }) {
  const { studio, texts } = useStudio();
  const [wrong, setWrong] = useState('');
  const set = (property: string) => (value: string) => setWrong(studio.style(property, value) ? '' : property);
  const measure = (property: string, label: string, drawn = property) => (
    <TextField
      label={label}
      value={chosen.style[property] ?? ''}
      placeholder={chosen.computed[drawn] ?? ''}
      isWrong={wrong === property}
      onCommit={(value) => set(property)(withUnit(value))}
    />
  );
  const choice = (property: string, label: string, options: readonly (readonly [string, string])[]) => (
    <Choice
      label={label}
      value={chosen.style[property] ?? ''}
      options={[['', texts.inherited] as const, ...options].map(([value, name]) => ({ value, label: name }))}
      onChange={set(property)}
    />
  );
  return (
    <div className={styles.grid}>
      {choice(
        'font-family',
        texts.font,
        FONTS.map((name) => [name.includes(' ') ? `"${name}"` : name, name] as const),
      )}
      {measure('font-size', texts.size)}
      {choice('font-weight', texts.weight, [
        ['400', texts.regular],
        ['700', texts.bold],
      ])}
      {choice('text-align', texts.align, [
        ['start', texts.aligns.start],
        ['center', texts.aligns.center],
        ['end', texts.aligns.end],
      ])}
      <ColorField label={texts.color} property="color" chosen={chosen} onChange={set('color')} />
      <ColorField
        label={texts.background}
        property="background-color"
        chosen={chosen}
        onChange={set('background-color')}
      />
      {measure('padding', texts.inner, 'padding-top')}
      {measure('margin', texts.outer, 'margin-top')}
      {measure('border-radius', texts.radius)}
      {wrong !== '' && (
        <p className={styles.wrong} role="alert">
          {texts.wrong}
        </p>
      )}
    </div>
  );
}
