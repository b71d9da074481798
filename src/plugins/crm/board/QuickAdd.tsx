import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, DialogBox, Field, parseTypedNumber, Stack, useErrorText, useData } from '#admin';
import type { Stage } from '../rules/pipeline.ts';

interface QuickAddProps {
  stage: Stage;
  /** Position of the new card: after the last one. */
  position: number;
  onAdded: () => void;
  onClose: () => void;
}

/** Form for a new lead in a column: title and value. Shows an error beside the fields. */
export function QuickAdd({ stage, position, onAdded, onClose }: QuickAddProps) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const provider = useData();
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const typed = parseTypedNumber(value);
  const isWrong = typeof typed === 'string';
  const worth = typeof typed === 'number' ? { estimatedValue: typed } : {};
  const add = async () => {
    if (name.trim() === '' || isWrong || isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      // Done once although it is asked for again; without an answer it waits on this device.
      await provider.create('lead_opportunities', {
        data: { name: name.trim(), leadStage: stage.id, position, ...worth },
      });
      onAdded();
      onClose();
    } catch (reason) {
      setError(textOf(reason));
      setBusy(false);
    }
  };
  return (
    <DialogBox
      title={translate('crm.board.newIn', { stage: stage.name })}
      closeLabel={translate('flexy.action.close')}
      onClose={onClose}
      onSubmit={() => void add()}
      end={
        <Button kind="primary" type="submit" disabled={name.trim() === '' || isWrong || isBusy}>
          {translate('crm.board.add')}
        </Button>
      }
    >
      <Stack>
        {error !== undefined && <Banner tone="danger">{error}</Banner>}
        <Field
          label={translate('resources.lead_opportunities.fields.name')}
          value={name}
          maxLength={160}
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          label={translate('resources.lead_opportunities.fields.estimatedValue')}
          inputMode="decimal"
          value={value}
          onChange={(event) => setValue(event.target.value)}
          {...(isWrong && { error: translate('crm.board.noNumber') })}
        />
      </Stack>
    </DialogBox>
  );
}
