import { useTranslate } from 'ra-core';
import { resourceNamed } from '../../plugins/declarations.ts';
import { ResourceTexts } from '../../plugins/PluginTexts.tsx';
import { recordTitle } from '../recordText.ts';

interface TrailTitleProps {
  resource: string;
  id: number;
  /** As the trail keeps it; empty: none. */
  title: string;
}

function Title({ resource, id, title }: TrailTitleProps) {
  const translate = useTranslate();
  const declared = resourceNamed(resource);
  return declared ? recordTitle(declared, { id, [declared.title]: title }, translate) : title || `#${id}`;
}

/** The title of a record in its trail; the value of a choice is translated. */
export const AuditTrailTitle = (props: TrailTitleProps) => (
  <bdi>
    <ResourceTexts resource={props.resource} pending={props.title}>
      <Title {...props} />
    </ResourceTexts>
  </bdi>
);
