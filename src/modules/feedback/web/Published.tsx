// What may be published today, to be copied: only what customers agree to, named as they agreed.
import css from './feedback.module.css';
import { Button, CopyButton } from '@mantine/core';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showDate } from '../../../platform/web/display/format.ts';
import { feedbackApi } from '../shared/feedback.api.ts';

export function Published({ onClose }: { onClose: () => void }) {
  const read = useRead(feedbackApi.published, {}, { follows: ['feedback'], staleTime: 0 });
  const rows = read.data?.data ?? [];
  const text = rows
    .map(({ score, comment, publicAs }) =>
      [comment && `“${comment}”`, `${publicAs} (${score} of 10)`].filter(Boolean).join('\n'),
    )
    .join('\n\n');
  return (
    <Dialog
      title="Reviews to publish"
      opened
      changed={false}
      onClose={onClose}
      size={640}
      actions={
        <>
          {rows.length > 0 && (
            <CopyButton value={text}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? 'Copied' : 'Copy'}
                </Button>
              )}
            </CopyButton>
          )}
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <p className="quiet">
        Customers have agreed to these, with the name shown. They can withdraw at any time through their link, so check
        again before you publish.
      </p>
      {!read.data && <SkeletonRows rows={3} />}
      {read.data && rows.length === 0 && <p className="quiet">Nobody has agreed yet.</p>}
      <ul className={css.rows}>
        {rows.map(({ id, score, comment, publicAs, receivedAt }) => (
          <li key={id}>
            <div className={css.what}>
              {comment && <span>“{comment}”</span>}
              <span className="quiet">
                {publicAs} · {score} of 10 · {showDate(receivedAt.slice(0, 10))}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
