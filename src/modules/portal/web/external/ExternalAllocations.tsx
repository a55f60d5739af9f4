// What a contractor was given to do on jobs: they take it on or say why not, and note what they have done.
import externalCss from './external.module.css';
import css from './ExternalVisits.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { showTime, timeIn } from '../../../../kit/dates.ts';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { directionsTo } from '../../../../platform/web/display/directions.ts';
import { Status } from '../../../../platform/web/display/Status.tsx';
import { showDate, showMoney, todayHere, zoneHere } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { DayBox } from '../../../../platform/web/form/dates/DayBox.tsx';
import { TimeBox } from '../../../../platform/web/form/dates/TimeBox.tsx';
import { STAMPS, STAMP_NAMES, type Stamp } from '../../../allocations/shared/allocation-status.ts';
import { type ExternalAllocationRow, externalApi } from '../../shared/external.api.ts';
import { ExternalList } from './ExternalList.tsx';

export const ExternalAllocations = () => (
  <ExternalList
    title="Allocations"
    endpoint={externalApi.allocations}
    empty={{ open: 'No open allocations.', closed: 'No finished allocations.' }}
    row={(of) => <Allocation of={of} />}
  />
);

const stampedAt = (of: ExternalAllocationRow, stamp: Stamp): string => {
  const [date, time] = [of[`${stamp}Date`], of[`${stamp}Time`]];
  return date ? [showDate(date), time && showTime(time)].filter(Boolean).join(', ') : '';
};

function Allocation({ of }: { of: ExternalAllocationRow }) {
  const { siteContact, siteAddress, limit, dueDate } = of;
  const facts = [dueDate && `Due ${showDate(dueDate)}`, limit !== null && `Limit ${showMoney(limit)} ex tax`];
  return (
    <article className={css.visit} aria-label={`${of.allocationNumber} ${of.label}`}>
      <div className={externalCss.externalWhat}>
        <strong>
          <span className="figures">{of.allocationNumber}</span> {of.label}
        </strong>
        <span className="figures">{facts.filter(Boolean).join(' · ')}</span>
        {siteAddress && (
          <a href={directionsTo(siteAddress)} target="_blank" rel="noopener noreferrer">
            {siteAddress}
          </a>
        )}
        {siteContact && (
          <span className="quiet">
            {siteContact.name}
            {siteContact.phone && (
              <>
                {', '}
                <a href={`tel:${siteContact.phone.replace(/\s/g, '')}`}>{siteContact.phone}</a>
              </>
            )}
          </span>
        )}
        {of.safetyAlert && <span className="late">{of.safetyAlert}</span>}
        {of.details && <p className={css.words}>{of.details}</p>}
        {STAMP_NAMES.filter((stamp) => of[`${stamp}Date`]).map((stamp) => (
          <span key={stamp} className="quiet">
            {STAMPS[stamp].words} {stampedAt(of, stamp)}
          </span>
        ))}
      </div>
      <div className={css.answer}>
        <Status value={of.status} />
        {of.next === 'answer' && <Answer of={of} />}
        {of.next === 'work' && <Work of={of} />}
      </div>
    </article>
  );
}

function Answer({ of: { id, allocationNumber } }: { of: ExternalAllocationRow }) {
  const [why, setWhy] = useState<string | null>(null);
  const answer = useWrite(externalApi.answerAllocation);
  const say = async (response: 'accepted' | 'declined', reason?: string): Promise<void> => {
    await answer.mutateAsync({ params: { id }, body: { response, ...(reason && { reason }) } });
    toast(response === 'accepted' ? 'Accepted. The office has been told' : 'Declined. The office has been told');
    setWhy(null);
  };
  return (
    <>
      <div className={css.buttons}>
        <Button
          size="xs"
          aria-label={`Accept ${allocationNumber}`}
          loading={answer.isPending && why === null}
          onClick={() => void say('accepted').catch((error: Error) => toast(error.message, { tone: 'late' }))}
        >
          Accept
        </Button>
        <Button size="xs" variant="default" aria-label={`Decline ${allocationNumber}`} onClick={() => setWhy('')}>
          Decline
        </Button>
      </div>
      {why !== null && (
        <SaveDialog
          title={`Decline ${allocationNumber}`}
          action="Decline"
          changed={why !== ''}
          ready={why.trim() !== ''}
          saving={answer.isPending}
          error={Object.values(answer.error?.errors ?? {})[0] ?? answer.error?.message}
          onClose={() => setWhy(null)}
          save={() => say('declined', why.trim())}
        >
          <TextInput
            label="Why"
            size="sm"
            maxLength={500}
            value={why}
            onChange={(event) => setWhy(event.currentTarget.value)}
          />
        </SaveDialog>
      )}
    </>
  );
}

/** What they have not noted yet, in the order of the work. */
function Work({ of }: { of: ExternalAllocationRow }) {
  const [stamp, setStamp] = useState<Stamp | null>(null);
  return (
    <>
      <div className={css.steps}>
        {STAMP_NAMES.filter((name) => !of[`${name}Date`]).map((name) => (
          <Button
            key={name}
            size="xs"
            variant="default"
            aria-label={`${of.allocationNumber}: ${STAMPS[name].words}`}
            onClick={() => setStamp(name)}
          >
            {STAMPS[name].words}
          </Button>
        ))}
      </div>
      {stamp && <StampDialog of={of} stamp={stamp} onClose={() => setStamp(null)} />}
    </>
  );
}

function StampDialog({ of, stamp, onClose }: { of: ExternalAllocationRow; stamp: Stamp; onClose: () => void }) {
  const write = useWrite(externalApi.stampAllocation);
  const [day, setDay] = useState(todayHere());
  const [time, setTime] = useState(() => timeIn(zoneHere(), new Date()));
  return (
    <SaveDialog
      title={`${of.allocationNumber}: ${STAMPS[stamp].words.toLowerCase()}`}
      action="Tell the office"
      changed={day !== todayHere()}
      ready={day !== ''}
      saving={write.isPending}
      error={Object.values(write.error?.errors ?? {})[0] ?? write.error?.message}
      onClose={onClose}
      save={async () => {
        await write.mutateAsync({ params: { id: of.id }, body: { id: stamp, date: day, time: time || null } });
        toast('The office has been told');
        onClose();
      }}
    >
      <DayBox label="Day" size="sm" value={day} onChange={setDay} />
      <TimeBox label="Time" size="sm" value={time} onChange={setTime} />
    </SaveDialog>
  );
}
