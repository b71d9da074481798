import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { randomKey, useAction, useApi, useUndoNotice } from '#admin';
import { isObject } from '#resource';

/**
 * Returns a function that records a call or a mail as an activity of a lead, for the moment when its link is opened. Undo
 * removes it; an error is shown as a message.
 */
export function useLogContact(lead: number) {
  const translate = useTranslate();
  const locale = useLocale();
  const call = useApi();
  const tell = useUndoNotice();
  const queryClient = useQueryClient();
  // Each kind is recorded on its own: a double press counts once, and a mail may follow a call at once.
  const actions = { call: useAction(), mail: useAction() };
  const reload = () => queryClient.invalidateQueries({ queryKey: ['lead_activities'] });
  return (kind: 'call' | 'mail', to: string) =>
    void actions[kind].run(async () => {
      const text = translate(`crm.lead.contacted.${kind}`, { to });
      const body = { lead: `/${locale}/api/lead_opportunities/${lead}`, kind, text };
      const headers = { 'Idempotency-Key': randomKey() };
      const made = await call('lead_activities', { method: 'POST', body, headers });
      await reload();
      tell(translate('crm.lead.logged', { text }), async () => {
        if (isObject(made)) await call(`lead_activities/${Number(made.id)}`, { method: 'DELETE' });
        await reload();
      });
    });
}
