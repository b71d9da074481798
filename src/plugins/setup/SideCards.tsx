import { FileInput, Plug, UserPlus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Card, useMay, usePage } from '#admin';
import { LinkRow } from './LinkRow.tsx';
import styles from './setup.module.css';

/** Cards beside the checklist of the start page. */
export const SideCards = () => (
  <aside className={styles.side}>
    <DataCard />
    <TeamCard />
  </aside>
);

/** Links to the tools that bring data of another program; absent tools are left out. */
function DataCard() {
  const translate = useTranslate();
  const [hasImport, hasConnect] = [usePage('import'), usePage('connect')];
  if (!hasImport && !hasConnect) return null;
  return (
    <Card title={translate('setup.data.title')}>
      {hasImport && <LinkRow to="/import" icon={FileInput} title="setup.data.import" help="setup.data.importHelp" />}
      {hasConnect && <LinkRow to="/connect" icon={Plug} title="setup.data.connect" help="setup.data.connectHelp" />}
    </Card>
  );
}

/** Link to the form of a further account, for users who may create one. */
function TeamCard() {
  const translate = useTranslate();
  const may = useMay();
  if (!may('create', 'users')) return null;
  return (
    <Card title={translate('setup.team.title')}>
      <LinkRow to="/users/create" icon={UserPlus} title="setup.team.add" help="setup.team.help" />
    </Card>
  );
}
