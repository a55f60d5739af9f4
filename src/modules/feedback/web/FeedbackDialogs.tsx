// Dialogs of feedback: asking, answering, who follows up until when, what was done.
import { useMailWords, useMessageState } from '../../../platform/web/dialogs/mail-words.ts';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { todayHere } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { EntityFormFrame } from '../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../platform/web/form/Field.tsx';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { useEntityForm } from '../../../platform/web/form/use-entity-form.ts';
import type { JobView } from '../../jobs/shared/jobs.api.ts';
import { type FeedbackCreate, type FeedbackUpdate, feedback } from '../shared/feedback.entity.ts';
import { type FeedbackView, feedbackApi } from '../shared/feedback.api.ts';

interface Props {
  of: FeedbackView;
  onClose: () => void;
}

export function AskDialog({ job, onClose }: { job: JobView; onClose: () => void }) {
  const create = useWrite(feedbackApi.create);
  const mailWords = useMailWords();
  const leaves = useMessageState();
  const form = useEntityForm<FeedbackCreate>({
    entity: feedback,
    start: {
      jobId: job.id,
      askOn: todayHere(),
      ...(job.customerName && { name: job.customerName }),
      ...(job.customerEmail && { email: job.customerEmail }),
    },
    draftKey: `feedback:new:${job.id}`,
    save: (body) => create.mutateAsync({ body }),
    onSaved: () => {
      toast(leaves() === 'kept' ? mailWords('The request') : 'They will be asked by email in office hours.');
      onClose();
    },
  });
  return (
    <Dialog title="Ask for feedback" opened onClose={onClose} changed={form.changed} size={520}>
      <EntityFormFrame form={form} label="Ask for feedback" saveLabel="Ask" onCancel={onClose}>
        <div className="form-grid">
          <Field name="name" />
          <Field name="email" />
          <Field name="askOn" />
        </div>
      </EntityFormFrame>
    </Dialog>
  );
}

export function AnswerDialog({ of, onClose }: Props) {
  const write = useWrite(feedbackApi.answer);
  const mailWords = useMailWords();
  const [answer, setAnswer] = useState('');
  return (
    <SaveDialog
      title={`Answer ${of.name || 'the customer'}`}
      action="Send"
      changed={answer !== ''}
      ready={answer.trim() !== ''}
      saving={write.isPending}
      error={Object.values(write.error?.errors ?? {})[0] ?? write.error?.message}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({ params: { id: of.id }, body: { answer: answer.trim(), version: of.version } });
        toast(mailWords('The answer'));
        onClose();
      }}
    >
      <p className="quiet">Emailed once, and shown on their page. They can no longer change their feedback.</p>
      <LongText label="Answer" withAsterisk minRows={4} max={4000} value={answer} onChange={setAnswer} data-autofocus />
    </SaveDialog>
  );
}

export function ResolveDialog({ of, onClose }: Props) {
  const write = useWrite(feedbackApi.followUp);
  const [resolution, setResolution] = useState(of.resolution ?? '');
  return (
    <SaveDialog
      title="What was done"
      action="Resolve"
      changed={resolution !== (of.resolution ?? '')}
      ready={resolution.trim() !== ''}
      saving={write.isPending}
      error={Object.values(write.error?.errors ?? {})[0] ?? write.error?.message}
      onClose={onClose}
      save={async () => {
        const body = { state: 'resolved' as const, resolution: resolution.trim(), version: of.version };
        await write.mutateAsync({ params: { id: of.id }, body });
        onClose();
      }}
    >
      <LongText
        label="What was done"
        withAsterisk
        minRows={3}
        max={4000}
        value={resolution}
        onChange={setResolution}
        data-autofocus
      />
    </SaveDialog>
  );
}

/** Who, until when. One that is not followed up yet is from then on. */
export function FollowUpDialog({ of, onClose }: Props) {
  const begin = useWrite(feedbackApi.followUp);
  const update = useWrite(feedbackApi.update);
  const form = useEntityForm<FeedbackUpdate>({
    entity: feedback,
    start: { followUpUserId: of.followUpUserId, followUpDue: of.followUpDue },
    draftKey: `feedback:${of.id}:followUp`,
    save: async (body) => {
      if (of.followUpState === 'none') await begin.mutateAsync({ params: { id: of.id }, body: { state: 'open' } });
      return await update.mutateAsync({ params: { id: of.id }, body });
    },
    onSaved: onClose,
  });
  return (
    <Dialog title="Follow up" opened onClose={onClose} changed={form.changed} size={480}>
      <EntityFormFrame form={form} label="Follow up" saveLabel="Save" onCancel={onClose}>
        <div className="form-grid">
          <Field name="followUpUserId" />
          <Field name="followUpDue" />
        </div>
      </EntityFormFrame>
    </Dialog>
  );
}
