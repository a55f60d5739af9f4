// Recovery codes, the one time they can be read.
import securityCss from './security.module.css';
import css from './RecoveryCodes.module.css';
import { Button } from '@mantine/core';

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = `Reinstate recovery codes\nEach opens one sign-in when your authenticator app is not at hand.\n\n${codes.join('\n')}\n`;
  return (
    <div className={css.recovery}>
      <ul className={securityCss.recoveryCodes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className={securityCss.mfaHint}>
        Each works once when you do not have your authenticator app. They are shown only now.
      </p>
      <Button
        component="a"
        variant="default"
        size="compact-md"
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        download="reinstate-recovery-codes.txt"
      >
        Download
      </Button>
    </div>
  );
}
