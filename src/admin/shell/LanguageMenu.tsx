import { useQueryClient } from '@tanstack/react-query';
import { useLocaleState, useNotify, useTranslate } from 'ra-core';
import { use } from 'react';
import { isDraft } from '../crud/form/draftKey.ts';
import { CodeError } from '../page/loadCode.ts';
import { TextsContext } from '../plugins/TextsContext.ts';
import { HistoryContext } from '../router/AppRouter.tsx';
import { Button, VisuallyHidden, Icon, MenuItem, Popover } from '../ui/index.ts';

/** The languages by their own names; the short ones stand in the app bar. */
export const LANGUAGES = [
  { code: 'en', name: 'English', short: 'EN' },
  { code: 'fr', name: 'Français', short: 'FR' },
  { code: 'ar', name: 'العربية', short: 'ع' },
] as const;

type Language = (typeof LANGUAGES)[number]['code'];

/** Number of the last choice: the texts of an earlier one may come later. */
let lastChoice = 0;

/** The current language, and a function that changes it. The page stays the same and its data is fetched again. */
export function useLanguage(): [current: string, choose: (code: Language) => Promise<void>] {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const history = use(HistoryContext);
  const texts = use(TextsContext);
  const [locale, setLocale] = useLocaleState();
  const choose = async (code: Language) => {
    const choice = (lastChoice += 1);
    if (code === locale) return;
    try {
      await texts?.prepare(code);
    } catch (error) {
      // Without its texts the language stays as it is; the next choice asks again.
      if (choice !== lastChoice) return;
      notify(error instanceof CodeError ? error.message : 'flexy.errors.unreachable', { type: 'error' });
      return;
    }
    if (choice !== lastChoice) return;
    // Forms keep their typed values; screens that cannot may ask first.
    history?.leave(() => {
      setLocale(code);
      queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => !isDraft(queryKey) });
    });
  };
  return [locale, choose];
}

/** The languages as entries of a menu. */
export function LanguageItems({ close }: { close: () => void }) {
  const [locale, choose] = useLanguage();
  return LANGUAGES.map(({ code, name }) => (
    <MenuItem
      key={code}
      lang={code}
      checked={code === locale}
      onSelect={() => {
        close();
        void choose(code);
      }}
    >
      {name}
    </MenuItem>
  ));
}

/** Chooses the language. */
export function LanguageMenu({ full = false }: { full?: boolean }) {
  const translate = useTranslate();
  const [locale] = useLanguage();
  const current = LANGUAGES.find(({ code }) => code === locale) ?? LANGUAGES[0];
  const label = translate('flexy.shell.language');
  return (
    <Popover
      kind="menu"
      label={label}
      opener={(opener) => (
        <Button kind="ghost" icon="languages" title={label} {...opener}>
          <span lang={current.code}>{full ? current.name : current.short}</span>
          <VisuallyHidden>{full ? label : `${label}: ${current.name}`}</VisuallyHidden>
          {full && <Icon name="chevron-down" />}
        </Button>
      )}
    >
      {(close) => <LanguageItems close={close} />}
    </Popover>
  );
}
