import { useTranslate } from 'ra-core';
import { SettingsForm } from '#admin';

/** Settings panel of retention and backups. */
export default function TrustPanel() {
  const translate = useTranslate();
  return (
    <SettingsForm
      title={translate('system.trust.title')}
      sections={[
        {
          title: translate('system.trust.kept'),
          settings: [{ path: 'auditRetentionDays' }, { path: 'binRetentionDays' }, { path: 'fileVersions' }],
        },
        {
          title: translate('system.trust.backups'),
          settings: [{ path: 'backupSchedule' }, { path: 'backupTime' }, { path: 'backupsKept' }],
        },
      ]}
    />
  );
}
