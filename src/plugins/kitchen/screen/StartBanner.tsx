import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button } from '#admin';
import { maySound, openSound } from './bell.ts';

/** Browsers let a page sound only after a touch: asks for one where there was none. */
export function StartBanner({ hasSound }: { hasSound: boolean }) {
  const translate = useTranslate();
  const [isStarted, setStarted] = useState(maySound);
  if (isStarted || !hasSound) return null;
  const start = () => {
    openSound();
    setStarted(true);
  };
  const button = (
    <Button kind="primary" size="touch" onClick={start}>
      {translate('kitchen.start.button')}
    </Button>
  );
  return (
    <Banner tone="info" icon="bell" action={button}>
      {translate('kitchen.start.text')}
    </Banner>
  );
}
