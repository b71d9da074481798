import { useResourceContext, useTranslate } from 'ra-core';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { afterPaint } from '../../page/whenIdle.ts';
import { classNames, tabIds } from '../../ui/index.ts';
import type { CrudRecord } from '../recordText.ts';
import { EditedRecordContext } from './EditedRecord.ts';
import { Cards } from './Cards.tsx';
import { FormTabs } from './FormTabs.tsx';
import { firstSeen, type FormCard } from './layout.ts';
import { errorPaths, rowsIn, tabOfPath, type FormTab } from './tabs.ts';
import type { FormValues } from './values.ts';
import styles from './RecordForm.module.css';

/** A tab that holds something other than fields. */
export interface ExtraTab {
  readonly name: string;
  readonly label: string;
  readonly count?: number;
  readonly content: () => ReactNode;
}

/** The tabs of a form, and which is shown. */
export interface TabState {
  readonly formId: string;
  readonly tabs: readonly FormTab[];
  readonly extraTabs: readonly ExtraTab[];
  readonly current: string;
  readonly choose: (tab: string) => void;
}

/** Name of the only tab when the form declares no tabs but has extra ones. */
const FIELDS = 'general';

function Strip({ formId, tabs, extraTabs, current, choose }: TabState) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { errors } = useFormState();
  const { getValues } = useFormContext<FormValues>();
  const wrong = errorPaths(errors);
  const values = getValues();
  const labelOf = (name: string) =>
    translate(`resources.${resource}.tabs.${name}`, { _: translate('flexy.forms.general') });
  const own = tabs.map((tab) => ({
    name: tab.name,
    label: labelOf(tab.name),
    count: rowsIn(tab, values),
    errors: wrong.filter((path) => tabOfPath(tabs, path) === tab.name).length,
  }));
  const fields = tabs.length > 0 ? own : [{ name: FIELDS, label: labelOf(FIELDS), errors: wrong.length }];
  const others = extraTabs.map(({ name, label, count }) => ({ name, label, count }));
  const shown = [...fields, ...others];
  const isKnown = shown.some(({ name }) => name === current);
  return <FormTabs formId={formId} tabs={shown} current={isKnown ? current : FIELDS} onChoose={choose} />;
}

const hasStrip = ({ tabs, extraTabs }: TabState) => tabs.length > 0 || extraTabs.length > 0;

const panelOf = (state: TabState, name: string) => {
  const ids = tabIds(state.formId, name);
  return hasStrip(state) ? { role: 'tabpanel', id: ids.panel, 'aria-labelledby': ids.tab } : {};
};

/**
 * Head of a form with its tabs, and the content of tabs without fields. They are rendered outside the form, since they may
 * contain forms of their own.
 */
export function FormHead({ head, ...state }: TabState & { head: ReactNode }) {
  const extra = state.extraTabs.find(({ name }) => name === state.current);
  return (
    <>
      <div className={classNames(styles.head, hasStrip(state) && styles.tabbed)}>
        {head}
        {hasStrip(state) && <Strip {...state} />}
      </div>
      {extra && (
        <div className={styles.content} {...panelOf(state, extra.name)}>
          {extra.content()}
        </div>
      )}
    </>
  );
}

/** True once the first cards are on the screen: what is below them and in hidden tabs is built then. */
function useIsWhole(isWholeAtOnce: boolean): boolean {
  const [isWhole, setWhole] = useState(isWholeAtOnce);
  useEffect(() => (isWhole ? undefined : afterPaint(() => startTransition(() => setWhole(true)))), [isWhole]);
  return isWhole;
}

interface FormBodyProps extends TabState {
  cards: readonly FormCard[];
  record: CrudRecord | undefined;
  disabled: boolean;
  /** Somebody is typing into it already, in whichever card. */
  isWholeAtOnce: boolean;
  /** Below the cards. */
  foot?: ReactNode;
  /** Content above the cards: refusals and offers. */
  children: ReactNode;
}

/** The cards of a form. Those of hidden tabs are in the page too, so that what is wrong there is known. */
export function FormBody({ cards, record, disabled, isWholeAtOnce, foot, children, ...state }: FormBodyProps) {
  const { tabs, extraTabs, current } = state;
  const isWhole = useIsWhole(isWholeAtOnce);
  const isExtra = extraTabs.some(({ name }) => name === current);
  const shown = tabs.length > 0 ? tabs : [{ name: FIELDS, cards }];
  const isCurrent = (name: string) => (tabs.length > 0 ? name === current : !isExtra);
  return (
    <div className={styles.content} hidden={isExtra}>
      {children}
      {shown.map(({ name, cards: own }) =>
        isCurrent(name) || isWhole ? (
          <div key={name} hidden={!isCurrent(name)} {...panelOf(state, name)}>
            <EditedRecordContext value={record}>
              <Cards cards={isWhole ? own : firstSeen(own)} record={record} disabled={disabled} />
            </EditedRecordContext>
          </div>
        ) : null,
      )}
      {isWhole && foot}
    </div>
  );
}
