// One transfer word for word, with each try and what it was answered.
import css from './accounting.module.css';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showMoment } from '../../../platform/web/display/format.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { accountingApi } from '../shared/accounting.api.ts';

const WORDS = { accepted: 'Transferred', found: 'Already there', refused: 'Refused', unanswered: 'No answer' } as const;

export function TransferPayload({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useRead(accountingApi.transferLog, { params: { id } });
  const log = read.data?.data;
  return (
    <Dialog title={log ? `What was sent for ${log.number}` : 'What was sent'} opened size={760} onClose={onClose}>
      {read.error && !log && <ListError error={read.error} onRetry={() => void read.refetch()} />}
      {!read.error && !log && <SkeletonRows rows={6} />}
      {log && (
        <>
          <ul className={css.accountingMessages}>
            {log.attempts.map(({ outcome, status, message, at }) => (
              <li key={at + outcome}>
                {showMoment(at)}: {WORDS[outcome]}
                {status !== null && ` (${status})`}
                {message && `, ${message}`}
              </li>
            ))}
            {log.attempts.length === 0 && <li>Sent, no answer yet.</li>}
          </ul>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard */}
          <pre className={css.accountingPayload} tabIndex={0} aria-label="What was sent">
            {JSON.stringify(log.payload, null, 2)}
          </pre>
        </>
      )}
    </Dialog>
  );
}
