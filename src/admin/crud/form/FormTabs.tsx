import { useTranslate } from 'ra-core';
import { useFormats } from '../../format/formats.ts';
import { VisuallyHidden, TabList } from '../../ui/index.ts';
import styles from './FormTabs.module.css';

/** One tab, as it is drawn. */
export interface ShownTab {
  readonly name: string;
  readonly label: string;
  readonly count?: number | undefined;
  /** Number of invalid fields in the tab. */
  readonly errors?: number;
}

interface FormTabsProps {
  formId: string;
  tabs: readonly ShownTab[];
  current: string;
  onChoose: (name: string) => void;
}

function Wrong({ errors }: { errors: number }) {
  const translate = useTranslate();
  return (
    <>
      <span className={styles.dot} aria-hidden="true" />
      <VisuallyHidden>{translate('flexy.forms.tabErrors', { smart_count: errors })}</VisuallyHidden>
    </>
  );
}

/** The tabs of a form, or of a record's page; one with something wrong has a dot. */
export function FormTabs({ formId, tabs, current, onChoose }: FormTabsProps) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <TabList
      isPage
      id={formId}
      label={translate('flexy.forms.tabs')}
      tabs={tabs.map(({ name, label, count, errors = 0 }) => ({
        value: name,
        label,
        count: count === undefined ? undefined : formats.integer(count),
        mark: errors > 0 && <Wrong errors={errors} />,
      }))}
      value={current}
      onChange={onChoose}
    />
  );
}
