import { MessageSquare, MessageSquarePlus, PencilLine } from 'lucide-react';
import { AskTool } from '../AskTool.tsx';
import { CHANGES } from '../items.ts';
import { ItemButton } from '../ItemButton.tsx';
import { Tool } from '../Tool.tsx';
import type { Writer } from '../useWriter.ts';
import { DecideBy } from './DecideBy.tsx';
import { FindTool } from './FindTool.tsx';

interface TabProps {
  writer: Writer;
}

/** Find, comments and tracked changes. */
export function ReviewTab({ writer }: TabProps) {
  const { state, run } = writer;
  const hasComments = state?.hasComments ?? false;
  const isTracking = state?.isTracking ?? false;
  return (
    <>
      <FindTool writer={writer} />
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
        isOff={!state}
        onClick={() => run({ name: 'trackChanges', isOn: !isTracking })}
      />
      {CHANGES.map((item) => (
        <ItemButton key={item.name} item={item} writer={writer} isNamed />
      ))}
      <DecideBy writer={writer} />
    </>
  );
}
