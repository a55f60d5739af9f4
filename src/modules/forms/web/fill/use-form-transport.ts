// How a form that somebody of the company fills reaches the server, or waits for it.
import { useMemo } from 'react';
import { fillPath } from '../../../../kit/endpoint.ts';
import { pressedNow } from '../../../../platform/shared/pressed.ts';
import { ApiError } from '../../../../platform/web/api/api-error.ts';
import { call, callNow } from '../../../../platform/web/api/call.ts';
import { waitForServer } from '../../../../platform/web/api/connection.ts';
import { useKeptWrite } from '../../../../platform/web/api/hooks.ts';
import { invalidateResources } from '../../../../platform/web/api/query-client.ts';
import { newTransaction } from '../../../../platform/web/api/transaction.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { KEPT_HERE, type Sent } from '../../../../platform/web/offline/outbox.ts';
import { sendToRecord, useAttachmentTypes } from '../../../documents/web/index.ts';
import type { FormPage, GivenAnswers, HandedIn } from '../../shared/form-page.ts';
import { formFilesApi, formsApi } from '../../shared/forms.api.ts';
import type { FillTransport } from './fill-transport.ts';
import { aboutForm } from './handed-in-here.ts';

interface Named {
  id: number;
  label: string;
  customFormNumber: string | null;
}

/** With an account: answers go when there is a line, handing in and signing are kept on this device without one. */
export function useFormTransport({ id, label, customFormNumber }: Named): FillTransport {
  const { types } = useAttachmentTypes();
  const named = [label, customFormNumber].filter(Boolean).join(' ');
  const { mutateAsync: handIn } = useKeptWrite(formsApi.submit);
  const { mutateAsync: sign } = useKeptWrite(formsApi.sign);
  const typeIds = useMemo(() => types.map((type) => type.id), [types]);
  return useMemo(() => {
    const params = { id };
    const told = (page: FormPage): FormPage => {
      invalidateResources(['customForm', 'history']);
      return page;
    };
    const about = aboutForm(id);
    const sentOrKept = (sent: Sent<{ data: FormPage }>, words: (page: FormPage) => string): FormPage | undefined => {
      toast(sent.kept ? KEPT_HERE : words(sent.answer.data));
      return sent.kept ? undefined : sent.answer.data;
    };
    const submitted = async (body: HandedIn) =>
      sentOrKept(await handIn({ input: { params, body }, about, sentence: `${named} submitted` }), ({ signatures }) =>
        signatures.length > 0 ? 'Submitted. Signature next.' : 'Submitted',
      );
    return {
      hasAccount: true,
      answer: async (answers, version) => await answerNow(id, { answers, version }),
      submit: async (version) => await submitted({ version }),
      handIn: submitted,
      sign: async (signatureId, given) =>
        sentOrKept(
          await sign({
            input: { params: { id, signatureId }, body: { ...given, at: pressedNow() } },
            about,
            sentence: `${named} signed by ${given.name}`,
          }),
          () => 'Signed',
        ),
      decline: async (signatureId, reason) =>
        told(
          (
            await call(
              formsApi.declineSignature,
              { params: { id, signatureId }, body: { reason } },
              { transaction: newTransaction() },
            )
          ).data,
        ),
      upload: async (file, key) => await sendToRecord(formFilesApi.upload.path, id, file, typeIds, key),
    };
  }, [id, named, typeIds, handIn, sign]);
}

/** Without waiting for a signal: what is not sent is a draft on this device. */
async function answerNow(id: number, body: GivenAnswers): Promise<FormPage> {
  const { method, path } = formsApi.answer;
  try {
    const wire = { method, path: fillPath(path, { id }), body, transaction: newTransaction() };
    return ((await callNow(wire)) as { data: FormPage }).data;
  } catch (error) {
    if (error instanceof ApiError && error.retryable) void waitForServer();
    throw error;
  }
}
