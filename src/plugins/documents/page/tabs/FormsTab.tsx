import { CalendarDays, CheckSquare, ListChecks, Lock, RefreshCw, SquarePen, TextCursorInput } from 'lucide-react';
import type { Question } from '../AskDialog.tsx';
import { AskTool } from '../AskTool.tsx';
import { Tool } from '../Tool.tsx';
import type { Writer } from '../useWriter.ts';

interface TabProps {
  writer: Writer;
}

const TITLE: Question = { kind: 'text', name: 'title', value: '' };
const CONTROLS = [
  ['text', TextCursorInput],
  ['checkbox', CheckSquare],
  ['dropdown', ListChecks],
  ['date', CalendarDays],
  ['richText', SquarePen],
] as const;

/** Form fields, content controls, fields, and protection. */
export function FormsTab({ writer }: TabProps) {
  const { state, run } = writer;
  const isRestricted = state?.isRestricted ?? false;
  return (
    <>
      {CONTROLS.map(([kind, icon]) => (
        <AskTool
          key={kind}
          name={`${kind}Control`}
          icon={icon}
          writer={writer}
          questions={kind === 'dropdown' ? [TITLE, { kind: 'lines', name: 'choices', value: '' }] : [TITLE]}
          onDone={({ title = '', choices = '' }) => {
            const lines = choices.split('\n').map((line) => line.trim());
            run({ name: 'control', kind, title: title.trim(), choices: lines.filter((line) => line !== '') });
          }}
        />
      ))}
      <Tool
        name="updateFields"
        icon={RefreshCw}
        isOff={!writer.canEdit}
        onClick={() => run({ name: 'updateFields' })}
      />
      <Tool
        name="restrict"
        icon={Lock}
        isOn={isRestricted}
        isOff={!state}
        onClick={() => run({ name: 'restrict', isOn: !isRestricted })}
      />
    </>
  );
}
