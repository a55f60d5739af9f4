// Not connected yet: what is still to be done, in three steps.
import css from './connectors.module.css';
import type { ConnectorView } from '../shared/connectors.api.ts';

export function SetupSteps({
  connector: { missing, secretNames, setup },
  editable,
}: {
  connector: ConnectorView;
  editable: boolean;
}) {
  const steps = [
    { label: 'Connection', open: missing.filter((one) => !one.includes(':') && !one.startsWith('Switch')) },
    { label: 'Operations', open: missing.filter((one) => one.includes(':') || one.startsWith('Switch')) },
    { label: 'Publish', open: ['Try the mapping on a record, then publish'] },
  ];
  return (
    <ol className={css.steps} aria-label="Before it can run">
      {steps.map(({ label, open }, place) => (
        <li key={label} data-done={open.length === 0 || undefined}>
          <strong>
            {place + 1}. {label}
          </strong>
          <span>
            {open.length === 0 ? 'Complete' : open.slice(0, 2).join('. ')}
            {open.length > 2 && `, and ${open.length - 2} more`}
          </span>
        </li>
      ))}
      {!editable && <li>Ask an administrator to finish the set-up.</li>}
      {secretNames.length === 0 && setup.signIn.kind !== 'none' && editable && (
        <li>
          <span>Secrets are under Set-up, Connection and secrets</span>
        </li>
      )}
    </ol>
  );
}
