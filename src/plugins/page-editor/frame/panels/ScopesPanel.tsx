import type { Scopes } from '../../contract.ts';
import { useStudio } from '../StudioContext.ts';
import styles from './panels.module.css';

/** Switches for the scope of styles and for content editing (docs/rules/website.md, "Styles"). */
export function ScopesPanel() {
  const { studio, texts, view } = useStudio();
  const { mayChangeTheme = false, isThemeMissing = false } = studio.opening.get() ?? {};
  return (
    <fieldset className={styles.group}>
      <legend>{texts.where}</legend>
      {SCOPES.map((scope) => (
        <label key={scope} className={styles.scope}>
          <span>
            <b>{texts.scopes[scope].title}</b>
            <small>{texts.scopes[scope].spec}</small>
          </span>
          <input
            type="checkbox"
            role="switch"
            aria-checked={view.scopes[scope]}
            aria-label={texts.scopes[scope].title}
            checked={view.scopes[scope]}
            disabled={scope !== 'widget' && !mayChangeTheme}
            onChange={(event) => studio.setScopes({ ...view.scopes, [scope]: event.target.checked })}
          />
        </label>
      ))}
      {!mayChangeTheme && <p className={styles.hint}>{isThemeMissing ? texts.themeMissing : texts.noTheme}</p>}
      <label className={styles.scope}>
        <span>{texts.contentOff}</span>
        <input
          type="checkbox"
          checked={view.isContentOff}
          onChange={(event) => studio.setContentOff(event.target.checked)}
        />
      </label>
    </fieldset>
  );
}

const SCOPES = ['widget', 'page', 'all'] as const satisfies readonly (keyof Scopes)[];
