import { useStore, useTranslate } from 'ra-core';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Banner, Button, Row, Segmented, useErrorText, useShortcut } from '#admin';
import { KIND_ICONS } from './kindIcons.ts';
import { KINDS, type ActivityKind } from './useActivities.ts';
import styles from './lead.module.css';

interface AddActivityProps {
  lead: number;
  /** Saves the activity. Rejects when it fails. */
  onAdd: (kind: ActivityKind, text: string) => Promise<void>;
  onTyped: () => void;
}

/** Writes an activity: Enter saves, Shift+Enter begins a line, `n` goes to the box. A failed text stays with its reason. */
export function AddActivity({ onTyped, ...props }: AddActivityProps) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const box = useRef<HTMLTextAreaElement>(null);
  const form = useForm(props);
  const { kind, text, setText, failure, isBusy, add } = form;
  useShortcut('n', 'crm.lead.add', (event) => {
    event.preventDefault();
    box.current?.focus();
  });
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void add();
  };
  const retry = (
    <Button size="small" icon="rotate-cw" onClick={() => void add()}>
      {translate('flexy.state.retry')}
    </Button>
  );
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <textarea
        ref={box}
        dir="auto"
        rows={2}
        maxLength={LONGEST}
        aria-label={translate(`crm.lead.write.${kind}`)}
        placeholder={translate(`crm.lead.write.${kind}`)}
        value={text}
        // The box is emptied when the text is saved: nothing typed meanwhile may go with it.
        readOnly={isBusy}
        onChange={(event) => {
          setText(event.target.value);
          onTyped();
        }}
        onKeyDown={handleKey}
      />
      <Foot form={form} />
      {failure !== undefined && (
        <Banner tone="danger" action={retry}>
          {textOf(failure)}
        </Banner>
      )}
    </form>
  );
}

/** Longest activity, in characters. */
const LONGEST = 5000;

/** The unsent text of a lead. It stays when the panel is closed, until it is sent. */
function useDraft(lead: number) {
  const [drafts, setDrafts] = useStore<Readonly<Record<string, string>>>('crm.drafts', {});
  const change = (text: string) => {
    const { [lead]: _, ...others } = drafts;
    setDrafts(text === '' ? others : { ...others, [lead]: text });
  };
  return [drafts[lead] ?? '', change] as const;
}

/** The form's values, and the sending of them. A failed text stays. */
function useForm({ lead, onAdd }: Pick<AddActivityProps, 'lead' | 'onAdd'>) {
  const [kind, setKind] = useState<ActivityKind>('note');
  const [text, setText] = useDraft(lead);
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const isReady = text.trim() !== '' && !isBusy;
  const add = async () => {
    if (!isReady) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onAdd(kind, text.trim());
      setText('');
      setKind('note');
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { kind, setKind, text, setText, failure, isBusy, isReady, add };
}

/** The choice of the kind, and the button that adds. */
function Foot({ form: { kind, setKind, isReady } }: { form: ReturnType<typeof useForm> }) {
  const translate = useTranslate();
  return (
    <Row gap={8} justify="between" wrap>
      <Segmented
        label={translate('resources.lead_activities.fields.kind')}
        value={kind}
        options={KINDS.map((value) => ({
          value,
          label: translate(`resources.lead_activities.values.kind.${value}`),
          icon: KIND_ICONS[value],
        }))}
        onChange={setKind}
      />
      <Button kind="primary" size="small" type="submit" disabled={!isReady}>
        {translate('crm.board.add')}
      </Button>
    </Row>
  );
}
