import { useTranslate } from 'ra-core';
import { Banner } from '../ui/index.ts';
import type { useSignIn } from './useSignIn.ts';

/** Reason of a failed sign-in: wrong password, no server, or too many attempts. */
export function SignInFailed({ signIn }: { signIn: ReturnType<typeof useSignIn> }) {
  const translate = useTranslate();
  if (signIn.lockedFor > 0) {
    return (
      <Banner tone="warning" icon="hourglass">
        {translate('flexy.signIn.locked', { smart_count: signIn.lockedFor })}
      </Banner>
    );
  }
  return signIn.failure ? <Banner tone="danger">{translate(`flexy.signIn.failure.${signIn.failure}`)}</Banner> : null;
}
