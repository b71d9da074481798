import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { LeaveQuestion, ToolFrame, useLeaveGuard, useShortcut } from '#admin';
import type { DesignContract, Replacing } from '../contract.ts';
import type { PartKey } from '../rules/selectors.ts';
import { CheckBanner } from './CheckBanner.tsx';
import { DesignBanner, MergedBanner } from './DesignBanner.tsx';
import type { EditorScreenProps } from './EditorScreen.tsx';
import { MissingPart } from './MissingPart.tsx';
import { UnreadParts } from './UnreadParts.tsx';
import { More } from './More.tsx';
import { PicturePicker } from './PicturePicker.tsx';
import { Present, usePeople } from './Present.tsx';
import { titleOfPage } from './revised.ts';
import { SavedNotice } from './SavedNotice.tsx';
import { Scheduled } from './Scheduled.tsx';
import { TopBar } from './TopBar.tsx';
import { useClean } from './useClean.ts';
import { useDesignFrame } from './useDesignFrame.ts';
import { useFill } from './useFill.ts';
import { useOpening } from './useOpening.ts';
import { usePublish } from './usePublish.ts';
import { useSaveDesign } from './useSaveDesign.ts';
import type { SiteSource } from './useSitePage.ts';
import styles from './editor.module.css';

interface EditorProps {
  source: SiteSource;
  props: EditorScreenProps;
  /** Reads the page again. The editor begins anew with it. */
  onChanged: () => Promise<unknown>;
}

/** The editor of one page that is read: bar, messages, canvas. */
export function Editor(given: EditorProps) {
  const { source, props, onChanged } = given;
  const translate = useTranslate();
  const { design, check, saving, isPicking, pick, open } = useEditor(given);
  const { save } = saving;
  const { steps, isUnsaved } = design.state;
  const people = usePeople(source, design);
  const { blocker } = useLeaveGuard(isUnsaved, null);
  const { isHeld, isOff, publish, onRestored } = usePublish(saving, onChanged);
  useShortcut('mod+s', 'pageEditor.save', () => save('site'));
  return (
    <>
      <TopBar
        back={props.back}
        choice={
          <>
            {props.choice(isUnsaved)}
            <Scheduled source={source} />
          </>
        }
        url={source.url}
        steps={isUnsaved ? steps : 0}
        more={
          <More
            {...{ source, isUnsaved, isOff, onRestored }}
            checked={design}
            drafts={saving.drafts}
            onPublish={publish}
          />
        }
        isSaving={saving.state.status === 'saving'}
        onSave={save}
      />
      <Present people={people} />
      <MissingPart source={source} chosen={props.chosen} />
      <UnreadParts source={source} onRetry={onChanged} isOff={isUnsaved} />
      <CheckBanner state={check.state} onRetry={open} onClose={check.reset} />
      <MergedBanner saving={saving} />
      <DesignBanner saving={saving} onPublish={publish} />
      {/* What is changed while versions are merged, drafts published or revisions restored would be lost. */}
      <div className={styles.hold} inert={isHeld || saving.isHeld}>
        <ToolFrame<DesignContract>
          ref={design.frame}
          module="page-editor/design"
          title={translate('pageEditor.canvas')}
          className={styles.frame}
          onReady={design.onReady}
          onMessage={design.hear}
        />
      </div>
      {saving.result?.status === 'saved' && <SavedNotice onClose={saving.dismiss} />}
      {isPicking && <PicturePicker onPick={pick} />}
      <LeaveQuestion
        blocker={blocker}
        lost={translate('pageEditor.lost', { name: titleOfPage(source), smart_count: Math.max(steps, 1) })}
      />
    </>
  );
}

type Answer = (message: DesignContract['toFrame']) => void;

/** State of the editor of one page: its frame, the questions of the frame, and saving. */
function useEditor({ source, props }: EditorProps) {
  const [isPicking, setPicking] = useState(false);
  const fill = useFill();
  const check = useClean();
  const opening = useOpening(source, props.chosen);
  /** The stored page has empty blocks. */
  const filled = async (html: string) => (/\sdata-block\b/.test(html) ? (await fill(html)) || html : html);
  const answerTo = async (message: DesignContract['toPage'], answer: Answer) => {
    if (message.kind === 'askPicture') setPicking(true);
    if (message.kind === 'askFill') answer({ kind: 'filled', ticket: message.ticket, html: await fill(message.html) });
    if (message.kind === 'askClean')
      answer({ kind: 'cleaned', ticket: message.ticket, page: await check.clean(message.page) });
  };
  const design = useDesignFrame(opening, (message, answer) => void answerTo(message, answer));
  const { send, saving: frame } = design;
  const replace = async (part: PartKey, html: string, how: Replacing) =>
    send({ kind: 'replace', part, html: await filled(html), ...how });
  const saving = useSaveDesign(source, { frame, replace });
  const pick = (url: string | null) => {
    setPicking(false);
    send({ kind: 'picture', url });
  };
  return { design, check, saving, isPicking, pick, open: () => send({ kind: 'open', opening }) };
}
