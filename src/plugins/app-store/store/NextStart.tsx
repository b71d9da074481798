import { useTranslate } from 'ra-core';
import { Banner, useCall } from '#admin';
import { packageStandingCall } from '../calls.ts';
import type { Application } from './application.ts';

/** Says that the part of a package for the server waits for the next start: its tables and addresses are made there. */
export function NextStart({ app }: { app: Application }) {
  const translate = useTranslate();
  const isWanted = app.isInstalled && app.isEnabled && app.pack?.hasServerPart === true;
  const { data } = useCall(packageStandingCall, {}, { enabled: isWanted, behind: ['applications'] });
  const running = data?.running.find(({ code }) => code === app.code);
  if (!isWanted || !data || running?.digest === app.pack?.digest) return null;
  return <Banner tone="warning">{translate('appStore.packages.nextStart')}</Banner>;
}
