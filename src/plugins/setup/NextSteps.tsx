import { DatabaseBackup, Globe, Printer, UserPlus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useMay } from '#admin';
import { useListed, useSettingsPath } from '#admin/internal';
import { LinkRow } from './LinkRow.tsx';
import styles from './setup.module.css';

/** Steps after the first sale: a link to each part that is there and open to the reader. */
export function NextSteps() {
  const translate = useTranslate();
  const id = useId();
  const may = useMay();
  const printing = useSettingsPath('printing');
  const backup = useSettingsPath('trust');
  const hasWebsite = useListed('pages') && may('create', 'pages');
  const steps = [
    { name: 'printer', icon: Printer, to: printing },
    { name: 'team', icon: UserPlus, to: may('create', 'users') ? '/users' : undefined },
    { name: 'backup', icon: DatabaseBackup, to: backup },
    { name: 'website', icon: Globe, to: hasWebsite ? '/pages' : undefined },
  ];
  return (
    <section className={styles.next} aria-labelledby={id}>
      <h3 id={id}>{translate('setup.next.title')}</h3>
      {steps.map(
        ({ name, icon, to }) =>
          to !== undefined && (
            <LinkRow key={name} to={to} icon={icon} title={`setup.next.${name}`} help={`setup.next.${name}Help`} />
          ),
      )}
    </section>
  );
}
