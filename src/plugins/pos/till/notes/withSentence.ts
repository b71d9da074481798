import { MAX_NOTE } from '#shop';

/** Appends a sentence to a note when the length allows it. */
export function withSentence(note: string, sentence: string, most = MAX_NOTE): string {
  const before = note.trimEnd();
  const between = before === '' ? '' : /[.!?؟]$/.test(before) ? ' ' : '. ';
  const longer = before + between + sentence;
  return longer.length > most || before.includes(sentence) ? note : longer;
}
