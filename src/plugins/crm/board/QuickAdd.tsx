import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Field, FormDialog, RecordDrawer, Stack, parseTypedNumber, useData } from '#admin';
import { Similar } from '../lead/Similar.tsx';
import type { Stage } from '../rules/pipeline.ts';
import { fieldOfLead, REQUIRABLE } from '../rules/requiredFields.ts';

interface QuickAddProps {
  stage: Stage;
  /** Position of the new card: after the last one. */
  position: number;
  onAdded: () => void;
  onClose: () => void;
}

/** Form for a new lead in a column. A stage that asks for fields has them in it. */
export function QuickAdd(props: QuickAddProps) {
  const translate = useTranslate();
  const { stage, position, onAdded, onClose } = props;
  if (!stage.requiredFields?.length) return <ShortForm {...props} />;
  const saved = () => {
    onClose();
    onAdded();
  };
  return (
    <RecordDrawer
      resource="lead_opportunities"
      title={translate('crm.board.newIn', { stage: stage.name })}
      fields={fieldsOf(stage)}
      sentWith={{ leadStage: stage.id, position }}
      onSaved={saved}
      onClose={onClose}
    />
  );
}

/** Form for a new lead in a column: title and value. Shows errors beside the fields, and similar leads. */
function ShortForm({ stage, position, onAdded, onClose }: QuickAddProps) {
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
          <Similar name={name} />
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

/** Fields of a new lead in a stage that asks for some; e-mail and phone belong to the chosen customer. */
function fieldsOf({ requiredFields }: Stage) {
  const asked = REQUIRABLE.filter((field) => requiredFields?.includes(field));
  const all = new Set(['name', 'estimatedValue', ...asked.map(fieldOfLead)]);
  return Object.fromEntries([...all].map((field) => [field, 12 as const]));
}
