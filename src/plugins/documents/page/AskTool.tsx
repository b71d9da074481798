import { useState } from 'react';
import type { AnyIcon } from '#admin';
import { AskDialog, type Answers, type Question } from './AskDialog.tsx';
import { Tool } from './Tool.tsx';
import type { Writer } from './useWriter.ts';

interface AskToolProps {
  name: string;
  icon: AnyIcon;
  writer: Writer;
  questions: readonly Question[];
  onDone: (answers: Answers) => void;
}

/** A button that asks for some values before it does its work. */
export function AskTool({ name, icon, writer, questions, onDone }: AskToolProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tool name={name} icon={icon} isOff={!writer.canEdit} onClick={() => setOpen(true)} />
      {isOpen && (
        <AskDialog
          name={name}
          questions={questions}
          onDone={onDone}
          onClose={() => {
            setOpen(false);
            writer.focus();
          }}
        />
      )}
    </>
  );
}
