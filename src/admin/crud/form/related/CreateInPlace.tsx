import Dialog from '@mui/material/Dialog';
import { useQueryClient } from '@tanstack/react-query';
import { ResourceContextProvider, useDataProvider, useLocale, useTranslate } from 'ra-core';
import { useEffect, useId, useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Resource } from '#resource';
import { useMe } from '../../../auth/SessionContext.ts';
import { ResourceTexts } from '../../../plugins/PluginTexts.tsx';
import { resourceNamed } from '../../../plugins/declarations.ts';
import { Banner, Button } from '../../../ui/index.ts';
import { isTouchOnly } from '../../../ui/useFirstField.ts';
import type { CrudRecord } from '../../recordText.ts';
import { useNewLabel } from '../../useNewLabel.ts';
import { createCreation } from '../creation.ts';
import { EditedLanguageContext } from '../EditedLanguage.ts';
import { FieldInput } from '../inputs/FieldInput.tsx';
import { useFieldForm } from '../useFieldForm.ts';
import { shortForm } from './fieldsOf.ts';
import styles from './related.module.css';

/** A related record that is made from inside a form. */
export interface CreateInPlaceProps {
  /** Name of the target's resource. */
  resource: string;
  /** The typed text: name of the new record. */
  text: string;
  onCreated: (record: CrudRecord) => void;
  onClose: () => void;
}

/** Creates the record from the values of the short form. */
function useCreate(resource: Resource, text: string, onCreated: CreateInPlaceProps['onCreated']) {
  const { permissions } = useMe();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const writable = permissions[resource.name]?.writable.create;
  const card = useMemo(() => shortForm(resource, writable ?? []), [resource, writable]);
  const [creation] = useState(() => createCreation(dataProvider, resource.name));
  const start = useMemo(() => ({ [resource.title]: text }), [resource.title, text]);
  const sent = useFieldForm(card, start, async (values) => {
    const record = await creation.save(values);
    void queryClient.invalidateQueries({ queryKey: [resource.name] });
    onCreated(record);
  });
  return { card, ...sent };
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
