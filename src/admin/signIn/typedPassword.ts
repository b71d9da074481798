import { useState } from 'react';

/** The password typed for a link and its setter. It is kept in memory only, so that it survives a redraw of the page. */
export function useTypedPassword(token: string): [password: string, type: (password: string) => void] {
  const [password, setPassword] = useState(() => (typed?.token === token ? typed.password : ''));
  const type = (next: string) => {
    typed = { token, password: next };
    setPassword(next);
  };
  return [password, type];
}

/** Forgets the typed password, once the link was used or the page is left. */
export const forgetTypedPassword = (): void => void (typed = undefined);

/** The password being typed for a link. A change of language redraws the whole page; kept here, the password survives it. */
let typed: { readonly token: string; readonly password: string } | undefined;
