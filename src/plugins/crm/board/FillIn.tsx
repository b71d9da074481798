import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { RecordDrawer, useAction } from '#admin';
import type { LeadRecord } from '../lead/leadRecord.ts';
import type { Lead } from '../rules/pipeline.ts';
import { isOfCustomer, missingFields } from '../rules/requiredFields.ts';
import type { OpenFill } from './useFillIn.ts';

/**
 * Window with the fields that a stage asks for and a lead lacks: those of the lead, then those of its customer. It stays until
 * nothing is missing.
 */
export function FillIn({ lead: given, stage, answer }: OpenFill) {
  const translate = useTranslate();
  const provider = useDataProvider();
  const { run } = useAction();
  const [lead, setLead] = useState<Lead>(given);
  const missing = missingFields(lead, stage.requiredFields);
  const own = missing.filter((field) => !isOfCustomer(field));
  const reload = () =>
    void run(async () => {
      const { data } = await provider.getOne<LeadRecord>('lead_opportunities', { id: given.id });
      // The lead's place on the screen stays: the move is made from there.
      const filled = { ...data, leadStage: given.leadStage ?? null };
      if (missingFields(filled, stage.requiredFields).length === 0) answer(filled);
      else setLead(filled);
    });
  const words = {
    title: translate('crm.required.title', { stage: stage.name }),
    note: translate('crm.required.note', { lead: lead.name, stage: stage.name }),
    onSaved: reload,
    onClose: () => answer(null),
  };
  if (own.length > 0) {
    const fields = Object.fromEntries(own.map((field) => [field, WIDE] as const));
    return (
      <RecordDrawer key={own.join()} resource="lead_opportunities" id={String(lead.id)} fields={fields} {...words} />
    );
  }
  if (!lead.customer) return null;
  const fields = Object.fromEntries(
    Object.entries(OF_CUSTOMER).flatMap(([field, name]) =>
      missing.some((one) => one === field) ? [[name, WIDE] as const] : [],
    ),
  );
  return <RecordDrawer key="customer" resource="customers" id={String(lead.customer.id)} fields={fields} {...words} />;
}

/** Fields of the customer's form, by what a stage asks for. */
const OF_CUSTOMER = { customerEmail: 'email', customerPhone: 'phone' } as const;
const WIDE = 12;
