// A company that leaves: with a reason and a month in between, in which everything is taken along or the closing taken back.
import css from './admin.module.css';
import { Alert, Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { showDate } from '../../../../platform/web/display/format.ts';
import { confirm } from '../../../../platform/web/dialogs/ask.ts';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { CLOSES_AFTER_DAYS, companyClosingApi } from '../../shared/company-closing.api.ts';

export function LeavingSection() {
  const { primeAdmin } = useCurrentUser();
  const closing = useRead(companyClosingApi.get, {}).data?.data;
  const keep = useWrite(companyClosingApi.keep);
  if (!closing || (!primeAdmin && !closing.closesOn)) return null;
  return (
    <RecordSection title="Close company">
      {closing.closesOn ? (
        <Alert color="red" title={`This company closes on ${showDate(closing.closesOn)}`}>
          <p>
            {closing.by ?? 'Somebody'} asked for it: {closing.reason}
          </p>
          <p>From that day nobody can sign in.</p>
          {primeAdmin && (
            <Button size="xs" loading={keep.isPending} onClick={() => keep.mutate({})}>
              Keep the company
            </Button>
          )}
          {keep.error && <p role="alert">{keep.error.message}</p>}
        </Alert>
      ) : (
        <AskToClose />
      )}
    </RecordSection>
  );
}

function AskToClose() {
  const ask = useWrite(companyClosingApi.ask);
  const [reason, setReason] = useState('');
  const close = async (): Promise<void> => {
    const yes = await confirm({
      title: 'Close the company?',
      text: `In ${CLOSES_AFTER_DAYS} days nobody can sign in. Until then a prime administrator can cancel the closure.`,
      action: 'Close it',
      danger: true,
    });
    if (yes) await ask.mutateAsync({ body: { reason } }).catch(() => undefined); // the error stands below
  };
  return (
    <div className={css.adminLine}>
      <p className="quiet">
        First export everything: Reports, Exports, “Everything”. The company then closes after {CLOSES_AFTER_DAYS} days,
        and every prime administrator gets an email.
      </p>
      <Textarea
        label="Reason for leaving"
        autosize
        minRows={2}
        value={reason}
        error={ask.error?.message}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button
        size="xs"
        color="red"
        variant="outline"
        loading={ask.isPending}
        disabled={!reason.trim()}
        onClick={() => void close()}
      >
        Close the company
      </Button>
    </div>
  );
}
