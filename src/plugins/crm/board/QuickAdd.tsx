import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Field, FormDialog, Stack, parseTypedNumber, useData } from '#admin';
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
  const provider = useData();
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const typed = parseTypedNumber(value);
  const isWrong = typeof typed === 'string';
  const worth = typeof typed === 'number' ? { estimatedValue: typed } : {};
  const add = async () => {
    // Done once although it is asked for again; without an answer it waits on this device.
    await provider.create('lead_opportunities', {
      data: { name: name.trim(), leadStage: stage.id, position, ...worth },
    });
    onAdded();
  };
  return (
    <FormDialog
      title={translate('crm.board.newIn', { stage: stage.name })}
      submit={translate('crm.board.add')}
      isOff={name.trim() === '' || isWrong}
      onSubmit={add}
      onClose={onClose}
    >
      {({ errorOf }) => (
        <Stack>
          <Field
            label={translate('resources.lead_opportunities.fields.name')}
            value={name}
            maxLength={160}
            error={errorOf('name')}
            onChange={(event) => setName(event.target.value)}
          />
          <Field
            label={translate('resources.lead_opportunities.fields.estimatedValue')}
            inputMode="decimal"
            value={value}
            onChange={(event) => setValue(event.target.value)}
            error={isWrong ? translate('crm.board.noNumber') : errorOf('estimatedValue')}
          />
        </Stack>
      )}
    </FormDialog>
  );
}
