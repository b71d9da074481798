import { Link } from 'lucide-react';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import {
  Button,
  Checkbox,
  DateBox,
  DialogBox,
  Field,
  INVALID_DATE,
  Query,
  Skeleton,
  useAction,
  useApi,
  useCall,
  useFormats,
  useStoreZone,
} from '#admin';
import { addDays, dayOf, startOfDay, type AnswerOf } from '#resource';
import { endShareCall, LONGEST_SHARE, shareFileCall, sharesCall } from '../../shareCalls.ts';
import type { FileItem } from '../fileItem.ts';
import styles from './share.module.css';

interface DialogProps {
  /** The shared file or folder; undefined: all links are listed, and none is made. */
  readonly item?: FileItem | undefined;
  readonly onClose: () => void;
}

/** Links by which people without an account see files: the list of them, and a new one. */
export default function ShareDialog({ item, onClose }: DialogProps) {
  const translate = useTranslate();
  const query = useCall(sharesCall, { query: { id: item?.id ?? 0 } });
  const reread = () => void query.refetch();
  return (
    <DialogBox
      width={640}
      title={item ? translate('files.share.title', { name: item.name }) : translate('files.share.all')}
      closeLabel={translate('files.close')}
      onClose={onClose}
      end={<Button onClick={onClose}>{translate('files.close')}</Button>}
    >
      <p className={styles.help}>{translate('files.share.help')}</p>
      {item && <NewShare item={item} onMade={reread} />}
      <Query failed={translate('files.share.failed')} query={query} shape={<Skeleton width="60%" />}>
        {({ shares }) =>
          shares.length === 0 ? (
            <p>{translate('files.share.none')}</p>
          ) : (
            <ul className={styles.list} aria-label={translate('files.share.all')}>
              {shares.map((share) => (
                <ShareRow key={share.id} share={share} isNamed={!item} onEnded={reread} />
              ))}
            </ul>
          )
        }
      </Query>
    </DialogBox>
  );
}

type Share = AnswerOf<typeof sharesCall>['shares'][number];

/** Days that a link works unless another day is chosen. */
const DAYS = 7;
const SHORTEST_PASSWORD = 8;

/** What a link allows, and how it was used. */
function ShareFacts({ share }: { readonly share: Share }) {
  const translate = useTranslate();
  const { moment, listSign } = useFormats();
  const { hasPassword, isDownloadOnly, expiresAt, uses, lastUsedAt, createdBy } = share;
  const facts = [
    translate('files.share.until', { date: moment(expiresAt) }),
    createdBy,
    hasPassword && translate('files.share.hasPassword'),
    isDownloadOnly && translate('files.share.downloadOnly'),
  ];
  return (
    <>
      <small>{facts.filter(Boolean).join(listSign)}</small>
      <small>
        {lastUsedAt
          ? translate('files.share.used', { smart_count: uses, date: moment(lastUsedAt) })
          : translate('files.share.unused')}
      </small>
    </>
  );
}

interface RowProps {
  readonly share: Share;
  /** The name of the file, where the list has links of several. */
  readonly isNamed: boolean;
  readonly onEnded: () => void;
}

/** One link: to copy, and to end. */
function ShareRow({ share, isNamed, onEnded }: RowProps) {
  const translate = useTranslate();
  const call = useApi();
  const notify = useNotify();
  const { run, isBusy } = useAction();
  const { id, name, path } = share;
  const address = new URL(path, window.location.origin).href;
  const copy = async () => {
    try {
      // Absent on pages without a secure connection, and refused without permission.
      await navigator.clipboard.writeText(address);
      notify('files.share.copied', { type: 'success' });
    } catch {
      notify('files.linkNotCopied', { type: 'error' });
    }
  };
  const end = async () => {
    await call(endShareCall, { input: { id } });
    onEnded();
    notify('files.share.ended', { type: 'success' });
  };
  return (
    <li>
      <div>
        {isNamed && (
          <strong>
            <bdi>{name}</bdi>
          </strong>
        )}
        <input
          className={styles.address}
          aria-label={translate('files.share.address', { name })}
          readOnly
          dir="ltr"
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <ShareFacts share={share} />
      </div>
      <Button size="small" onClick={() => void run(copy)}>
        {translate('files.share.copy')}
      </Button>
      <Button size="small" kind="ghost" disabled={isBusy} onClick={() => void run(end)}>
        {translate('files.share.end')}
      </Button>
    </li>
  );
}

/** Makes a new link to a file or folder. */
function NewShare({ item, onMade }: { readonly item: FileItem; readonly onMade: () => void }) {
  const translate = useTranslate();
  const call = useApi();
  const zone = useStoreZone();
  const { run, isBusy } = useAction();
  const [today] = useState(() => dayOf(Date.now(), zone()));
  const [day, setDay] = useState(() => addDays(today, DAYS));
  const [password, setPassword] = useState('');
  const [isDownloadOnly, setDownloadOnly] = useState(false);
  const [isSent, setSent] = useState(false);
  const downloadId = useId();
  const latest = addDays(today, LONGEST_SHARE - 1);
  const isDay = day !== '' && day !== INVALID_DATE && day >= today && day <= latest;
  const isPassword = password === '' || password.length >= SHORTEST_PASSWORD;
  const make = async () => {
    setSent(true);
    if (!isDay || !isPassword) return;
    const isMade = await run(async () => {
      // The link works to the end of the day in the zone of the shop.
      const expiresAt = new Date(startOfDay(addDays(day, 1), zone()) - 1000).toISOString();
      await call(shareFileCall, { input: { id: item.id, expiresAt, password, isDownloadOnly } });
    });
    if (!isMade) return;
    setSent(false);
    setPassword('');
    onMade();
  };
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={translate('files.share.new')}
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <DateBox
        label={translate('files.share.lastDay')}
        value={day}
        min={today}
        max={latest}
        isRequired
        isWrong={isSent && !isDay}
        note={isSent && !isDay && translate('files.share.wrongDay')}
        onChange={setDay}
      />
      <Field
        label={translate('files.share.password')}
        help={translate('files.share.passwordHelp', { min: SHORTEST_PASSWORD })}
        error={isSent && !isPassword ? translate('files.share.passwordHelp', { min: SHORTEST_PASSWORD }) : undefined}
        type="password"
        autoComplete="new-password"
        maxLength={200}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <label htmlFor={downloadId} className={styles.check}>
        <Checkbox
          id={downloadId}
          label={translate('files.share.downloadOnly')}
          checked={isDownloadOnly}
          onChange={setDownloadOnly}
        />
        {translate('files.share.downloadOnly')}
      </label>
      <Button kind="primary" type="submit" icon={Link} disabled={isBusy}>
        {translate('files.share.make')}
      </Button>
    </form>
  );
}
