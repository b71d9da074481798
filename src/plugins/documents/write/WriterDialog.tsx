import { CornerDownLeft, RotateCw, SlidersHorizontal, Sparkles } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, DialogBox, IconButton, Row, Segmented, SelectBox, Stack, Switch } from '#admin';
import { textToHtml } from '../rules/htmlOfFile.ts';
import { markdownToHtml } from '../rules/markdown.ts';
import { countWords, FORMATS, LENGTHS, REWRITES, TONES, USUAL_WISH, type Wish } from '../rules/writing.ts';
import type { Writer } from '../page/useWriter.ts';
import { useWriting, type WritingState } from './useWriting.ts';
import styles from './writer.module.css';

interface WriterDialogProps {
  writer: Writer;
  onClose: () => void;
}

/** 'Generate Content': has a text written, and puts it into the document (docs/rules/assistant.md, "The writer"). */
export default function WriterDialog({ writer, onClose }: WriterDialogProps) {
  const translate = useTranslate();
  const [selected] = useState(writer.state?.selectedText ?? '');
  const form = useWish(selected);
  const writing = useWriting();
  const { text, total, isWriting } = writing;
  const close = () => {
    writing.reset();
    onClose();
  };
  const insert = () => {
    if (!text) return;
    const html = markdownToHtml(text.text) || textToHtml(text.text);
    writer.run({ name: 'insertText', html, author: form.isTracked ? translate('documents.writer.author') : null });
    close();
  };
  return (
    <DialogBox
      title={translate('documents.writer.title')}
      closeLabel={translate('ra.action.close')}
      width="half"
      onClose={close}
      start={
        <Button
          icon={total === 0 ? Sparkles : RotateCw}
          disabled={!form.isReady || isWriting}
          onClick={() => void writing.write(form.asked)}
        >
          {translate(total === 0 ? 'documents.writer.generate' : 'documents.writer.rewrite')}
        </Button>
      }
      end={
        <>
          <Button onClick={close}>{translate('ra.action.cancel')}</Button>
          <Button kind="primary" icon={CornerDownLeft} disabled={!text || text.isArriving} onClick={insert}>
            {translate('documents.insert')}
          </Button>
        </>
      }
    >
      <Body form={form} selected={selected} writing={writing} />
    </DialogBox>
  );
}

interface SettingsProps {
  wish: Wish;
  onChange: (wish: Wish) => void;
}

/** Tone, format and length. */
function Settings({ wish, onChange }: SettingsProps) {
  const translate = useTranslate();
  const choice = <K extends keyof Wish>(name: K, values: readonly Wish[K][]) => (
    <label className={styles.choice}>
      {translate(`documents.writer.${name}`)}
      <SelectBox
        label={translate(`documents.writer.${name}`)}
        value={wish[name]}
        options={values.map((value) => ({ value, label: translate(`documents.writer.${name}s.${value}`) }))}
        onChange={({ target }) => onChange({ ...wish, [name]: target.value })}
      />
    </label>
  );
  return (
    <Row gap={12} align="stretch" wrap>
      {choice('tone', TONES)}
      {choice('format', FORMATS)}
      {choice('length', LENGTHS)}
    </Row>
  );
}

/** The shown text with the arrows between the texts that there are. */
function Result({ writing }: { writing: WritingState }) {
  const translate = useTranslate();
  const { number, total, text, isWriting, turn } = writing;
  if (!text && !isWriting) return null;
  const words = text?.text ?? '';
  return (
    <div className={styles.result}>
      <div className={styles.pager}>
        <IconButton
          icon="chevron-left"
          flip
          size="small"
          label={translate('documents.writer.previous')}
          disabled={number <= 1}
          onClick={() => turn(-1)}
        />
        <b>{translate('documents.writer.of', { number, total: Math.max(1, total) })}</b>
        <IconButton
          icon="chevron-right"
          flip
          size="small"
          label={translate('documents.writer.next')}
          disabled={number >= total}
          onClick={() => turn(1)}
        />
        <span className={styles.space} />
        {translate('documents.writer.words', { smart_count: countWords(words) })}
      </div>
      <p dir="auto" className={styles.text} aria-live="polite" aria-busy={text?.isArriving ?? true}>
        {words}
      </p>
    </div>
  );
}

type Task = 'generate' | (typeof REWRITES)[number];

/** Actions on the selected text. */
function TaskChoice({ task, language, onTask, onLanguage }: TaskChoiceProps) {
  const translate = useTranslate();
  return (
    <Row gap={12} align="stretch" wrap>
      <SelectBox
        label={translate('documents.writer.task')}
        value={task}
        options={(['generate', ...REWRITES] as const).map((value) => ({
          value,
          label: translate(`documents.writer.tasks.${value}`),
        }))}
        onChange={({ target }) => onTask(target.value as Task)}
      />
      {task === 'translate' && (
        <SelectBox
          label={translate('documents.writer.language')}
          value={language}
          options={['en', 'fr', 'ar'].map((value) => ({
            value,
            label: translate(`documents.writer.languages.${value}`),
          }))}
          onChange={({ target }) => onLanguage(target.value)}
        />
      )}
    </Row>
  );
}

interface TaskChoiceProps {
  task: Task;
  language: string;
  onTask: (task: Task) => void;
  onLanguage: (language: string) => void;
}

/** State of the dialog: what is asked for, and with which text. */
function useWish(selected: string) {
  const [view, setView] = useState<'settings' | 'generate'>('generate');
  const [wish, setWish] = useState(USUAL_WISH);
  const [topic, setTopic] = useState('');
  const [task, setTask] = useState<Task>(selected === '' ? 'generate' : 'rewrite');
  const [language, setLanguage] = useState('en');
  const [isTracked, setTracked] = useState(true);
  const isReady = task === 'generate' ? topic.trim() !== '' : selected !== '';
  const asked = {
    ...wish,
    task,
    ...(topic.trim() !== '' && { topic: topic.trim() }),
    ...(task !== 'generate' && { text: selected }),
    ...(task === 'translate' && { language: language as 'en' | 'fr' | 'ar' }),
  };
  return {
    view,
    setView,
    wish,
    setWish,
    topic,
    setTopic,
    task,
    setTask,
    language,
    setLanguage,
    isTracked,
    setTracked,
    isReady,
    asked,
  };
}

type WishState = ReturnType<typeof useWish>;

/** Why there is no text, or fewer than three: a service that takes one question at a time refuses the others. */
function Missing({ writing, error }: { writing: WritingState; error: string }) {
  const translate = useTranslate();
  if (writing.total === 0) return <Banner tone="danger">{error}</Banner>;
  return <Banner tone="warning">{translate('documents.writer.fewer', { reason: error })}</Banner>;
}

/** Topic field and generated text. */
function Generate({ form, selected, writing }: { form: WishState; selected: string; writing: WritingState }) {
  const translate = useTranslate();
  return (
    <>
      {selected !== '' && (
        <TaskChoice task={form.task} language={form.language} onTask={form.setTask} onLanguage={form.setLanguage} />
      )}
      <textarea
        className={styles.topic}
        dir="auto"
        rows={3}
        maxLength={20_000}
        aria-label={translate('documents.writer.topic')}
        placeholder={translate('documents.writer.placeholder')}
        value={form.topic}
        onChange={({ target }) => form.setTopic(target.value)}
      />
      <Result writing={writing} />
      {writing.error !== null && <Missing writing={writing} error={writing.error} />}
      {writing.isDemo && <Banner tone="info">{translate('documents.writer.demo')}</Banner>}
      <Row as="span" gap={8}>
        <Switch label={translate('documents.writer.tracked')} checked={form.isTracked} onChange={form.setTracked} />
        <span aria-hidden="true">{translate('documents.writer.tracked')}</span>
      </Row>
    </>
  );
}

/** The settings, or what to write about; one at a time. */
function Body({ form, selected, writing }: { form: WishState; selected: string; writing: WritingState }) {
  const translate = useTranslate();
  return (
    <Stack gap={14}>
      <Segmented
        label={translate('documents.writer.view')}
        value={form.view}
        options={[
          { value: 'settings', label: translate('documents.writer.settings'), icon: SlidersHorizontal },
          { value: 'generate', label: translate('documents.writer.generate'), icon: Sparkles },
        ]}
        onChange={form.setView}
      />
      {form.view === 'settings' ? (
        <Settings wish={form.wish} onChange={form.setWish} />
      ) : (
        <Generate form={form} selected={selected} writing={writing} />
      )}
    </Stack>
  );
}
