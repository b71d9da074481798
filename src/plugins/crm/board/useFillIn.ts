import { useNotify, useTranslate } from 'ra-core';
import { useCallback, useState } from 'react';
import { useFormats } from '#admin';
import type { Lead, Stage } from '../rules/pipeline.ts';
import { missingFields, type Requirable } from '../rules/requiredFields.ts';

/** A lead that waits for the fields that a stage asks for. */
export interface OpenFill {
  readonly lead: Lead;
  readonly stage: Stage;
  /** The lead with its fields; null: it stays where it is. */
  readonly answer: (lead: Lead | null) => void;
}

/** Returns a function that names fields: `Customer, Expected end`. */
export function useFieldNames(): (fields: readonly Requirable[]) => string {
  const translate = useTranslate();
  const { listSign } = useFormats();
  return useCallback(
    (fields) => fields.map((field) => translate(`resources.lead_stages.values.requiredFields.${field}`)).join(listSign),
    [translate, listSign],
  );
}

/** Shows which leads were not moved, and what each lacks. */
function useRefused() {
  const translate = useTranslate();
  const notify = useNotify();
  const namesOf = useFieldNames();
  const { listSign } = useFormats();
  return (leads: readonly Lead[], stage: Stage) => {
    const texts = leads.map((lead) =>
      translate('crm.required.lead', { lead: lead.name, fields: namesOf(missingFields(lead, stage.requiredFields)) }),
    );
    const words = { smart_count: leads.length, stage: stage.name, leads: texts.join(listSign) };
    notify(translate('crm.required.refused', words), { type: 'error' });
  };
}

/**
 * Finds the leads that may come into a stage. One lead that lacks something is filled in in a window; of several, those that
 * lack something stay, with a message.
 */
export function useFillIn() {
  const [open, setOpen] = useState<OpenFill | null>(null);
  const tell = useRefused();
  const ask = (lead: Lead, stage: Stage) =>
    new Promise<Lead | null>((resolve) => {
      const answer = (given: Lead | null) => {
        setOpen(null);
        resolve(given);
      };
      setOpen({ lead, stage, answer });
    });
  const admit = async (leads: readonly Lead[], stage: Stage): Promise<readonly Lead[]> => {
    const lacks = (lead: Lead) =>
      lead.leadStage?.id !== stage.id && missingFields(lead, stage.requiredFields).length > 0;
    const refused = leads.filter(lacks);
    const [only] = refused;
    if (!only) return leads;
    if (leads.length === 1) {
      const filled = await ask(only, stage);
      return filled ? [filled] : [];
    }
    tell(refused, stage);
    return leads.filter((lead) => !lacks(lead));
  };
  return { fill: open, admit };
}
