// What accepting needs: the job, and what their words stand for here. Asked once for each connection.
import css from './RequestPage.module.css';
import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../platform/shared/words.ts';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { type ChosenContact, ContactSelect } from '../../contacts/web/index.ts';
import { JobPicker } from '../../jobs/web/index.ts';
import { AcceptChanges, takenAtFirst } from './AcceptChanges.tsx';
import { readMessage } from '../shared/sync-message.ts';
import {
  type RequestMessageView,
  type SyncQuestion,
  type SyncRequestView,
  syncRequestsApi,
} from '../shared/sync-requests.api.ts';

interface Props {
  request: SyncRequestView;
  of: RequestMessageView;
  onDecline: () => void;
}
const keyOf = ({ list, theirs }: SyncQuestion): string => `${list}/${theirs}`;
const LABELS: Readonly<Record<SyncQuestion['list'], string>> = {
  jobType: 'Job type',
  peril: 'Peril',
  catastropheCode: 'Catastrophe code',
  trade: 'Trade',
  licenceType: 'Licence',
  insuranceType: 'Insurance',
  unit: 'Unit',
  contact: 'Contact',
};
const NONE = 'none';
const MAKE = 'make';
/** Where it goes: the job that theirs already is, a new one, another one. */
type Place = 'known' | 'new' | 'old';

export function AcceptPanel({ request, of, onDecline }: Props) {
  const [place, setPlace] = useState<Place>(of.knownJob ? 'known' : of.onlyKnownJob ? 'old' : 'new');
  const [job, setJob] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>({});
  const [takeFiles, setTakeFiles] = useState(true);
  const [take, setTake] = useState<readonly string[]>(() => takenAtFirst(of.changes ?? []));
  const accept = useWrite(syncRequestsApi.accept);
  const isHere = of.changes !== null && place === 'known';
  const asks = of.needsJob || of.onlyKnownJob;
  const jobId = place === 'known' ? (of.knownJob?.id ?? null) : place === 'old' && job !== null ? Number(job) : null;
  const answerOf = (question: SyncQuestion): string | null =>
    keyOf(question) in chosen
      ? (chosen[keyOf(question)] ?? null)
      : question.ours !== null
        ? String(question.ours)
        : question.known
          ? NONE
          : null;
  const open = of.questions.some((question) => answerOf(question) === null);
  const [known, asked] = [of.questions.filter((one) => one.known), of.questions.filter((one) => !one.known)];
  const ready = !open && (!asks || place === 'new' || jobId !== null);
  const message = readMessage(of.payload);
  const files = message?.kind === 'request' ? (message.parts.files?.length ?? 0) : 0;
  const save = async (): Promise<void> => {
    const { data } = await accept.mutateAsync({
      body: {
        id: request.id,
        ...(asks && jobId !== null && { jobId }),
        choices: of.questions.map((question) => {
          const value = answerOf(question);
          return {
            list: question.list,
            theirs: question.theirs,
            ours: value === NONE || value === MAKE || value === null ? null : Number(value),
            ...(value === MAKE && { make: true }),
          };
        }),
        takeFiles,
        ...(isHere && { take: [...take] }),
      },
    });
    toast(data.answerLabel ? `Accepted: ${data.answerLabel}` : 'Request accepted');
    if (data.job) openPage(jobPaths.job(data.job.id));
  };
  return (
    <section className={css.accept} aria-label="Accept">
      <h2>Accept</h2>
      {request.waitsBecause && <p role="status">Not accepted automatically: {request.waitsBecause}</p>}
      {asks && (
        <SegmentedControl
          aria-label="Job"
          data={[
            ...(of.knownJob ? [{ value: 'known', label: of.knownJob.label }] : []),
            ...(of.needsJob ? [{ value: 'new', label: 'New job' }] : []),
            { value: 'old', label: of.knownJob ? 'Another job' : 'Existing job' },
          ]}
          value={place}
          onChange={(value) => setPlace(value as Place)}
        />
      )}
      {asks && place === 'old' && <JobPicker label="Job" value={job} onChange={setJob} />}
      {asked.map((question) => (
        <AnyQuestion
          key={keyOf(question)}
          question={question}
          value={answerOf(question)}
          onChange={(value) => setChosen({ ...chosen, [keyOf(question)]: value })}
        />
      ))}
      {known.length > 0 && (
        <details className={css.known}>
          <summary>{counted(known.length, 'entry', 'entries')} known from before</summary>
          {known.map((question) => (
            <AnyQuestion
              key={keyOf(question)}
              question={question}
              value={answerOf(question)}
              onChange={(value) => setChosen({ ...chosen, [keyOf(question)]: value })}
            />
          ))}
        </details>
      )}
      {isHere && of.changes && <AcceptChanges changes={of.changes} take={take} onTake={setTake} />}
      {files > 0 && (
        <Checkbox
          label={`Take ${files} photos and documents`}
          checked={takeFiles}
          onChange={(event) => setTakeFiles(event.currentTarget.checked)}
        />
      )}
      {accept.error && (
        <p className="dialog-error" role="alert">
          {Object.values(accept.error.errors ?? {})[0] ?? accept.error.message}
        </p>
      )}
      <div className={css.buttons}>
        <Button disabled={!ready} loading={accept.isPending} onClick={() => void save().catch(() => undefined)}>
          {isHere ? 'Accept changes' : 'Accept request'}
        </Button>
        <Button variant="default" onClick={onDecline}>
          Decline
        </Button>
      </div>
    </section>
  );
}

interface QuestionProps {
  question: SyncQuestion;
  value: string | null;
  onChange: (value: string | null) => void;
}
/** People are found by typing; everything else stands in a list. */
function AnyQuestion(props: QuestionProps) {
  return props.question.list === 'contact' ? <WhoIsIt {...props} /> : <Question {...props} />;
}

function WhoIsIt({ question, value, onChange }: QuestionProps) {
  const { theirs, ours, oursLabel } = question;
  const [chosen, setChosen] = useState(ours !== null && oursLabel ? { id: ours, label: oursLabel } : null);
  const choose = (contact: ChosenContact | null): void => {
    setChosen(contact);
    onChange(contact ? String(contact.id) : null);
  };
  return (
    <fieldset className={css.who}>
      <legend>Contact: {theirs}</legend>
      <SegmentedControl
        size="xs"
        aria-label={`Who ${theirs} is here`}
        data={[
          { value: 'old', label: 'One of yours' },
          { value: MAKE, label: 'New contact' },
          { value: NONE, label: 'Leave out' },
        ]}
        value={value === MAKE || value === NONE ? value : 'old'}
        onChange={(way) => (way === 'old' ? choose(chosen) : onChange(way))}
      />
      {value !== MAKE && value !== NONE && (
        <ContactSelect label={`Who ${theirs} is here`} value={chosen} onChange={choose} />
      )}
    </fieldset>
  );
}

function Question({ question, value, onChange }: QuestionProps) {
  const { options } = useOptions(question.list);
  return (
    <Picker
      label={LABELS[question.list]}
      description={`Theirs: ${question.theirs}`}
      placeholder="Choose what it stands for"
      data={[
        ...options.map((option) => ({ value: String(option.value), label: option.label })),
        { value: NONE, label: question.list === 'unit' ? 'Keep as written' : 'Leave empty' },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
