import { AlignLeft, Maximize, Minimize } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Button, Icon, IconButton, Text, ToolFrame, classNames } from '#admin';
import type { CodeContract, CodeProblem } from '../contract.ts';
import type { Code, CodeSpec } from './useCode.ts';
import styles from './code.module.css';

interface CodeBoxProps {
  code: Code;
  file: CodeSpec;
  /** Name of the file for readers. */
  label: string;
}

/** The editor of one file with its bar: format, full screen, place of the cursor, problems. */
export function CodeBox({ code, file, label }: CodeBoxProps) {
  const translate = useTranslate();
  const [isFull, setFull] = useState(false);
  const box = useRef<HTMLElement>(null);
  useTopLayer(box, isFull);
  const { line, column } = code.place;
  return (
    <section ref={box} className={classNames(styles.box, isFull && styles.full)} aria-label={label}>
      <div className={styles.bar}>
        <Text cut grow shrink dir="ltr">
          {file.name} ({NAMES[file.language]})
        </Text>
        {FORMATTED.includes(file.language) && (
          <Button kind="ghost" size="small" icon={AlignLeft} onClick={() => code.send({ kind: 'format' })}>
            {translate('codeEditors.format')}
          </Button>
        )}
        <IconButton
          size="small"
          icon={isFull ? Minimize : Maximize}
          label={translate(isFull ? 'codeEditors.smaller' : 'codeEditors.fullScreen')}
          onClick={() => setFull(!isFull)}
        />
      </div>
      <ToolFrame<CodeContract>
        ref={code.frame}
        module={MODULE}
        title={label}
        className={styles.frame}
        onReady={code.onReady}
        onMessage={code.onMessage}
      />
      <div className={styles.foot} dir="ltr">
        <span>{translate('codeEditors.place', { line, column })}</span>
        <Text tone="hint" grow className={styles.hint}>
          {translate('codeEditors.leaveHint')}
        </Text>
        <Problems
          problems={code.problems[file.name] ?? []}
          onGo={(problem) => code.send({ kind: 'goTo', place: problem })}
        />
      </div>
    </section>
  );
}

const MODULE = 'code-editors/code';
/** Languages that the editor formats. */
const FORMATTED = ['css', 'html', 'javascript', 'json'];

const NAMES = { css: 'CSS', html: 'HTML', javascript: 'Javascript', json: 'JSON', twig: 'Twig' } as const;

/** Number of problems of the shown file; leads to the first. */
function Problems({ problems, onGo }: { problems: readonly CodeProblem[]; onGo: (problem: CodeProblem) => void }) {
  const translate = useTranslate();
  const [first] = problems;
  if (!first) return null;
  return (
    <button type="button" className={styles.problems} title={first.message} onClick={() => onGo(first)}>
      <Icon name="circle-alert" size={14} />
      {translate('codeEditors.problems', { smart_count: problems.length })}
    </button>
  );
}

/** Lays an element over the whole page. It stays where it is in the document: a frame that is moved would load again. */
function useTopLayer(box: RefObject<HTMLElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!isOn || !element) return undefined;
    element.setAttribute('popover', 'manual');
    element.showPopover();
    return () => {
      element.hidePopover();
      element.removeAttribute('popover');
    };
  }, [box, isOn]);
}
