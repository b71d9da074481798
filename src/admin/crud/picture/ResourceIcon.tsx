import { usePluginPlaces } from '../../plugins/PluginsContext.ts';
import { resourceNamed } from '../../plugins/declarations.ts';
import { isIconName, Thumbnail } from '../../ui/index.ts';

/** The icon of a kind of record, as its menu entry has it: beside names of records of several kinds. */
export function ResourceIcon({ resource, large }: { resource: string; large?: boolean }) {
  const places = usePluginPlaces();
  const entries = places.flatMap(({ plugin }) => plugin.resources ?? []);
  const own = entries.find((one) => one.resource.name === resource)?.icon;
  const named = resourceNamed(resource)?.icon;
  return <Thumbnail icon={own ?? (isIconName(named) ? named : 'box')} {...(large && { large })} />;
}
