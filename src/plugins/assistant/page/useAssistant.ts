import { useEffect, useRef } from 'react';
import { useAddressState, useRecord } from '#admin';
import { beginning, latest } from './conversation.ts';
import { conversationOf, type StoredThread } from './storedConversation.ts';
import { recordsOf, recordsText } from './records.ts';
import { subjectOf, subjectOfThread, wholeOf, type Subject, type WholeSubject } from './subject.ts';
import { THREADS, useConversation } from './useConversation.ts';
import { useKeptDraft, useStoredDraft } from './useStoredDraft.ts';

/** State of the assistant's page: the subject and the conversation are in the address, so that they survive a reload. */
export function useAssistant() {
  const [said, say] = useAddressState(USUAL);
  const subject = subjectOf(said);
  const { first, storage } = useStoredDraft();
  const talk = useConversation(wholeOf(subject), first);
  const { conversation, open } = talk;
  const { draft, status } = latest(conversation);
  useKeptDraft(status === 'accepted' || status === 'answered' ? { ...draft, text: '' } : draft, storage);
  // The address follows the conversation, and the conversation follows the address after a reload.
  const shown = useRef(said.thread);
  const { threadId } = conversation;
  const thread = useThread(said.thread, threadId === undefined);
  useEffect(() => {
    if (!thread || threadId !== undefined || shown.current !== String(thread.id)) return;
    shown.current = '';
    open(conversationOf(thread));
  }, [thread, threadId, open]);
  useEffect(() => {
    if (threadId !== undefined && said.thread !== String(threadId)) say({ thread: String(threadId) }, false);
    // oxlint-disable-next-line react/exhaustive-deps -- only a new conversation changes the address
  }, [threadId]);
  const restart = (next: Subject) => {
    open(beginning(draft.text !== '' && status === 'idle' ? draft : undefined));
    const isSame = next.object === subject.object;
    say({ ...next, thread: '', ...(!isSame && { records: '' }) });
  };
  // Asked once the page has the subject: the conversation is about it.
  const free = useRef(false);
  const askFreely = (text: string, found: WholeSubject) => {
    open(beginning({ ...draft, text }));
    free.current = true;
    say({ ...found, thread: '', records: '' });
  };
  const isWhole = wholeOf(subject) !== undefined;
  useEffect(() => {
    if (!free.current || !isWhole) return;
    free.current = false;
    talk.ask([]);
    // oxlint-disable-next-line react/exhaustive-deps -- only the subject that was found asks
  }, [isWhole]);
  return {
    subject,
    talk,
    records: recordsOf(said.records),
    chooseRecords: (ids: readonly number[]) => say({ records: recordsText(ids) }, false),
    choose: restart,
    askFreely,
    begin: () => restart(subject),
    openThread: (found: StoredThread) => {
      open(conversationOf(found));
      say({ ...subjectOfThread(found), thread: String(found.id), records: '' });
    },
  };
}

const USUAL = { action: '', topic: '', object: '', thread: '', records: '' } as const;

/** A conversation named in the address; undefined while there is none, and while it is asked for. */
function useThread(id: string, isNeeded: boolean): StoredThread | undefined {
  const { data } = useRecord(THREADS, Number(id), { enabled: id !== '' && isNeeded, retry: false });
  return data;
}
