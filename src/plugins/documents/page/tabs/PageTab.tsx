import { Hash, PanelBottom, PanelTop } from 'lucide-react';
import type { PageField } from '../../engine/commands.ts';
import type { Question } from '../AskDialog.tsx';
import { AskTool } from '../AskTool.tsx';
import { HeaderTool } from '../HeaderTool.tsx';
import { BREAKS } from '../items.ts';
import { ItemButton } from '../ItemButton.tsx';
import { PageSize } from '../PageSize.tsx';
import type { Writer } from '../useWriter.ts';

interface TabProps {
  writer: Writer;
}

const FIELD: readonly Question[] = [
  { kind: 'choice', name: 'field', value: 'PAGE', choices: ['PAGE', 'NUMPAGES', 'DATE'] },
];

/** Page setup, headers and footers, page numbers, breaks. */
export function PageTab({ writer }: TabProps) {
  const { run } = writer;
  return (
    <>
      <PageSize writer={writer} />
      {(['header', 'footer'] as const).map((name) => (
        <HeaderTool key={name} name={name} icon={name === 'header' ? PanelTop : PanelBottom} writer={writer} />
      ))}
      <AskTool
        name="pageNumber"
        icon={Hash}
        writer={writer}
        questions={FIELD}
        onDone={({ field }) => run({ name: 'field', field: field as PageField })}
      />
      {BREAKS.map((item) => (
        <ItemButton key={item.name} item={item} writer={writer} isNamed />
      ))}
    </>
  );
}
