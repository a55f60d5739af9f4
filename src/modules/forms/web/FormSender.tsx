// Sends answers and files of forms that were left without signal, also where nobody opens the form again. Draws nothing.
import { useEffect, useState } from 'react';
import { useConnection } from '../../../platform/web/api/connection.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { formsApi } from '../shared/forms.api.ts';
import type { FormPage } from '../shared/form-page.ts';
import { isOpenHere } from './fill/open-here.ts';
import { useFilling } from './fill/use-filling.ts';
import { useFormTransport } from './fill/use-form-transport.ts';
import { formAsks, lookAtForms, useWaitingForms } from './fill/waiting-forms.ts';

const EVERY_MS = 5000;

export function FormSender() {
  const { id, company } = useCurrentUser();
  const owner = `${company.id}:${id}`;
  const offline = useConnection((connection) => connection.offline);
  const { ids, asks } = useWaitingForms();
  const [round, setRound] = useState(0);
  useEffect(() => {
    const look = (): void => void lookAtForms(owner).then(() => setRound((before) => before + 1));
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [owner, offline]);
  if (offline || round === 0) return null;
  // One after the other; a form that is open in this window sends its own.
  const next = ids.find((form) => !asks.has(form) && !isOpenHere(form));
  return next === undefined ? null : <Left key={next} id={next} owner={owner} />;
}

function Left({ id, owner }: { id: number; owner: string }) {
  const { data, error } = useRead(formsApi.page, { params: { id } }, { staleTime: 0 });
  const isGone = error !== null && [403, 404].includes(error.status);
  const page = data?.data;
  const asks = isGone || page?.open === false;
  useEffect(() => {
    if (asks) formAsks(id, true);
  }, [asks, id]);
  return page?.open ? <Sending page={page} owner={owner} /> : null;
}

function Sending({ page, owner }: { page: FormPage; owner: string }) {
  const filling = useFilling(page, useFormTransport({ ...page, customFormNumber: page.number }), owner, true);
  const asks = filling.state === 'failed' || filling.files.waiting.some(({ failed }) => failed);
  useEffect(() => {
    if (asks) formAsks(page.id, true);
  }, [asks, page.id]);
  useEffect(() => {
    if (filling.state === 'kept') void lookAtForms(owner);
  }, [filling.state, owner]);
  return null;
}
