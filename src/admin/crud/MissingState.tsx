import { useState, type ReactNode } from 'react';
import { useMay } from '../auth/SessionContext.ts';
import { Button, State, type AnyIcon } from '../ui/index.ts';
import type { RecordDrawerProps } from './form/RecordDrawer.tsx';
import { RecordDrawer } from './pages.tsx';
import type { CrudRecord } from './recordText.ts';
import { useNewLabel } from './useNewLabel.ts';

/** Props of the empty state that is shown when a screen needs a record and there is none. */
export interface MissingStateProps extends Pick<RecordDrawerProps, 'resource' | 'fields' | 'values'> {
  icon: AnyIcon;
  /** "There is no store". */
  title: string;
  /** Why it is needed: for whoever may add it. */
  help?: string;
  /** Text for people without the right to create the record: it names the role that can. */
  ask: string;
  /** Additional buttons. */
  more?: ReactNode;
  size?: 'touch';
  /** Called after the record was created; the screen reloads. */
  onAdded: (record: CrudRecord) => void;
}

/** A screen that cannot go on without a record of another kind: whoever may adds it here, in its own form. */
export function MissingState(props: MissingStateProps) {
  const { resource, fields, values, icon, title, help, ask, more, size, onAdded } = props;
  const may = useMay();
  const label = useNewLabel(resource);
  const [isOpen, setOpen] = useState(false);
  const mayAdd = may('create', resource);
  return (
    <>
      <State
        icon={icon}
        title={title}
        actions={
          <>
            {mayAdd && (
              <Button kind="primary" icon="plus" {...(size && { size })} onClick={() => setOpen(true)}>
                {label}
              </Button>
            )}
            {more}
          </>
        }
      >
        {mayAdd ? help : ask}
      </State>
      {isOpen && (
        <RecordDrawer
          resource={resource}
          {...(fields && { fields })}
          {...(values && { values })}
          onClose={() => setOpen(false)}
          onSaved={(record) => {
            setOpen(false);
            onAdded(record);
          }}
        />
      )}
    </>
  );
}
