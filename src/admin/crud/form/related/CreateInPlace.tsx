import Dialog from '@mui/material/Dialog';
import { useQueryClient } from '@tanstack/react-query';
import { ResourceContextProvider, useDataProvider, useLocale, useTranslate } from 'ra-core';
import { useEffect, useId, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Resource } from '#resource';
import { HttpError } from '#provider';
import { useMe } from '../../../auth/SessionContext.ts';
import { ResourceTexts } from '../../../plugins/PluginTexts.tsx';
import { resourceNamed } from '../../../plugins/declarations.ts';
import { Banner, Button } from '../../../ui/index.ts';
import { useErrorText } from '../../problem.ts';
import type { CrudRecord } from '../../recordText.ts';
import { useNewLabel } from '../../useNewLabel.ts';
import { createCreation } from '../creation.ts';
import { EditedLanguageContext } from '../EditedLanguage.ts';
import { FieldInput } from '../inputs/FieldInput.tsx';
import { isTouchOnly } from '../useFirstFocus.ts';
import { defaultValues, splitViolations, wireValues, type FormValues } from '../values.ts';
import { shortForm } from './fieldsOf.ts';
import styles from './related.module.css';

/** A related record that is made from inside a form. */
export interface CreateInPlaceProps {
  /** Name of the target's resource. */
  resource: string;
  /** What was typed: the new record's name. */
  text: string;
  onCreated: (record: CrudRecord) => void;
  onClose: () => void;
}

/** Sends the short form; refusals land on its fields, the rest is answered. */
function useCreate(resource: Resource, text: string, onCreated: CreateInPlaceProps['onCreated']) {
  const { permissions } = useMe();
  const textOf = useErrorText();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const writable = permissions[resource.name]?.writable.create;
  const card = useMemo(() => shortForm(resource, writable ?? []), [resource, writable]);
  const [creation] = useState(() => createCreation(dataProvider, resource.name));
  const [problem, setProblem] = useState<string>();
  const form = useForm<FormValues>({
    mode: 'onTouched',
    defaultValues: { ...defaultValues([card]), [resource.title]: text },
  });
  const send = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      const isGiven = (name: string) => values[name] !== null && values[name] !== undefined;
      const record = await creation.save(wireValues([card], values, isGiven));
      void queryClient.invalidateQueries({ queryKey: [resource.name] });
      onCreated(record);
    } catch (error) {
      const errors = error instanceof HttpError ? (error.body.errors ?? {}) : {};
      const { fields, others } = splitViolations([card], errors);
      for (const [path, message] of Object.entries(fields)) form.setError(path, { type: 'server', message });
      const [first] = Object.keys(fields);
      if (first) form.setFocus(first);
      setProblem(others.length > 0 ? others.join(' ') : first ? undefined : textOf(error));
    }
  });
  return { card, form, problem, send };
}

function ShortForm({
  resource,
  text,
  onCreated,
  onClose,
  titleId,
}: Omit<CreateInPlaceProps, 'resource'> & { resource: Resource; titleId: string }) {
  const translate = useTranslate();
  const title = useNewLabel(resource.name);
  const { card, form, problem, send } = useCreate(resource, text, onCreated);
  const first = card.fields[0]?.name;
  const { setFocus } = form;
  useEffect(() => {
    if (first && !isTouchOnly()) setFocus(first);
  }, [first, setFocus]);
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          // Events go up through the component, not the page: the record's own form is above.
          event.stopPropagation();
          void send();
        }}
      >
        <h2 id={titleId}>{title}</h2>
        <p>{translate('flexy.forms.create.more')}</p>
        {problem && <Banner tone="danger">{problem}</Banner>}
        {card.fields.map(({ name, field }) => (
          <FieldInput key={name} source={name} field={field} />
        ))}
        <div className={styles.actions}>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button kind="primary" type="submit" disabled={form.formState.isSubmitting}>
            {translate('flexy.forms.create.submit')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

/** Waits for the declaration, which comes with the texts around it. */
function Declared({ resource, ...rest }: CreateInPlaceProps & { titleId: string }) {
  const declared = resourceNamed(resource);
  return declared ? <ShortForm resource={declared} {...rest} /> : null;
}

/** Makes a related record without leaving the form. */
export default function CreateInPlace(props: CreateInPlaceProps) {
  const titleId = useId();
  const language = useLocale();
  const edited = useMemo(() => ({ language, choose: () => undefined }), [language]);
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={props.onClose}>
      <ResourceTexts resource={props.resource}>
        <ResourceContextProvider value={props.resource}>
          <EditedLanguageContext value={edited}>
            <Declared {...props} titleId={titleId} />
          </EditedLanguageContext>
        </ResourceContextProvider>
      </ResourceTexts>
    </Dialog>
  );
}
