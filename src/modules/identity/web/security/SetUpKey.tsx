// How an authenticator app learns its secret: the QR code, or the set-up key typed by hand.
import securityCss from './security.module.css';
import css from './SetUpKey.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';

interface SetUpKeyProps {
  /** SVG markup. */
  qrCode: string;
  secret: string;
}

export function SetUpKey({ qrCode, secret }: SetUpKeyProps) {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    // Without the right to the clipboard the key can still be selected and read.
    await navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <ol className={css.mfaSteps}>
      <li>Download an authenticator app to your phone.</li>
      <li>
        Scan the QR code or enter the set-up key.
        {/* As an image its markup is inert, whatever it holds. */}
        <img
          className={css.mfaQr}
          src={`data:image/svg+xml;utf8,${encodeURIComponent(qrCode)}`}
          width={176}
          height={176}
          alt="QR code that sets up the authenticator app"
        />
        <div className={securityCss.mfaKey}>
          <code aria-label="Set-up key">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <Button type="button" variant="default" size="compact-sm" onClick={() => void copy()}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        </div>
      </li>
      <li>Enter the pin that the app shows.</li>
    </ol>
  );
}
