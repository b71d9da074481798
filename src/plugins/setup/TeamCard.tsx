import { UserPlus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Card, Icon, useMay } from '#admin';
import styles from './setup.module.css';

/** Beside the checklist: leads to the form of a further account, for whoever may create one (mock-up, setup). */
export function TeamCard() {
  const translate = useTranslate();
  const may = useMay();
  if (!may('create', 'users')) return null;
  return (
    <Card title={translate('setup.team.title')}>
      <Link className={styles.team} to="/users/create">
        <Icon name={UserPlus} size={20} />
        <span className={styles.words}>
          <b>{translate('setup.team.add')}</b>
          <small>{translate('setup.team.help')}</small>
        </span>
        <Icon name="chevron-right" flip />
      </Link>
    </Card>
  );
}
