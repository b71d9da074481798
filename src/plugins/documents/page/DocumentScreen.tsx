import { useNotify, useTranslate } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Sparkles } from 'lucide-react';
import {
  Banner,
  Button,
  download,
  lazyComponent,
  LeaveQuestion,
  SaveBanner,
  SaveChip,
  ToolFrame,
  useCrumbs,
  useErrorText,
  useFormats,
  useLeaveGuard,
  useMay,
  useMe,
  useShortcut,
} from '#admin';
import { RecordPresence } from '#admin/internal';
import type { ScreenRecord } from '#resource';
import { documents } from '../resources.ts';
import type { FileToOpen, WriterContract } from '../contract.ts';
import type { DocumentCommand } from '../engine/commands.ts';
import { CompareDialog } from './CompareDialog.tsx';
import type { MergedFile } from './DocumentPage.tsx';
import { FindPanel, useFind } from './FindPanel.tsx';
import { FormatBar } from './FormatBar.tsx';
import { NameField } from './NameField.tsx';
import { forgetPending, takePrint } from './pendingFiles.ts';
import { StatusBar } from './StatusBar.tsx';
import { TaskBar } from './TaskBar.tsx';
import { TheirSave } from './TheirSave.tsx';
import { useTheirs } from './useTheirs.ts';
import { useAutosave } from './useAutosave.ts';
import { useFaultText, useRefusedFile } from './useRefusedFile.ts';
import { useWriter, type Writer } from './useWriter.ts';
import { Versions } from './Versions.tsx';
import { isCloseToLimit } from '../rules/room.ts';
import styles from './document.module.css';

interface DocumentScreenProps {
  record: ScreenRecord<'documents'>;
  file: FileToOpen | null;
  /** Revision of that file. */
  revision: number;
  /** Largest file that can be saved, bytes. */
  largest: number;
  /** The stored file of somebody else, where the opened one is my text and theirs, and not stored yet. */
  mergedWith?: ArrayBuffer;
  /** The stored file is another one now: it has to be opened again. */
  onRestored: () => void;
  onMerged: (merged: MergedFile) => void;
}

/** A text document: its name, the state of saving, the tool bars, and its pages. */
export function DocumentScreen(props: DocumentScreenProps) {
  const { record, onRestored, onMerged } = props;
  const translate = useTranslate();
  const { writer, saving, isEditing } = useDocument(props);
  const { state, saver } = saving;
  const saveAs = useSaveAs(record.name, writer);
  const find = useFind(writer);
  usePrintOnceOpen(record, writer);
  const theirs = useTheirs({ id: record.id, read: writer.readDocx, base: saving.stored, onMerged });
  const isUnsaved = state.status !== 'saved';
  // An own save is told by the server before its answer comes.
  const isTheirs = !['saving', 'conflict'].includes(state.status) && (record.revision ?? 0) > saver.base();
  useCrumbs([{ label: translate('documents.title'), to: '/documents' }, { label: record.name }]);
  // Nothing is written anew that is stored as it is.
  const save = () => void (saver.isUnsaved() && saver.save());
  useShortcut('mod+s', 'documents.save', save, { group: 'tool' });
  const { blocker } = useLeaveGuard(isUnsaved, nothing);
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <NameField key={record.name} record={record} />
        <SaveChip state={state} texts="documents.saving" />
        <span className={styles.space} />
        <RecordPresence resource={documents} record={record} state={isEditing ? 'editing' : 'viewing'} />
        <WriteButton writer={writer} />
        <Versions
          id={record.id}
          name={record.name}
          revision={() => (saver.isUnsaved() ? null : saver.base())}
          onRestored={onRestored}
        />
      </div>
      <FormatBar writer={writer} />
      <TaskBar writer={writer} name={record.name} find={find} onSaveAs={(as) => void saveAs(as)} />
      {find.isOpen && <FindPanel writer={writer} onClose={find.close} />}
      <SaveBanner
        state={state}
        failed={translate('documents.saving.kept')}
        onRetry={saver.save}
        conflict={({ body }) => ({
          text: translate('documents.conflict.text'),
          choices: [
            { label: translate('documents.theirs.see'), run: theirs.see },
            { label: translate('documents.theirs.merge'), run: theirs.merge },
            { label: translate('documents.conflict.mine'), run: () => saving.replace(Number(body.revision)) },
            { label: translate('documents.theirs.loadDropping'), run: onRestored, isDanger: true },
          ],
        })}
      />
      {isTheirs && <TheirSave record={record} theirs={theirs} isUnsaved={isUnsaved} onLoad={onRestored} />}
      <RoomBanner size={saving.size} largest={props.largest} />
      <Notes writer={writer} />
      <ToolFrame<WriterContract>
        ref={writer.frame}
        module="documents/writer"
        title={record.name}
        className={styles.frame ?? ''}
        onReady={writer.onReady}
        onMessage={writer.onMessage}
      />
      <StatusBar writer={writer} />
      {theirs.both && (
        <CompareDialog
          title={translate('documents.theirs.compared')}
          before={theirs.both.mine}
          after={theirs.both.theirs}
          onClose={theirs.closeBoth}
        />
      )}
      <LeaveQuestion blocker={blocker} />
    </div>
  );
}

const MEGABYTE = 1024 * 1024;

/** Says that a document gets too large while it can still be saved. Sizes in bytes. */
function RoomBanner({ size, largest }: { size: number; largest: number }) {
  const translate = useTranslate();
  const { integer } = useFormats();
  if (!isCloseToLimit(size, largest)) return null;
  const inMegabytes = (bytes: number) => integer(Math.floor(bytes / MEGABYTE));
  return (
    <Banner tone="warning">
      {translate('documents.saving.close', { size: inMegabytes(size), largest: inMegabytes(largest) })}
    </Banner>
  );
}

/** Prints a document that was made to be printed, as soon as it is open. */
function usePrintOnceOpen({ id, name }: ScreenRecord<'documents'>, { status, run }: Writer): void {
  useEffect(() => {
    if (status === 'open' && takePrint(id)) run({ name: 'print', title: name });
  }, [id, name, status, run]);
}

const WriterDialog = lazyComponent(() => import('../write/WriterDialog.tsx'));

/** 'AI Write': has a text written, or the selected one rewritten. */
function WriteButton({ writer }: { writer: Writer }) {
  const translate = useTranslate();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    writer.focus();
  };
  // The requests of the assistant are those of its users.
  if (!may('create', 'ai_requests')) return null;
  return (
    <>
      <Button icon={Sparkles} disabled={!writer.canEdit} onClick={() => setOpen(true)}>
        {translate('documents.do.write')}
      </Button>
      {isOpen && <WriterDialog writer={writer} onClose={close} />}
    </>
  );
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const nothing = () => undefined;

/** The word processor, and the saving of what is written in it. */
function useDocument({ record, file, revision, mergedWith }: DocumentScreenProps) {
  const id = String(record.id);
  const me = useMe();
  const may = useMay();
  const queryClient = useQueryClient();
  const refuse = useRefusedFile(record);
  const changed = useRef(nothing as () => void);
  // Once something was typed, one is told to others as editing, also after each save.
  const [isEditing, setEditing] = useState(false);
  const onChange = useCallback(() => {
    changed.current();
    setEditing(true);
  }, []);
  const writer = useWriter({
    file,
    isUnsaved: mergedWith !== undefined || (revision === 0 && file !== null),
    author: me.operator?.fullName ?? me.fullName,
    isReadOnly: !may('update', 'documents'),
    onChange,
    onRefused: (fault) => void (revision === 0 && refuse(fault)),
  });
  const onSaved = useCallback(() => {
    forgetPending(id);
    void queryClient.invalidateQueries({ queryKey: ['documents', 'getList'] });
    void queryClient.invalidateQueries({ queryKey: ['document_versions'] });
  }, [id, queryClient]);
  const opened = file?.format === 'docx' ? file.bytes : null;
  const savedAt = record.savedAt ?? null;
  const saving = useAutosave({ id, revision, savedAt, opened, mergedWith, read: writer.readDocx, onSaved });
  changed.current = saving.saver.touch;
  return { writer, saving, isEditing };
}

/** Lets the browser save the document under its name. */
function useSaveAs(name: string, writer: Writer) {
  const notify = useNotify();
  const textOf = useErrorText();
  return async (as: 'docx' | 'html') => {
    try {
      const content = as === 'docx' ? await writer.readDocx() : await writer.readHtml();
      download(new Blob([content], { type: as === 'docx' ? DOCX : 'text/html;charset=utf-8' }), `${name}.${as}`);
    } catch (error) {
      notify(textOf(error), { type: 'error' });
    }
  };
}

/** Texts of what could not be done, where there is more to say than that. */
const REFUSALS: Readonly<Partial<Record<DocumentCommand['name'], string>>> = {
  paste: 'documents.pasteRefused',
  replaceAll: 'documents.notFound',
};

/** State of the opened file in the editor. */
function Notes({ writer: { status, hidden, lost, refused } }: { writer: Writer }) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const parts = hidden.map((part) => translate(`documents.hidden.${part}`)).join(', ');
  const missing = lost.map((part) => translate(`documents.lost.${part}`)).join(', ');
  return (
    <>
      {typeof status === 'object' && <Banner tone="danger">{faultText(status)}</Banner>}
      {parts !== '' && <Banner tone="warning">{translate('documents.hidden.text', { parts })}</Banner>}
      {missing !== '' && <Banner tone="danger">{translate('documents.lost.message', { parts: missing })}</Banner>}
      {refused !== null && <Banner tone="info">{translate(REFUSALS[refused] ?? 'documents.refused')}</Banner>}
    </>
  );
}
