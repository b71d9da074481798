import { useState } from 'react';

/** What is being typed for a link. A change of the language draws the whole page anew, and nothing typed is lost by it. */
let typed: { readonly token: string; readonly password: string } | undefined;

/** The password that is typed for a link, kept in memory alone while the page is drawn anew, and a function that sets it. */
export function useTypedPassword(token: string): [password: string, type: (password: string) => void] {
  const [password, setPassword] = useState(() => (typed?.token === token ? typed.password : ''));
  const type = (next: string) => {
    typed = { token, password: next };
    setPassword(next);
  };
  return [password, type];
}

/** Forgets what was typed: the link was used, or is left. */
export const forgetTypedPassword = (): void => void (typed = undefined);
