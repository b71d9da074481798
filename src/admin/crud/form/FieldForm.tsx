import { ResourceContextProvider, useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Field } from '#resource';
import { PartTexts, ResourceTexts } from '../../plugins/PluginTexts.tsx';
import { MuiScope } from '../../theme/MuiScope.tsx';
import { Banner, Button, FieldGrid, FieldPlace, Stack, type FieldSpan } from '../../ui/index.ts';
import { EditedLanguageContext } from './EditedLanguage.ts';
import { FieldInput } from './inputs/FieldInput.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { useFieldForm } from './useFieldForm.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';
import type { FormValues } from './values.ts';

/** A form of declared fields that are no record's. */
export interface FieldFormProps {
  /** Its texts: `resources.<name>.fields.<field>`, `help` and `values` likewise. May be the name of a resource. */
  readonly name: string;
  readonly fields: Readonly<Record<string, Field>>;
  /** Columns of twelve of some fields; 6 unless said. */
  readonly spans?: Readonly<Record<string, FieldSpan>>;
  /** Initial values, in addition to the declared defaults. */
  readonly start?: FormValues;
  /** Label of the submit button. */
  readonly submit: string;
  /**
   * Is given the values that are not empty. Where it throws, what is typed stays: violations of an `HttpError` are shown at
   * their fields, anything else above the button. Afterwards the form is as at the beginning.
   */
  readonly onSubmit: (values: FormValues) => Promise<void>;
  readonly onCancel?: () => void;
}

const EMPTY: FormValues = {};

function useDeclared({ name, fields, spans = {}, start = EMPTY, onSubmit }: FieldFormProps) {
  const card = useMemo(
    () => ({
      name,
      isSide: false,
      fields: Object.entries(fields).map(([key, field]) => ({ name: key, field, isWritable: true, span: 6 as const })),
    }),
    [name, fields],
  );
  const { form, problem, send } = useFieldForm(card, start, onSubmit);
  // A submit in progress may navigate to another page, so it does not count as unsaved changes.
  const { isDirty, isSubmitting } = form.formState;
  const { blocker } = useLeaveGuard(isDirty && !isSubmitting, () => undefined);
  return { card, form, problem, send, blocker, spanOf: (field: string) => spans[field] ?? 6 };
}

/** The form, once its texts are there. */
function Form(props: FieldFormProps) {
  const translate = useTranslate();
  const language = useLocale();
  const edited = useMemo(() => ({ language, choose: () => undefined }), [language]);
  const { card, form, problem, send, blocker, spanOf } = useDeclared(props);
  return (
    <MuiScope>
      <ResourceContextProvider value={props.name}>
        <EditedLanguageContext value={edited}>
          <FormProvider {...form}>
            <form
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                void send();
              }}
            >
              <Stack>
                <FieldGrid>
                  {card.fields.map(({ name, field }) => (
                    <FieldPlace key={name} span={spanOf(name)}>
                      <FieldInput source={name} field={field} />
                    </FieldPlace>
                  ))}
                </FieldGrid>
                {problem && <Banner tone="danger">{problem}</Banner>}
                <Stack direction="row" gap="s">
                  <Button kind="primary" type="submit" disabled={form.formState.isSubmitting}>
                    {props.submit}
                  </Button>
                  {props.onCancel && <Button onClick={props.onCancel}>{translate('ra.action.cancel')}</Button>}
                </Stack>
              </Stack>
            </form>
          </FormProvider>
          <LeaveQuestion blocker={blocker} onLeave={() => form.reset()} />
        </EditedLanguageContext>
      </ResourceContextProvider>
    </MuiScope>
  );
}

/**
 * Fields of a tool's own, checked by their declaration as those of records are.
 * @example <FieldForm name="gift_cards" fields={{ amount: { type: 'money', required: true } }} submit={…} onSubmit={redeem} />
 */
export default function FieldForm(props: FieldFormProps) {
  return (
    <PartTexts part="forms" pending={null}>
      <ResourceTexts resource={props.name} pending={null}>
        <Form {...props} />
      </ResourceTexts>
    </PartTexts>
  );
}
