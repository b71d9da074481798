import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, Card, useApi, useDebounced, useErrorText } from '#admin';
import { SafeHtml } from '#admin/internal';
import { htmlOfAnswer, templateProblem } from '../rules/templatePreview.ts';
import styles from './beside.module.css';

interface TwigPreviewProps {
  /** Name of the theme's field. */
  field: string;
  /** The template as it is typed. */
  template: string;
}

/** A Twig template beside its code, with sample values, before it is saved. */
export function TwigPreview({ field, template }: TwigPreviewProps) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const { data, error, refetch } = useDrawnTemplate(field, template);
  // A mistake leaves the last preview without one in sight.
  const [drawn, setDrawn] = useState(data);
  if (data !== undefined && data !== drawn) setDrawn(data);
  const problem = templateProblem(error);
  const retry = <Button onClick={() => void refetch()}>{translate('flexy.state.retry')}</Button>;
  return (
    <Card title={translate('codeEditors.template.title')}>
      {template.trim() === '' && <p className={styles.note}>{translate('codeEditors.template.empty')}</p>}
      {error && (
        <Banner tone={problem === null ? 'danger' : 'warning'} action={problem === null ? retry : undefined}>
          {problem ?? textOf(error)}
        </Banner>
      )}
      {drawn !== undefined && template.trim() !== '' && (
        <SafeHtml html={drawn} title={translate('codeEditors.template.title')} className={styles.site} />
      )}
    </Card>
  );
}

/** Delay from the last key to the preview, ms: the server draws 60 templates a minute. */
const REST_MS = 1000;

/** Draws a template with sample values while it is typed. */
function useDrawnTemplate(field: string, template: string) {
  const call = useApi();
  const wanted = useDebounced(template, REST_MS);
  return useQuery({
    queryKey: ['code-editors-template', field, wanted],
    enabled: wanted.trim() !== '',
    queryFn: async ({ signal }) =>
      htmlOfAnswer(
        await call('website/render-template', { method: 'POST', body: { field, template: wanted }, signal }),
      ),
    staleTime: Infinity,
    retry: false,
  });
}
