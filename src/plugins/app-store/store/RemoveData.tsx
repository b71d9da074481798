import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Banner, Button, ConfirmDialog, Field, useCall } from '#admin';
import { removeDataCall } from '../calls.ts';
import type { Application } from './application.ts';

/** The button that removes an uninstalled package with its data. */
export function RemoveData({ app }: { app: Application }) {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button kind="ghost" onClick={() => setAsked(true)}>
        {translate('appStore.packages.removeData')}
      </Button>
      {isAsked && <Question app={app} onCancel={() => setAsked(false)} />}
    </>
  );
}

interface QuestionProps {
  app: Application;
  onCancel: () => void;
}

/** Asks for the name of the package before its data is deleted: nothing brings it back but a backup. */
function Question({ app, onCancel }: QuestionProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const remove = useCall(removeDataCall);
  const [name, setName] = useState('');
  const nameError = remove.fieldErrors.name;
  const isWhole = name.trim() !== '';
  return (
    <ConfirmDialog
      danger
      title={translate('appStore.packages.removeDataTitle', { name: app.name })}
      cancel={translate('ra.action.cancel')}
      confirm={translate('appStore.packages.removeData')}
      busy={!isWhole || remove.isPending}
      onCancel={onCancel}
      onConfirm={() =>
        remove.mutate({ params: { id: app.id }, input: { name } }, { onSuccess: () => void navigate('/apps') })
      }
      more={
        <>
          <Field
            label={translate('appStore.packages.typeName', { name: app.name })}
            autoComplete="off"
            value={name}
            {...(nameError === undefined ? {} : { error: nameError })}
            onChange={(event) => setName(event.target.value)}
          />
          {nameError === undefined && remove.errorText && <Banner tone="danger">{remove.errorText}</Banner>}
        </>
      }
    >
      {translate('appStore.packages.removeDataText')}
    </ConfirmDialog>
  );
}
