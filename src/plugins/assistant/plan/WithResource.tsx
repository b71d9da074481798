import { ResourceContextProvider, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Banner, ResourceTexts, Skeleton, usePluginStates } from '#admin';
import { useCrudResource } from '#admin/internal';
import type { Resource } from '#resource';

interface WithResourceProps {
  readonly name: string;
  readonly children: (resource: Resource) => ReactNode;
}

function Inside({ children }: Pick<WithResourceProps, 'children'>) {
  const { resource } = useCrudResource();
  return children(resource);
}

/**
 * Draws something about a resource once its declaration and texts are there; a message where the plugin that brings it is not
 * installed.
 */
export function WithResource({ name, children }: WithResourceProps) {
  const translate = useTranslate();
  const isThere = usePluginStates().some(({ plugin }) =>
    plugin.resources?.some(({ resource }) => resource.name === name),
  );
  if (!isThere) return <Banner tone="warning">{translate('assistant.noResource', { name })}</Banner>;
  return (
    <ResourceContextProvider value={name}>
      <ResourceTexts resource={name} pending={<Skeleton width="100%" height="120px" />}>
        <Inside>{children}</Inside>
      </ResourceTexts>
    </ResourceContextProvider>
  );
}
