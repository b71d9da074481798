import { Download, Upload } from 'lucide-react';
import { useNotify, useTranslate } from 'ra-core';
import { useRef } from 'react';
import { Button, useFormats, useAction } from '#admin';
import { OutboxFileError, type OutboxState } from '#outbox';
import { Back, ToolBar, ConnectionStatus, Spacer, Titles } from '../core/ui/ToolBar.tsx';
import type { OutboxService } from '../core/outbox/extensionPoints.ts';
import styles from './queue.module.css';

/** Bar of the queue: back link, title, connection state, and actions on the whole queue. */
export function QueueBar({ outbox, state }: { outbox: OutboxService; state: OutboxState }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { line, lastContact, waiting, entries } = state;
  const isOpen = line.status === 'open';
  return (
    <ToolBar>
      <Back to="/pos" label={translate('pos.queue.back')} />
      <Titles>
        <b aria-live="polite">{translate('pos.queue.titleCount', { count: formats.integer(waiting) })}</b>
        {lastContact !== null && (
          <small>
            {translate('pos.queue.lastContact', { at: formats.moment(new Date(lastContact).toISOString()) })}
          </small>
        )}
      </Titles>
      <Spacer />
      <ConnectionStatus isOnline={isOpen} text={translate(isOpen ? 'pos.queue.online' : 'pos.queue.offline')} />
      <FileButtons outbox={outbox} hasEntries={entries.length > 0} />
      <Button size="touch" icon="refresh-cw" disabled={waiting === 0} onClick={() => outbox.retryNow()}>
        <span className={styles.word}>{translate('pos.queue.tryNow')}</span>
      </Button>
    </ToolBar>
  );
}

/** Downloads a text as a file. */
function saveFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function FileButtons({ outbox, hasEntries }: { outbox: OutboxService; hasEntries: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const picker = useRef<HTMLInputElement>(null);
  const { isBusy, run } = useAction();
  const save = async () => {
    const day = new Date(outbox.now()).toISOString().slice(0, 10);
    saveFile(await outbox.exportFile(), `flexy-queue-${day}.json`);
  };
  const read = async (file: File) => {
    try {
      const { added, known } = await outbox.importFile(await file.text());
      const key = known > 0 ? 'pos.queue.file.takenSome' : 'pos.queue.file.taken';
      notify(translate(key, { smart_count: added, known }), { type: 'success' });
    } catch (error) {
      if (!(error instanceof OutboxFileError)) throw error;
      const { fault, entry = 0 } = error;
      notify(translate(`pos.queue.file.faults.${fault}`, { name: file.name, entry }), { type: 'error' });
    }
  };
  return (
    <>
      <Button size="touch" icon={Download} disabled={isBusy || !hasEntries} onClick={() => void run(save)}>
        <span className={styles.word}>{translate('pos.queue.file.save')}</span>
      </Button>
      <Button size="touch" icon={Upload} disabled={isBusy} onClick={() => picker.current?.click()}>
        <span className={styles.word}>{translate('pos.queue.file.read')}</span>
      </Button>
      <input
        ref={picker}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={translate('pos.queue.file.read')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void run(() => read(file));
        }}
      />
    </>
  );
}
