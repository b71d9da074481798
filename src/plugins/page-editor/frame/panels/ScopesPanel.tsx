import { SCOPES } from '../../rules/scopes.ts';
import { useStudio } from '../StudioContext.ts';
import styles from './panels.module.css';

/** Choice of the blocks that styles count for, and the switch of content editing (docs/rules/website.md, "Styles"). */
export function ScopesPanel() {
  const { studio, texts, view } = useStudio();
  const opening = studio.opening.get();
  const mayChangeTheme = opening?.mayChangeTheme === true;
  const whyNot = opening?.isThemeUnread
    ? texts.themeUnread
    : opening?.isThemeMissing
      ? texts.themeMissing
      : texts.noTheme;
  const { chosen, scope: shown, isContentOff } = view;
  const isOfKind = chosen === null || chosen.isOfKind;
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
            type="radio"
            name="scope"
            aria-label={texts.scopes[scope].title}
            checked={shown === scope}
            disabled={scope !== 'block' && !mayChangeTheme}
            onChange={() => studio.setScope(scope)}
          />
        </label>
      ))}
      {!mayChangeTheme && <p className={styles.hint}>{whyNot}</p>}
      {!isOfKind && shown !== 'block' && (
        <p className={styles.hint} role="status">
          {texts.noKind}
        </p>
      )}
      <label className={styles.scope}>
        <span>{texts.contentOff}</span>
        <input
          type="checkbox"
          checked={isContentOff}
          onChange={(event) => studio.setContentOff(event.target.checked)}
        />
      </label>
    </fieldset>
  );
}
