// Pages that were shared with the person: opened with the account instead of the link.
import css from './external.module.css';
import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '../../../../platform/web/icons.tsx';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { alert } from '../../../../platform/web/dialogs/ask.ts';
import { showDate } from '../../../../platform/web/display/format.ts';
import { type ExternalShare, externalApi } from '../../shared/external.api.ts';
import { useOpenShare } from './use-open-share.ts';

export function ExternalShares({ jobId }: { jobId?: number }) {
  const filter = jobId && JSON.stringify({ and: [{ field: 'jobId', operator: 'equals', value: jobId }] });
  const read = useRead(externalApi.shares, { query: { perPage: 100, ...(filter && { filter }) } });
  const open = useOpenShare();
  const visit = async ({ id, kind }: ExternalShare): Promise<void> => {
    try {
      await open.visit({ id, kind });
    } catch (error) {
      await alert((error as Error).message);
      void read.refetch();
    }
  };
  const shares = read.data?.data ?? [];
  if (shares.length === 0) return null;
  return (
    <section className={css.externalList} aria-label="Shared with you">
      <header className={css.externalListHead}>
        <h2>Shared with you</h2>
      </header>
      <ul className={css.externalRows}>
        {shares.map((share) => (
          <li key={share.id}>
            <UnstyledButton className={css.externalRow} disabled={open.isPending} onClick={() => void visit(share)}>
              <span className={css.externalWhat}>
                <strong>{share.label}</strong>
                <span className="quiet">
                  {[share.jobNumber, `open until ${showDate(share.expiresAt.slice(0, 10))}`]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <IconChevronRight size={16} stroke={1.6} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
