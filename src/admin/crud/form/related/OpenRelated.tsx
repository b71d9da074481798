import { ExternalLink } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useMay } from '../../../auth/SessionContext.ts';
import { usePluginPlaces } from '../../../plugins/PluginsContext.ts';
import { Icon } from '../../../ui/index.ts';
import { useRecordPath } from '../../recordPath.ts';
import styles from './related.module.css';

/** Link to a chosen record in a new tab, so that the typed values stay. */
export function OpenRelated({ resource, id, name }: { resource: string; id: string; name: string }) {
  const translate = useTranslate();
  const may = useMay();
  const pathOf = useRecordPath(resource);
  const hasScreen = usePluginPlaces().some(({ plugin }) =>
    plugin.resources?.some((entry) => entry.resource.name === resource),
  );
  if (!hasScreen || !may('read', resource)) return null;
  const label = translate('flexy.forms.create.open', { name });
  return (
    <Link to={pathOf(id)} target="_blank" className={styles.open} aria-label={label} title={label}>
      <Icon name={ExternalLink} size={15} />
    </Link>
  );
}
