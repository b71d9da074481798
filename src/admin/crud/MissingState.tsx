import type { ReactNode } from 'react';
import { useMay } from '../auth/SessionContext.ts';
import { State, type AnyIcon } from '../ui/index.ts';
import { NewRecordButton, type NewRecordButtonProps } from './NewRecordButton.tsx';

/** Props of the empty state that is shown when a screen needs a record and there is none. */
export interface MissingStateProps extends Omit<NewRecordButtonProps, 'kind' | 'size'> {
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
  /** Replaces a whole page and has its heading. */
  isPage?: boolean;
}

/** A screen that cannot go on without a record of another kind: whoever may adds it here, in its own form. */
export function MissingState({ icon, title, help, ask, more, isPage = false, ...add }: MissingStateProps) {
  const may = useMay();
  return (
    <State
      isPage={isPage}
      icon={icon}
      title={title}
      actions={
        <>
          <NewRecordButton kind="primary" {...add} />
          {more}
        </>
      }
    >
      {may('create', add.resource) ? help : ask}
    </State>
  );
}
