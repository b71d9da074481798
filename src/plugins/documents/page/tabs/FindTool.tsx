import { Replace } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, Field, FormDialog } from '#admin';
import { Tool } from '../Tool.tsx';
import type { Writer } from '../useWriter.ts';

interface FindDialogProps {
  writer: Writer;
  /** The last searched text. */
  before: string;
  onSearch: (search: string) => void;
  onClose: () => void;
}

/** Finds a text, or replaces it everywhere. Enter finds the next place. */
function FindDialog({ writer, before, onSearch, onClose }: FindDialogProps) {
  const translate = useTranslate();
  const [search, setSearch] = useState(writer.state?.selectedText.slice(0, 200) || before);
  const [replacement, setReplacement] = useState('');
  const isOff = search.trim() === '';
  const run = (command: Parameters<Writer['run']>[0]) => {
    onSearch(search);
    writer.run(command);
  };
  return (
    <FormDialog
      title={translate('documents.do.replaceAll')}
      submit={translate('documents.ask.done.find')}
      width={400}
      isOff={isOff}
      isTyped={false}
      more={
        <Button
          disabled={isOff}
          onClick={() => {
            run({ name: 'replaceAll', search, replacement });
            onClose();
          }}
        >
          {translate('documents.ask.done.replaceAll')}
        </Button>
      }
      onSubmit={() => run({ name: 'find', search })}
      onClose={onClose}
    >
      <Field
        label={translate('documents.ask.search')}
        dir="auto"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Field
        label={translate('documents.ask.replacement')}
        dir="auto"
        value={replacement}
        onChange={({ target }) => setReplacement(target.value)}
      />
    </FormDialog>
  );
}

/** The button that finds and replaces. It remembers what was looked for, so that the next place is one more press away. */
export function FindTool({ writer }: { writer: Writer }) {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  return (
    <>
      <Tool name="replaceAll" icon={Replace} isOff={!writer.state} onClick={() => setOpen(true)} />
      {isOpen && (
        <FindDialog
          writer={writer}
          before={search}
          onSearch={setSearch}
          onClose={() => {
            setOpen(false);
            writer.focus();
          }}
        />
      )}
    </>
  );
}
