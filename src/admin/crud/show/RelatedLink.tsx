import { Link } from 'react-router';
import type { RelationField } from '#resource';
import { useMay } from '../../auth/SessionContext.ts';
import { usePluginPlaces } from '../../plugins/PluginsContext.ts';
import { useRecordPath } from '../recordPath.ts';
import { RelatedName } from '../RelatedName.tsx';
import { relatedId } from '../recordText.ts';

/** The name of a record that this one points to, as a link where the person may open it. */
export function RelatedLink({ field, value }: { field: RelationField; value: unknown }) {
  const may = useMay();
  const pathOf = useRecordPath(field.to);
  const hasScreens = usePluginPlaces().some(
    ({ plugin, isOn }) => isOn && plugin.resources?.some(({ resource }) => resource.name === field.to),
  );
  const id = relatedId(value);
  const name = <RelatedName field={field} value={value} />;
  return id !== undefined && hasScreens && may('read', field.to) ? <Link to={pathOf(id)}>{name}</Link> : name;
}
