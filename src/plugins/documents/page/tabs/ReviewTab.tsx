import { MessageSquare, MessageSquarePlus, PencilLine, Replace } from 'lucide-react';
import { useState } from 'react';
import { AskTool } from '../AskTool.tsx';
import { CHANGES } from '../items.ts';
import { ItemButton } from '../ItemButton.tsx';
import { Tool } from '../Tool.tsx';
import type { Writer } from '../useWriter.ts';

interface TabProps {
  writer: Writer;
}

/** Find, comments and tracked changes. */
export function ReviewTab({ writer }: TabProps) {
  const { state, run } = writer;
  const [hasComments, setComments] = useState(false);
  const isTracking = state?.isTracking ?? false;
  return (
    <>
      <AskTool
        name="replaceAll"
        icon={Replace}
        writer={writer}
        questions={[
          { kind: 'text', name: 'search', value: state?.selectedText.slice(0, 200) ?? '' },
          { kind: 'text', name: 'replacement', value: '', isOptional: true },
        ]}
        onDone={({ search = '', replacement = '' }) => run({ name: 'replaceAll', search, replacement })}
      />
      <AskTool
        name="comment"
        icon={MessageSquarePlus}
        writer={writer}
        questions={[{ kind: 'lines', name: 'comment', value: '' }]}
        onDone={({ comment = '' }) => {
          setComments(true);
          run({ name: 'comment', text: comment });
        }}
      />
      <Tool
        name="comments"
        icon={MessageSquare}
        isOn={hasComments}
        onClick={() => {
          setComments(!hasComments);
          run({ name: 'showComments', isOn: !hasComments });
        }}
      />
      <Tool
        name="trackChanges"
        icon={PencilLine}
        isOn={isTracking}
        onClick={() => run({ name: 'trackChanges', isOn: !isTracking })}
      />
      {CHANGES.map((item) => (
        <ItemButton key={item.name} item={item} writer={writer} isNamed />
      ))}
    </>
  );
}
