import { useTranslate } from 'ra-core';
import { resourceNamed } from '../../plugins/declarations.ts';
import { ResourceTexts } from '../../plugins/PluginTexts.tsx';
import { recordTitle } from '../recordText.ts';

interface TrailTitleProps {
  resource: string;
  id: number;
  /** Title stored in the audit trail; empty: none. */
  title: string;
}

function Title({ resource, id, title }: TrailTitleProps) {
  const translate = useTranslate();
  const declared = resourceNamed(resource);
  return declared ? recordTitle(declared, { id, [declared.title]: title }, translate) : title || `#${id}`;
}

/** Title of a record in the audit trail. The value of a choice is translated. */
export const AuditTrailTitle = (props: TrailTitleProps) => (
  <bdi>
    <ResourceTexts resource={props.resource} pending={props.title}>
      <Title {...props} />
    </ResourceTexts>
  </bdi>
);
