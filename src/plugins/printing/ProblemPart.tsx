import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Banner, Button, TouchWindow, useLiveRecords } from '#admin';
import { problems } from './service/problem.ts';
import { tellSetupChange } from './service/setupChanges.ts';

/**
 * Message about a document that was not printed: reason and possible actions. Appears on every page. It is outside the bar,
 * because full-screen tools hide the bar. Also hears of changes of the printers, so that this device knows the newest ones.
 */
export default function ProblemPart() {
  const translate = useTranslate();
  useLiveRecords(SETUP, { onUpdate: tellSetupChange, onGap: tellSetupChange });
  const [problem] = useSyncExternalStore(problems.subscribe, problems.get);
  if (!problem) return null;
  const { title, text, isUnsure, hasBrowserWay, answer } = problem;
  return createPortal(
    <TouchWindow
      size="small"
      title={translate('printing.notPrinted', { title })}
      onClose={() => answer('close')}
      foot={
        <>
          <Button size="touch" onClick={() => answer('close')}>
            {translate('printing.leave')}
          </Button>
          {hasBrowserWay && (
            <Button size="touch" onClick={() => answer('browser')}>
              {translate('printing.inBrowser')}
            </Button>
          )}
          <Button size="touch" kind="primary" icon="rotate-cw" onClick={() => answer('again')}>
            {translate('printing.again')}
          </Button>
        </>
      }
    >
      <Banner tone="danger">{text}</Banner>
      {isUnsure && <p>{translate('printing.unsure')}</p>}
    </TouchWindow>,
    document.body,
  );
}

/** Resources that say where a document is printed. */
const SETUP = ['settings', 'printers'] as const;
