import { usePluginPlaces } from '../../plugins/PluginsContext.ts';
import { resourceNamed } from '../../plugins/declarations.ts';
import { isIconName, Thumbnail } from '../../ui/index.ts';

/** Icon of a resource, the same as in the menu. Used beside names of records of several resources. */
export function ResourceIcon({ resource, large }: { resource: string; large?: boolean }) {
  const places = usePluginPlaces();
  const entries = places.flatMap(({ plugin }) => plugin.resources ?? []);
  const own = entries.find((one) => one.resource.name === resource)?.icon;
  const named = resourceNamed(resource)?.icon;
  return <Thumbnail icon={own ?? (isIconName(named) ? named : 'box')} {...(large && { large })} />;
}
