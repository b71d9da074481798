import { useGetOne, useTranslate, type Identifier, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { Steps } from '../review/Steps.tsx';
import Copilot from './Copilot.tsx';

/** Props of the copilot of several records. */
export interface CopilotOfRowsProps {
  readonly resource: string;
  /** At least one. */
  readonly ids: readonly Identifier[];
  readonly onClose: () => void;
}

type OfRowProps = Omit<Parameters<typeof Copilot>[0], 'record'> & { readonly id: Identifier };

/** The copilot of one of the records, which the list has mostly read already. */
function OfRow({ id, ...rest }: OfRowProps) {
  const { data } = useGetOne<RaRecord>(rest.resource, { id }, { retry: false });
  return <Copilot {...rest} record={data ?? { id }} />;
}

/**
 * The copilot for several records, one after the other: each has its own answer and its own review. The question for the
 * next one begins with the words of the last.
 */
export default function CopilotOfRows({ resource, ids, onClose }: CopilotOfRowsProps) {
  const translate = useTranslate();
  const [at, setAt] = useState(0);
  const [wish, setWish] = useState('');
  const [seen, setSeen] = useState(1);
  const go = (next: number) => {
    setAt(next);
    setSeen(Math.max(seen, next + 1));
  };
  const isLast = at === ids.length - 1;
  const steps = ids.length > 1 && (
    <Steps label={translate('assistant.copilot.records')} at={at} count={ids.length} onGo={go} />
  );
  return ids
    .slice(0, seen)
    .map((id, index) => (
      <OfRow
        key={id}
        resource={resource}
        id={id}
        isOpen={index === at}
        wish={wish}
        steps={steps}
        onAsked={setWish}
        onSaved={() => (isLast ? onClose() : go(at + 1))}
        onClose={onClose}
      />
    ));
}
