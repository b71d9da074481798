import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import {
  Button,
  Card,
  IconButton,
  LoadFailed,
  RecordDrawer,
  RecordTimeline,
  Text,
  useAction,
  useUndoNotice,
  type TimelineEntry,
} from '#admin';
import { AddActivity } from './AddActivity.tsx';
import { KIND_ICONS } from './kindIcons.ts';
import type { LeadRecord } from './leadRecord.ts';
import { useActivities, type Activity } from './useActivities.ts';
import styles from './lead.module.css';

/** Activities of a lead and every change of it, newest first, with a box for a new activity. */
export function Timeline({ lead }: { lead: LeadRecord }) {
  const translate = useTranslate();
  const [edited, setEdited] = useState<Activity>();
  const tell = useUndoNotice();
  const { run } = useAction();
  const list = useActivities(lead.id);
  const { activities, add, remove, restore, reload, forgetAttempt } = list;
  const handleDelete = (one: Activity) =>
    void run(async () => {
      await remove(one.id);
      tell(translate('crm.lead.activityDeleted'), () => restore(one.id));
    });
  const entries = useEntries(activities, setEdited, handleDelete);
  return (
    <Card title={translate('crm.lead.activity')}>
      <AddActivity key={lead.id} lead={lead.id} onAdd={add} onTyped={forgetAttempt} />
      {list.error && !list.data && (
        <LoadFailed
          title={translate('crm.lead.activityFailed')}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      <RecordTimeline
        label={translate('crm.lead.activity')}
        resource="lead_opportunities"
        record={lead}
        entries={entries}
        without={BOARD_FIELDS}
        empty={translate('crm.lead.noActivity')}
      />
      {list.hasNextPage && (
        <Button size="small" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {translate('crm.lead.older')}
        </Button>
      )}
      {edited && (
        <RecordDrawer
          resource="lead_activities"
          plugin="crm"
          id={String(edited.id)}
          fields={{ kind: 12, text: 12, at: 12 }}
          title={translate('crm.lead.editTitle')}
          onSaved={() => {
            setEdited(undefined);
            void reload();
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}

/** Fields that the board writes with every move; their changes tell a reader nothing. */
const BOARD_FIELDS = ['position', 'cssClasses', 'stageSince', 'objectif'] as const;

interface ToolsProps {
  activity: Activity;
  onEdit: () => void;
  onDelete: () => void;
}

function Tools({ activity, onEdit, onDelete }: ToolsProps) {
  const translate = useTranslate();
  const words = { text: activity.text };
  return (
    <span className={styles.tools}>
      {activity.kind !== 'step' && (
        <IconButton size="small" icon="pencil" label={translate('crm.lead.editActivity', words)} onClick={onEdit} />
      )}
      <IconButton size="small" icon="trash-2" label={translate('crm.lead.deleteActivity', words)} onClick={onDelete} />
    </span>
  );
}

/** Converts activities into entries of the timeline. */
function useEntries(
  activities: readonly Activity[],
  onEdit: (one: Activity) => void,
  onDelete: (one: Activity) => void,
) {
  const translate = useTranslate();
  return useMemo(
    () =>
      activities.map((one): TimelineEntry => ({
        id: `activity-${one.id}`,
        at: one.at,
        icon: KIND_ICONS[one.kind],
        title: (
          <>
            <b>{translate(`resources.lead_activities.values.kind.${one.kind}`)}</b>{' '}
            <Text as="bdi" tone="quiet">
              {one.author?.fullName}
            </Text>
          </>
        ),
        note: <Tools activity={one} onEdit={() => onEdit(one)} onDelete={() => onDelete(one)} />,
        body: (
          <p className={styles.prose} dir="auto">
            {one.text}
          </p>
        ),
      })),
    [activities, onEdit, onDelete, translate],
  );
}
