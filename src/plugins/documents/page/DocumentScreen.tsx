import { useNotify, useTranslate } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import {
  Banner,
  download,
  LeaveQuestion,
  SaveBanner,
  SaveChip,
  ToolFrame,
  useCrumbs,
  useErrorText,
  useLeaveGuard,
  useMay,
  useMe,
  useShortcut,
} from '#admin';
import type { FileToOpen, WriterContract } from '../contract.ts';
import type { DocumentCommand } from '../engine/commands.ts';
import type { ScreenRecord } from '#resource';
import { FormatBar } from './FormatBar.tsx';
import { NameField } from './NameField.tsx';
import { forgetPending } from './pendingFiles.ts';
import { RoomBanner } from './RoomBanner.tsx';
import { TaskBar } from './TaskBar.tsx';
import { useAutosave } from './useAutosave.ts';
import { useWriter, type Writer } from './useWriter.ts';
import { Versions } from './Versions.tsx';
import styles from './document.module.css';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const nothing = () => undefined;

interface DocumentScreenProps {
  record: ScreenRecord<'documents'>;
  file: FileToOpen | null;
  /** Revision of that file. */
  revision: number;
  /** Largest file that can be saved, bytes. */
  largest: number;
  /** The stored file is another one now: it has to be opened again. */
  onRestored: () => void;
}

/** The word processor, and the saving of what is written in it. */
function useDocument({ record, file, revision }: DocumentScreenProps) {
  const id = String(record.id);
  const me = useMe();
  const may = useMay();
  const queryClient = useQueryClient();
  const changed = useRef(nothing as () => void);
  const onChange = useCallback(() => changed.current(), []);
  const writer = useWriter({
    file,
    isUnsaved: revision === 0 && file !== null,
    author: me.operator?.fullName ?? me.fullName,
    isReadOnly: !may('update', 'documents'),
    onChange,
  });
  const onSaved = useCallback(() => {
    forgetPending(id);
    void queryClient.invalidateQueries({ queryKey: ['documents', 'getList'] });
    void queryClient.invalidateQueries({ queryKey: ['document_versions'] });
  }, [id, queryClient]);
  const openedSize = file?.format === 'docx' ? file.bytes.byteLength : 0;
  const savedAt = record.savedAt ?? null;
  const saving = useAutosave({ id, revision, savedAt, openedSize, read: writer.readDocx, onSaved });
  changed.current = saving.saver.touch;
  return { writer, saving };
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
  find: 'documents.notFound',
  replaceAll: 'documents.notFound',
};

/** State of the opened file in the editor. */
function Notes({ writer: { status, hidden, lost, refused } }: { writer: Writer }) {
  const translate = useTranslate();
  const parts = hidden.map((part) => translate(`documents.hidden.${part}`)).join(', ');
  const missing = lost.map((part) => translate(`documents.lost.${part}`)).join(', ');
  return (
    <>
      {status !== 'opening' && status !== 'open' && (
        <Banner tone="danger">{translate(`documents.open.${status}`)}</Banner>
      )}
      {parts !== '' && <Banner tone="warning">{translate('documents.hidden.text', { parts })}</Banner>}
      {missing !== '' && <Banner tone="danger">{translate('documents.lost.message', { parts: missing })}</Banner>}
      {refused !== null && <Banner tone="info">{translate(REFUSALS[refused] ?? 'documents.refused')}</Banner>}
    </>
  );
}

/** A text document: its name, the state of saving, the tool bars, and its pages. */
export function DocumentScreen(props: DocumentScreenProps) {
  const { record, onRestored } = props;
  const translate = useTranslate();
  const { writer, saving } = useDocument(props);
  const { state, saver } = saving;
  const saveAs = useSaveAs(record.name, writer);
  useCrumbs([{ label: translate('documents.title'), to: '/documents' }, { label: record.name }]);
  useShortcut('mod+s', 'documents.save', () => void saver.save(), { group: 'tool' });
  const { blocker } = useLeaveGuard(state.status !== 'saved', nothing);
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <NameField key={record.name} record={record} />
        <SaveChip state={state} texts="documents.saving" />
        <span className={styles.space} />
        <Versions id={record.id} revision={() => (saver.isUnsaved() ? null : saver.base())} onRestored={onRestored} />
      </div>
      <FormatBar writer={writer} />
      <TaskBar writer={writer} name={record.name} onSaveAs={(as) => void saveAs(as)} />
      <SaveBanner
        state={state}
        failed={translate('documents.saving.kept')}
        onRetry={saver.save}
        conflict={({ body }) => ({
          text: translate('documents.conflict.text'),
          choices: [{ label: translate('documents.conflict.mine'), run: () => saver.replace(Number(body.revision)) }],
        })}
      />
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
      <LeaveQuestion blocker={blocker} />
    </div>
  );
}
