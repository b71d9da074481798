import { useLocale, useLogout, useNotify, useTranslate } from 'ra-core';
import { Banner, Button, ResourceTexts, useCurrency, useMe } from '#admin';
import { formatMinorWithCurrency, toMinor, type Act } from '#resource';
import type { PinAnswer } from './check.ts';
import { PinDialog } from './PinDialog.tsx';
import type { PinQuestion, Station } from './station.ts';
import styles from './StationOverlay.module.css';
import { useStationState } from './usePinStation.ts';

/** Shows the station's current question over the whole screen; renders nothing when there is none. */
export function StationOverlay({ station }: { station: Station }) {
  const { question } = useStationState(station);
  if (!question) return null;
  return question.kind === 'approval' ? (
    <ApprovalDialog key={question.action} station={station} question={question} />
  ) : (
    // No key by kind: a refused PIN turns the question into the lock, and the dialog goes on saying why.
    <OperatorDialog station={station} isLocked={question.kind === 'locked'} />
  );
}

interface ApprovalDialogProps {
  station: Station;
  question: Extract<PinQuestion, { kind: 'approval' }>;
}

/** Name and value of the amounts that the PIN approves. */
function Amounts({ act: { resource, amounts = {} } }: { act: Act }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const currency = useCurrency()({ type: 'money' });
  return (
    <dl className={styles.amounts}>
      {Object.entries(amounts).map(([field, amount]) => (
        <div key={field}>
          <dt>{translate(`resources.${resource}.approved.${field.replaceAll('.', '_')}`, { _: '' })}</dt>
          <dd>
            {translate('pin.upTo', {
              amount: formatMinorWithCurrency(toMinor(amount, currency) ?? 0, currency, locale),
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The amounts that the PIN approves: the server accepts no more than what is shown here. */
function ApprovedAmounts({ act }: { act: Act }) {
  if (Object.keys(act.amounts ?? {}).length === 0) return null;
  const amounts = <Amounts act={act} />;
  // The till asks before anything has loaded the names of an order's fields.
  return (
    <ResourceTexts resource={act.resource} pending={amounts} failed={amounts}>
      {amounts}
    </ResourceTexts>
  );
}

/** Asks for the PIN that releases one request. A PIN of a person without the right is rejected. */
function ApprovalDialog({ station, question: { action, act, mayRelease } }: ApprovalDialogProps) {
  const translate = useTranslate();
  const check = async (pin: string): Promise<PinAnswer> => {
    const answer = await station.check(pin, act);
    if (answer.status !== 'right' || !mayRelease || mayRelease(answer.person.roles)) return answer;
    return { status: 'failed', text: translate('pin.noRight', { name: answer.person.fullName }) };
  };
  const { lockedUntil } = useStationState(station);
  return (
    <PinDialog
      subtitle={translate('pin.approve', { action })}
      check={check}
      lockedUntil={lockedUntil}
      onRight={async (_person, token) => station.approved(token)}
      onRefused={undefined}
      onClose={() => station.close()}
      actions={<Button onClick={() => station.close()}>{translate('ra.action.cancel')}</Button>}
      about={<ApprovedAmounts act={act} />}
    />
  );
}

/** Asks for the operator's PIN. `isLocked`: the dialog only closes with a PIN, or by signing the device out. */
function OperatorDialog({ station, isLocked }: { station: Station; isLocked: boolean }) {
  const translate = useTranslate();
  const logout = useLogout();
  const notify = useNotify();
  const me = useMe();
  const { operator, lockedUntil } = useStationState(station);
  const close = isLocked ? undefined : () => station.close();
  return (
    <PinDialog
      subtitle={translate('pin.station', { name: me.fullName })}
      check={(pin) => station.check(pin)}
      lockedUntil={lockedUntil}
      onRight={async (person, token) => {
        await station.connect(person, token);
        notify('pin.connected', { messageArgs: { username: person.username } });
      }}
      onRefused={undefined}
      {...(close && { onClose: close })}
      aside={
        isLocked &&
        station.isAsidePlace() && (
          <Button icon="wifi-off" onClick={() => station.standAside()}>
            {translate('pin.aside')}
          </Button>
        )
      }
      actions={
        <>
          {operator && (
            <Button icon="log-out" onClick={() => station.lock()}>
              {translate('pin.logout')}
            </Button>
          )}
          {close ? (
            <Button onClick={close}>{translate('ra.action.cancel')}</Button>
          ) : (
            <Button kind="ghost" icon="log-out" onClick={() => void logout()}>
              {translate('pin.signOut')}
            </Button>
          )}
        </>
      }
    >
      {operator && <Banner tone="success">{translate('pin.connected', { username: operator.username })}</Banner>}
    </PinDialog>
  );
}
