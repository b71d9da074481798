import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import type { Resource } from '#resource';
import { QueuedChip } from '../../../offline/QueuedChip.tsx';
import { useWaitingIds } from '../../../offline/useWaitingIds.ts';
import { HeadActions } from '../../../page/HeadActions.tsx';
import { Slot } from '../../../plugins/Slot.tsx';
import { ButtonLink, PageHeader } from '../../../ui/index.ts';
import { FieldValue } from '../../FieldValue.tsx';
import { recordPathOf } from '../../recordPath.ts';
import { RecordPresence } from '../../record/RecordPresence.tsx';
import { statesOf } from '../../show/facts.ts';
import { recordTitle, type CrudRecord } from '../../recordText.ts';
import { MoreMenu } from './MoreMenu.tsx';
import { NeighbourLinks } from './NeighbourLinks.tsx';

interface RecordHeadProps {
  resource: Resource;
  record: CrudRecord;
  may: { create: boolean; delete: boolean };
  release: () => void;
  onHistory: (() => void) | undefined;
}

/** Head of a record's form: its name and status, its neighbours, and what can be done with it. */
export function RecordHead({ resource, record, may, release, onHistory }: RecordHeadProps) {
  const translate = useTranslate();
  const { isDirty } = useFormState();
  const state = statesOf(resource, Object.keys(record)).find(({ name, field }) => name === 'status' || field.computed);
  const isWaiting = useWaitingIds(resource.name).has(String(record.id));
  return (
    <>
      <PageHeader
        title={recordTitle(resource, record)}
        status={
          <>
            {state && <FieldValue resource={resource.name} {...state} value={record[state.name]} />}
            {isWaiting && <QueuedChip />}
          </>
        }
        actions={
          <HeadActions
            main={
              <ButtonLink icon="eye" to={recordPathOf(resource.name, record.id, 'show')}>
                {translate('flexy.forms.view')}
              </ButtonLink>
            }
            after={
              <>
                <Slot name="record.actions" given={{ resource: resource.name, record }} />
                <MoreMenu {...{ resource, record, may, release, onHistory }} />
              </>
            }
          >
            <NeighbourLinks resource={resource} id={record.id} />
          </HeadActions>
        }
      />
      <RecordPresence resource={resource} record={record} state={isDirty ? 'editing' : 'viewing'} />
    </>
  );
}
