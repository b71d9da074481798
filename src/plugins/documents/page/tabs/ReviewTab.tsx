import { MessageSquare, MessageSquarePlus, PencilLine, Search } from 'lucide-react';
import { AskTool } from '../AskTool.tsx';
import { CHANGES } from '../items.ts';
import { ItemButton } from '../ItemButton.tsx';
import { Tool } from '../Tool.tsx';
import type { FindHandle } from '../FindPanel.tsx';
import type { Writer } from '../useWriter.ts';
import { DecideBy } from './DecideBy.tsx';

interface TabProps {
  writer: Writer;
  find: FindHandle;
}

/** Find, comments and tracked changes. */
export function ReviewTab({ writer, find }: TabProps) {
  const { state, run } = writer;
  const hasComments = state?.hasComments ?? false;
  const isTracking = state?.isTracking ?? false;
  return (
    <>
      <Tool name="find" icon={Search} isOn={find.isOpen} isOff={!state} onClick={find.toggle} />
      <AskTool
        name="comment"
        icon={MessageSquarePlus}
        writer={writer}
        questions={[{ kind: 'lines', name: 'comment', value: '' }]}
        onDone={({ comment = '' }) => run({ name: 'comment', text: comment })}
      />
      <Tool
        name="comments"
        icon={MessageSquare}
        isOn={hasComments}
        isOff={!state}
        onClick={() => run({ name: 'showComments', isOn: !hasComments })}
      />
      <Tool
        name="trackChanges"
        icon={PencilLine}
        isOn={isTracking}
        isOff={!writer.canEdit}
        onClick={() => run({ name: 'trackChanges', isOn: !isTracking })}
      />
      {CHANGES.map((item) => (
        <ItemButton key={item.name} item={item} writer={writer} />
      ))}
      <DecideBy writer={writer} />
    </>
  );
}
