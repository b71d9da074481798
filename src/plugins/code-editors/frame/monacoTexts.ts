/**
 * Loads Monaco's own texts in the reader's language, before the rest of Monaco: its modules read them when they are evaluated.
 * English is built in, and Monaco has no Arabic.
 */
export async function loadMonacoTexts(language: string): Promise<void> {
  if (language !== 'fr') return;
  // Without these texts the editor works as well, in English.
  await import('monaco-editor/nls/lang/fr.js').catch(() => undefined);
}
