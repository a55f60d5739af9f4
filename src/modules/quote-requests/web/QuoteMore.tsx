// Below the fields of a quote request: where it stands, what was asked, and the others of its group.
import css from './quotes.module.css';
import { useMailWords } from '../../../platform/web/dialogs/mail-words.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { confirm } from '../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { showMoment, showMoney, showNumber } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { RecordSend } from '../../../platform/web/record/record-send.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import type { QuoteStatusType } from '../shared/quote-request-status.ts';
import { type QuoteItemView, type QuoteRequestView, quoteRequestsApi } from '../shared/quote-requests.api.ts';
import { AskDialog } from './AskDialog.tsx';
import { AssignQuote, QuoteItemForm, StatusOfQuote } from './QuoteDialogs.tsx';
import { quotePaths } from './quote-paths.ts';

const told = (error: Error): void => toast(error.message, { tone: 'late' });
type Open = 'status' | 'assign' | 'item' | null;

export function QuoteMore({ id }: { id: number }) {
  const can = useCan();
  const params = { id };
  const read = useRead(quoteRequestsApi.get, { params });
  const items = useRead(quoteRequestsApi.items, { params });
  const send = useWrite(quoteRequestsApi.notify);
  const mailWords = useMailWords();
  const take = useWrite(quoteRequestsApi.update);
  const [open, setOpen] = useState<Open>(null);
  const [item, setItem] = useState<QuoteItemView>();
  const of = read.data?.data;
  if (!of || !items.data) return <SkeletonRows rows={4} />;
  const type = of.status.typeName as QuoteStatusType;
  const may = can('edit-quote-request');
  const isDraft = type === 'draft';
  const close = (): void => {
    setOpen(null);
    setItem(undefined);
  };
  const intoEstimate = async (): Promise<void> => {
    if (
      !(await confirm({
        title: 'Use these prices in the estimate?',
        text: 'The requested open lines get these quantities and costs. Agreed lines keep theirs.',
        action: 'Use prices',
      }))
    )
      return;
    await take.mutateAsync({ params, query: { updateEstimate: 'true' }, body: { version: of.version } });
    toast('Estimate updated with these prices');
  };
  return (
    <>
      <RecordSection
        title="Progress"
        actions={
          may && (
            <Group gap="xs">
              <RecordSend objectType="quoteRequest" objectId={id} jobId={of.jobId} />
              {['draft', 'waiting', 'opened', 'lapsed'].includes(type) && (
                <Button
                  size="xs"
                  loading={send.isPending}
                  onClick={() =>
                    send.mutate(
                      { params, body: {} },
                      { onError: told, onSuccess: () => toast(mailWords('The request', of.assigned.label)) },
                    )
                  }
                >
                  {isDraft ? 'Send' : 'Send again'}
                </Button>
              )}
              {isDraft && (
                <Button size="xs" variant="default" onClick={() => setOpen('assign')}>
                  Change contractor
                </Button>
              )}
              <Button size="xs" variant="default" onClick={() => setOpen('status')}>
                Change status
              </Button>
              {['submitted', 'accepted'].includes(type) && can('edit-estimate') && (
                <Button size="xs" variant="default" onClick={() => void intoEstimate().catch(told)}>
                  Into the estimate
                </Button>
              )}
            </Group>
          )
        }
      >
        <p className={css.standing}>
          <Status value={of.status} />
          <DueMark quote={of} />
          <PageLink href={quotePaths.levelling(of.groupId)}>Side by side with the others</PageLink>
        </p>
      </RecordSection>
      <RecordSection
        title={`Lines ${items.data.data.length}`}
        actions={
          may &&
          isDraft && (
            <Button size="xs" variant="default" onClick={() => setOpen('item')}>
              Add a line
            </Button>
          )
        }
      >
        {items.data.data.length === 0 && <p className="quiet">No lines yet. Add at least one.</p>}
        <ul className={css.rows}>
          {items.data.data.map((line) => (
            <li key={line.id}>
              <div className={css.what}>
                <span>{line.description}</span>
                <span className="quiet">
                  {[line.line === null && 'added by the contractor', measures(line)].filter(Boolean).join(' · ')}
                </span>
              </div>
              <span className="figures">{amountOf(line)}</span>
              {may && isDraft && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={`Edit ${line.description}`}
                  onClick={() => setItem(line)}
                >
                  Edit
                </Button>
              )}
            </li>
          ))}
        </ul>
      </RecordSection>
      <Questions of={of} may={may && !isDraft} />
      {open === 'status' && <StatusOfQuote of={of} onClose={close} />}
      {open === 'assign' && <AssignQuote of={of} onClose={close} />}
      {(open === 'item' || item) && <QuoteItemForm quoteId={id} item={item} onClose={close} />}
    </>
  );
}

function Questions({ of, may }: { of: QuoteRequestView; may: boolean }) {
  const [asking, setAsking] = useState(false);
  const asked = useRead(quoteRequestsApi.questions, { params: { id: of.id } }).data?.data ?? [];
  if (!may && !asked.length) return null;
  return (
    <RecordSection
      title="Questions"
      actions={
        may && (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            Ask
          </Button>
        )
      }
    >
      {asked.length === 0 && <p className="quiet">No questions yet. Replies go by email to the person who asks.</p>}
      <ul className={css.rows}>
        {asked.map(({ id, line, question, sentTo, askedAt, askedBy }) => (
          <li key={id}>
            <div className={css.what}>
              <span>
                {line !== null && <span className="quiet">Line {line}: </span>}
                {question}
              </span>
              <span className="quiet">
                {askedBy} to {sentTo}, {showMoment(askedAt)}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {asking && <AskDialog quote={of} line={null} onClose={() => setAsking(false)} />}
    </RecordSection>
  );
}

/** Due today, or already overdue. */
export const DueMark = ({ quote: { due, isLate } }: { quote: Pick<QuoteRequestView, 'due' | 'isLate'> }) =>
  isLate ? (
    <span className="late">Submitted late</span>
  ) : due === 'overdue' ? (
    <span className="late">Overdue</span>
  ) : due === 'today' ? (
    <span className={css.dueToday}>Due today</span>
  ) : null;

export const measures = ({ materialQuantity, materialUnit, labourQuantity, labourUnit }: QuoteItemView): string =>
  [
    materialQuantity && `${showNumber(materialQuantity)} ${materialUnit ?? ''}`.trim(),
    labourQuantity && `${showNumber(labourQuantity)} ${labourUnit ?? ''}`.trim(),
  ]
    .filter(Boolean)
    .join(', ');

export function amountOf({
  excluded,
  includedInLine,
  quotedAt,
  materialCostTotal,
  labourCostTotal,
}: QuoteItemView): string {
  if (excluded) return 'Excluded';
  if (includedInLine !== null) return `In line ${includedInLine}`;
  return quotedAt === null ? '' : showMoney(materialCostTotal + labourCostTotal);
}
