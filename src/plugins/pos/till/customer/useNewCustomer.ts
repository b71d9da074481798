import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { randomKey } from '#outbox';
import { useErrorText } from '#admin';
import { isObject } from '#resource';
import { readCustomer } from '../../core/data/readRecords.ts';
import { chooseCustomer } from '#shop';
import { useTill, type Till } from '../../core/till/tillContext.ts';
import {
  bodyOf,
  draftFrom,
  isWithoutAnswer,
  readSaveError,
  REQUIRED,
  type CustomerDraft,
  type CustomerField,
  type FieldErrors,
} from './customerForm.ts';

/** Message above the form: the error, and the number of fields that the server rejected. */
export interface FormTrouble {
  readonly text: string;
  readonly count: number;
}

/** Form for a new customer: draft, errors and saving. */
export interface NewCustomer {
  readonly draft: CustomerDraft;
  readonly wrongs: FieldErrors;
  readonly trouble: FormTrouble | null;
  readonly isSaving: boolean;
  change(field: CustomerField, value: string): void;
  dismiss(field: CustomerField): void;
  save(): Promise<void>;
  /** Deletes the draft, because another customer was chosen. */
  drop(): void;
}

/** Draft of the form; it survives closing the window. */
function useDraft(typed: string) {
  const { screen, sale } = useTill();
  const [draft, setDraft] = useState(() => {
    const kept = drafts.get(screen);
    return kept?.sale === sale.get().uuid ? kept.draft : draftFrom(typed);
  });
  const write = (field: CustomerField, value: string) => {
    const next = { ...draft, [field]: value };
    drafts.set(screen, { sale: sale.get().uuid, draft: next });
    setDraft(next);
  };
  return { draft, write, drop: () => void drafts.delete(screen) };
}

/** Returns a function that validates a draft and reports the invalid fields. */
function useCheck(): (draft: CustomerDraft) => FieldErrors {
  const translate = useTranslate();
  const required = translate('pos.customer.form.required');
  return (draft) => ({
    ...Object.fromEntries(REQUIRED.filter((field) => draft[field].trim() === '').map((field) => [field, required])),
    ...(isEmail(draft.email.trim()) ? {} : { email: translate('pos.customer.form.email2') }),
  });
}

/** Returns a function that creates the customer and chooses it. */
function useCreateCustomer(): (draft: CustomerDraft) => Promise<void> {
  const till = useTill();
  const sent = useRef({ body: '', key: '' });
  /** Idempotency key: sending the same customer again after a lost answer creates no second one. */
  const keyOf = (body: string) => {
    if (sent.current.body !== body) sent.current = { body, key: randomKey() };
    return sent.current.key;
  };
  return async (draft) => {
    const body = bodyOf(draft);
    const headers = { 'Idempotency-Key': keyOf(JSON.stringify(body)) };
    const made = await till.call('customers', { method: 'POST', body, headers });
    const customer = isObject(made) ? readCustomer(made, till.settings.currency) : null;
    // Refreshes the local data first, so that the cart shows the name at once.
    await till.refresh();
    if (customer) till.change((sale) => chooseCustomer(sale, customer));
  };
}

/** @param onSaved called after the customer is created and chosen */
export function useNewCustomer(typed: string, onSaved: () => void): NewCustomer {
  const translate = useTranslate();
  const textOf = useErrorText();
  const check = useCheck();
  const make = useCreateCustomer();
  const { draft, write, drop } = useDraft(typed);
  const [wrongs, setWrongs] = useState<FieldErrors>({});
  const [trouble, setTrouble] = useState<FormTrouble | null>(null);
  const [isSaving, setSaving] = useState(false);
  const dismiss = (field: CustomerField) =>
    setWrongs((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)));
  const tell = (error: unknown) => {
    const { fields, others } = readSaveError(error);
    const count = Object.keys(fields).length;
    const text = isWithoutAnswer(error) ? translate('pos.customer.form.offline') : textOf(error);
    setWrongs(fields);
    setTrouble({ text: count > 0 ? others.join(' ') : text, count });
  };
  const save = async () => {
    const found = check(draft);
    setWrongs(found);
    setTrouble(null);
    if (Object.keys(found).length > 0 || isSaving) return;
    setSaving(true);
    await make(draft).then(() => {
      drop();
      onSaved();
    }, tell);
    setSaving(false);
  };
  const change = (field: CustomerField, value: string) => {
    write(field, value);
    dismiss(field);
  };
  return { draft, wrongs, trouble, isSaving, change, dismiss, save, drop };
}

/** Uses the browser's validation of e-mail addresses (`type="email"`). */
function isEmail(text: string): boolean {
  const input = document.createElement('input');
  input.type = 'email';
  input.value = text;
  return input.validity.valid;
}

/** Unsaved draft by the screen of the till, so that a window that is reopened in the same sale shows it again. */
const drafts = new WeakMap<Till['screen'], { readonly sale: string; readonly draft: CustomerDraft }>();
