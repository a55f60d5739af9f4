// The estimate that an allocation has of its own: made here, opened in the editor of estimates.
import { Button } from '@mantine/core';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { showMoney } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { estimateHref } from '../../estimates/web/index.ts';
import { type AllocationStatusType, ENDED } from '../shared/allocation-status.ts';
import { type AllocationView, allocationsApi } from '../shared/allocations.api.ts';

export function OwnEstimate({ of }: { of: AllocationView }) {
  const can = useCan();
  const own = useRead(allocationsApi.work, { params: { id: of.id } }, { follows: ['estimate'] }).data?.data.estimate;
  const make = useWrite(allocationsApi.estimate);
  if (!can('view-estimate')) return null;
  const ended = ENDED.includes(of.allocationStatus.typeName as AllocationStatusType);
  const start = (): void =>
    make.mutate(
      { params: { id: of.id } },
      {
        onError: (error) => toast(error.message, { tone: 'late' }),
        onSuccess: ({ data }) => {
          if (data.estimateId !== null) openPage(estimateHref(of.jobId, { estimateId: data.estimateId }));
        },
      },
    );
  return (
    <RecordSection
      title="Own estimate"
      actions={
        !own &&
        !ended &&
        can('create-estimate') && (
          <Button size="xs" variant="default" loading={make.isPending} onClick={start}>
            Create estimate
          </Button>
        )
      }
    >
      {own ? (
        <p>
          <PageLink href={estimateHref(of.jobId, { estimateId: own.id })}>{own.label}</PageLink>
          {own.total !== null && (
            <span className="quiet figures">
              {' '}
              {showMoney(own.total)} with tax, {showMoney(own.authorised ?? 0)} of it authorised
            </span>
          )}
        </p>
      ) : (
        <p className="quiet">It has no estimate yet.</p>
      )}
    </RecordSection>
  );
}
