import { Copy } from 'lucide-react';
import { useNotify, useTranslate } from 'ra-core';
import { encode } from 'uqr';
import { Button, Field, useFormats } from '#admin';
import type { AnswerOf } from '#resource';
import type { accessLinkCall } from '../calls.ts';
import styles from './link.module.css';

interface MadeLinkProps {
  link: AnswerOf<typeof accessLinkCall>;
  /** Of the person whom it is for. */
  name: string;
}

/** The new link, shown this once, with a button to copy it and a QR code. */
export function MadeLink({ link, name }: MadeLinkProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const formats = useFormats();
  const address = new URL(`/admin/login#link=${link.token}`, window.location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify(translate('people.link.copied'), { type: 'info' });
    } catch {
      // The browser refused the clipboard: the address can be selected and copied by hand.
      notify(translate('people.link.notCopied'), { type: 'error' });
    }
  };
  return (
    <div className={styles.made}>
      <Field
        label={translate('people.link.address', { name })}
        help={translate('people.link.until', { date: formats.moment(link.expiresAt) })}
        value={address}
        dir="ltr"
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Button kind="primary" icon={Copy} onClick={() => void copy()}>
        {translate('people.link.copy')}
      </Button>
      <QrCode text={address} label={translate('people.link.code', { name })} />
    </div>
  );
}

/** Quiet zone around the code, modules (ISO 18004). */
const BORDER = 4;

/** A QR code of an address, for a person beside the screen with a phone. */
function QrCode({ text, label }: { text: string; label: string }) {
  const modules = encode(text, { ecc: 'M', border: BORDER }).data;
  const squares = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={squares.join('')} />
    </svg>
  );
}
