import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { Banner, Button, Card, useApi, useDebounced, useErrorText } from '#admin';
import { htmlOfAnswer, templateProblem } from '../rules/templatePreview.ts';
import styles from './beside.module.css';

/** Delay from the last key to the preview, ms: the server draws 60 templates a minute. */
const REST_MS = 1000;

/** Shows the HTML of a template. A form sends it to the server, whose answer runs no script and has its own origin. */
function TemplateFrame({ html }: { html: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  // Names of frames must not begin with an underscore, as React's ids do.
  const name = `template${useId()}`;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), [html, locale]);
  return (
    <>
      <form ref={form} method="post" action={`/${locale}/preview`} target={name} hidden>
        <textarea name="contentPreview" value={html} readOnly />
      </form>
      <iframe className={styles.site} name={name} sandbox="" title={translate('codeEditors.template.title')} />
    </>
  );
}

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
      {drawn !== undefined && template.trim() !== '' && <TemplateFrame html={drawn} />}
    </Card>
  );
}
