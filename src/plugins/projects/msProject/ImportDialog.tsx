import { FileInput } from 'lucide-react';
import { useNotify, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Banner, Button, DialogBox, Field, Row, Skeleton, Text, useCall } from '#admin';
import { importPlanCall, previewPlanCall } from '../planCalls.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { LARGEST_PLAN, LONGEST_NAME } from './planFile.ts';
import styles from './ImportDialog.module.css';

/** Window that imports a file of MS Project as a new project, after it has shown what becomes of it. */
export default function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const { file, name, setName, choose, make, found, wrong, isReading, isWriting } = useImport();
  return (
    <DialogBox
      title={translate('projects.msProject.import')}
      closeLabel={translate('flexy.action.close')}
      isHeld={isWriting}
      onClose={onClose}
      onSubmit={make}
      end={
        <>
          <Button disabled={isWriting} onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          {found && (
            <Button kind="primary" type="submit" disabled={isWriting || name.trim() === ''}>
              {translate('projects.msProject.make', { smart_count: found.tasks })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <Text as="p" tone="quiet" className={styles.help}>
          {translate('projects.msProject.help')}
        </Text>
        <Row gap={12} wrap>
          <FileChoice isFirst={file === null} onFile={(chosen) => void choose(chosen)} />
          {file && <b dir="auto">{file.name}</b>}
        </Row>
        {wrong !== undefined && <Banner tone="danger">{wrong}</Banner>}
        {isReading && <Skeleton width="100%" height="120px" />}
        {found && (
          <>
            <Field
              label={translate('resources.projects.fields.name')}
              value={name}
              maxLength={LONGEST_NAME}
              onChange={(event) => setName(event.target.value)}
            />
            <ImportPreview found={found} />
          </>
        )}
      </div>
    </DialogBox>
  );
}

/** A chosen file. */
interface ChosenFile {
  readonly name: string;
  readonly text: string;
}

/** Button that chooses the file. */
function FileChoice({ isFirst, onFile }: { readonly isFirst: boolean; readonly onFile: (file: File) => void }) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...(isFirst && { kind: 'primary' })} icon={FileInput} onClick={() => input.current?.click()}>
        {translate(isFirst ? 'projects.msProject.choose' : 'projects.msProject.chooseOther')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".xml,application/xml,text/xml"
        hidden
        aria-label={translate('projects.msProject.choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again after it was changed.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}

/** Reads a chosen file, shows what it would become, and makes the project. */
function useImport() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const preview = useCall(previewPlanCall);
  const write = useCall(importPlanCall);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string>();
  const choose = async (chosen: File) => {
    preview.reset();
    write.reset();
    setWrong(undefined);
    setFile(null);
    try {
      const text = await chosen.text();
      if (text.length > LARGEST_PLAN) return setWrong(translate('projects.msProject.tooLarge'));
      setFile({ name: chosen.name, text });
      const usual = chosen.name.replace(/\.xml$/i, '').slice(0, LONGEST_NAME);
      preview.mutate({ input: { file: text } }, { onSuccess: (found) => setName(found.name || usual) });
    } catch {
      setWrong(translate('projects.msProject.unreadable'));
    }
    return undefined;
  };
  const make = () => {
    const given = name.trim();
    if (!file || !preview.data || given === '' || write.isPending) return;
    write.mutate(
      { input: { file: file.text, name: given } },
      {
        onSuccess: ({ id }) => {
          notify(translate('projects.msProject.imported', { name: given }), { type: 'success' });
          void navigate(`/projects/${id}/gantt`);
        },
      },
    );
  };
  return {
    ...{ file, name, setName, choose, make, found: preview.data },
    wrong: wrong ?? preview.errorText ?? write.errorText,
    isReading: preview.isPending,
    isWriting: write.isPending,
  };
}
