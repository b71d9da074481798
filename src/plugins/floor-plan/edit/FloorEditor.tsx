import { useTranslate } from 'ra-core';
import { useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { classNames, ConfirmDialog, LeaveQuestion, Query, useLeaveGuard, useRecord } from '#admin';
import type { ScreenRecord } from '#resource';
import { AlignBar } from './AlignBar.tsx';
import { BackgroundForm } from './BackgroundForm.tsx';
import { Contested } from './Contested.tsx';
import { EditorBar } from './EditorBar.tsx';
import { EditorCanvas } from './EditorCanvas.tsx';
import { ItemList } from './ItemList.tsx';
import { MoveAnnouncer } from './MoveAnnouncer.tsx';
import { pendingOf } from './pending.ts';
import { Problems } from './Problems.tsx';
import { Properties } from './Properties.tsx';
import { useCommands } from './useCommands.ts';
import { useEditorKeys } from './useEditorKeys.ts';
import { useFloorMove, type FloorMove, type NamedFloor } from './useFloorMove.ts';
import { useSaving } from './useSaving.ts';
import { fromReservable } from '../rules/item.ts';
import { createEditor } from './editor.ts';
import { takeStored } from './editorState.ts';
import styles from './FloorEditor.module.css';

/** Props of {@link FloorEditor}. */
export interface FloorEditorProps {
  readonly floorId: string;
  /** All floors: an item can be moved to another one. */
  readonly floors: readonly NamedFloor[];
  /** Names of the places of all floors: a new table gets another one. */
  readonly names?: readonly string[];
  /** Leaves edit mode; the editor has asked about changes that are not saved. */
  readonly onDone: () => void;
}

/** Edit mode of a floor, loaded on demand. It brings its own bar with 'Disable Editing'. */
export default function FloorEditor(props: FloorEditorProps) {
  // Another floor is another plan, with steps of its own.
  return <OneFloor key={props.floorId} {...props} />;
}

const NO_NAMES: readonly string[] = [];

function OneFloor({ floorId, floors, names = NO_NAMES, onDone }: FloorEditorProps) {
  const translate = useTranslate();
  const { editor, state, query, floor } = useEditor(floorId);
  const saving = useSaving(editor, floorId);
  const commands = useCommands(editor, saving, names);
  const floorMove = useFloorMove({ editor, saving, floorId, floors, refetch: query.refetch });
  const pending = useMemo(() => pendingOf(state), [state]);
  const { blocker } = useLeaveGuard(pending.length > 0, () => undefined);
  const [asked, ask] = useState<'leave' | 'background' | null>(null);
  const { contest, setContest } = saving;
  useEditorKeys(editor, commands, contest === null);
  return (
    <Query isPage failed={translate('floorPlan.edit.loadFailed')} query={query}>
      {() => (
        <>
          {contest && <Contested editor={editor} contest={contest} onEnd={() => setContest(null)} />}
          <div className={classNames(styles.editor, contest !== null && styles.hidden)}>
            <EditorBar
              stack={state.stack}
              pending={pending.length}
              commands={commands}
              onBackground={() => ask('background')}
              onDone={() => (pending.length > 0 ? ask('leave') : onDone())}
            />
            <Problems refusals={saving.refusals} isBusy={saving.isBusy} onRetry={commands.saveAll} />
            <Body {...{ editor, state, saving, commands, floorMove, floor }} isChanged={pending.length > 0} />
          </div>
          <LeaveQuestion blocker={blocker} />
          <MoveAnnouncer items={state.items} selection={state.selection} />
          {asked === 'leave' && <DoneQuestion onStay={() => ask(null)} onLeave={onDone} />}
          {asked === 'background' && (
            <BackgroundForm
              floorId={floorId}
              onClose={() => ask(null)}
              onSaved={() => {
                ask(null);
                void query.refetch();
              }}
            />
          )}
        </>
      )}
    </Query>
  );
}

type Parts = Pick<ReturnType<typeof useEditor>, 'editor' | 'state' | 'floor'> & {
  readonly saving: ReturnType<typeof useSaving>;
  readonly commands: ReturnType<typeof useCommands>;
  readonly floorMove: FloorMove;
  readonly isChanged: boolean;
};

/** List, drawing and properties beside each other; below each other on narrow screens. */
function Body({ editor, state, floor, saving, commands, floorMove, isChanged }: Parts) {
  const translate = useTranslate();
  const hintId = useId();
  const { items, selection } = state;
  const chosen = useMemo(() => [...items.values()].filter(({ id }) => selection.has(id)), [items, selection]);
  return (
    <div className={styles.body}>
      <nav className={styles.list}>
        <h2>{translate('floorPlan.edit.onThisFloor')}</h2>
        {items.size === 0 ? (
          <p className={styles.hint}>{translate('floorPlan.edit.empty')}</p>
        ) : (
          <ItemList items={items} selection={selection} onSelect={editor.select} />
        )}
      </nav>
      <div className={styles.plan}>
        <AlignBar editor={editor} chosen={chosen} />
        <EditorCanvas
          editor={editor}
          state={state}
          background={floor.background}
          label={translate('floorPlan.edit.drawing', { name: floor.name })}
          hintId={hintId}
        />
      </div>
      <Properties {...{ editor, chosen, commands, floorMove, isChanged, hintId }} isBusy={saving.isBusy} />
    </div>
  );
}

/** Asks before edit mode ends with changes that are not saved. */
function DoneQuestion({ onStay, onLeave }: { readonly onStay: () => void; readonly onLeave: () => void }) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      isCancelMain
      title={translate('flexy.leave.title')}
      cancel={translate('flexy.leave.stay')}
      confirm={translate('flexy.leave.leave')}
      onCancel={onStay}
      onConfirm={onLeave}
    >
      {translate('floorPlan.edit.lost')}
    </ConfirmDialog>
  );
}

const itemsIn = ({ reservables = [] }: ScreenRecord<'reservable_categories'>) =>
  reservables.flatMap((one) => fromReservable(one) ?? []);

/**
 * The editor of a floor, with its stored items (`GET reservable_categories/{id}`). What others save
 * meanwhile is taken over, except where it was changed here.
 */
function useEditor(floorId: string) {
  const [editor] = useState(() => createEditor(() => Date.now()));
  const query = useRecord('reservable_categories', floorId);
  const { data } = query;
  useEffect(() => {
    if (data) editor.change((now) => takeStored(now, itemsIn(data)));
  }, [editor, data]);
  const state = useSyncExternalStore(editor.subscribe, editor.get);
  return { editor, state, query, floor: { name: data?.name ?? '', background: data?.planBgImage ?? null } };
}
