// Several times for the customer to choose from: the best three are filled in, each may be changed, the link goes out in these words.
import css from './OfferDialog.module.css';
import { useMailWords } from '../../../platform/web/dialogs/mail-words.ts';
import { ActionIcon, Button, CopyButton, TextInput } from '@mantine/core';
import { IconTrash } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { addDays, momentText } from '../../../kit/dates.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { todayHere, zoneHere } from '../../../platform/web/display/format.ts';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { TimeBox } from '../../../platform/web/form/dates/TimeBox.tsx';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import type { JobView } from '../../jobs/shared/jobs.api.ts';
import { appointmentsApi } from '../shared/appointments.api.ts';
import { LINK, MOST_OFFERED, offersApi } from '../shared/offers.api.ts';
import { idsOfKeys } from '../shared/plan.ts';
import { siteDay, siteTime, wallTime, zoneOfSite } from '../shared/site-time.ts';
import { NotifyFields, type Telling, notifyOf, tellingOf } from './NotifyFields.tsx';
import { useAppointmentTypes, usePeople } from './use-appointments.ts';
import { useNotices } from './use-notices.ts';

interface Time {
  day: string;
  time: string;
  person: string | null;
}

export function OfferDialog({ job, onClose }: { job: JobView; onClose: () => void }) {
  const types = useAppointmentTypes();
  const everybody = usePeople();
  const [typeId, setTypeId] = useState(1);
  const [own, setOwn] = useState<Time[] | null>(null);
  const [told, setTold] = useState<Telling | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const offer = useWrite(offersApi.offer);
  const mailWords = useMailWords();
  const zone = zoneOfSite(job.siteAddress ?? job.customerAddress, zoneHere());
  const type = types.find(({ id }) => id === typeId);
  const best = useRead(
    appointmentsApi.slots,
    {
      query: {
        jobId: String(job.id) as never,
        appointmentTypeId: String(typeId) as never,
        from: addDays(todayHere(), 1),
      },
    },
    { enabled: type?.minutes != null },
  );
  const proposed: Time[] = (best.data?.data.slots ?? [])
    // The customer chooses a time, not a person.
    .filter((slot, at, all) => all.findIndex(({ start }) => start === slot.start) === at)
    .map(({ start, person }) => ({
      day: siteDay(zone, start),
      time: siteTime(zone, start),
      person,
    }));
  const times = own ?? proposed;
  const change = (at: number, more: Partial<Time>): void =>
    setOwn(times.map((time, index) => (index === at ? { ...time, ...more } : time)));
  const customer = {
    phone: job.customerMobileNumber ?? job.customerHomeNumber ?? job.customerWorkNumber,
    email: job.customerEmail,
  };
  const telling = told ?? { ...tellingOf(customer), on: !!(customer.email ?? customer.phone) };
  const label = type?.label ?? 'visit';
  const usual = useNotices(job.id)(
    'offered',
    { customer: job.customerName, label, day: '', time: '', people: [], link: LINK },
    `${job.customerName ? `Hello ${job.customerName},` : 'Hello,'} please choose when we may come (${label}): ${LINK}`,
  );
  const starts = times.map(({ day, time }) => (day && time ? wallTime(zone, day, time) : undefined));
  const problem = starts.find((start) => start?.problem)?.problem;
  const save = async (): Promise<void> => {
    const made = await offer.mutateAsync({
      body: {
        jobId: job.id,
        appointmentTypeId: typeId,
        times: times.map(({ person }, index) => ({
          startAt: momentText(starts[index]?.at ?? 0),
          ...idsOfKeys(person ? [person] : []),
        })),
        ...notifyOf(telling, usual),
      },
    });
    setLink(made.data.link);
  };
  if (link)
    return (
      <Dialog title="Times offered" opened onClose={onClose} actions={<Button onClick={onClose}>Done</Button>}>
        <p>
          {telling.on
            ? mailWords('The message', telling.to.trim(), { channel: telling.channel })
            : 'Send this link to the customer.'}{' '}
          The time they choose is booked and the others are released.
        </p>
        <div className={css.link}>
          <TextInput
            aria-label="Link"
            size="sm"
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton value={link}>
            {({ copied, copy }) => (
              <Button size="sm" variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
        </div>
      </Dialog>
    );
  return (
    <SaveDialog
      title={`Offer times for ${job.jobNumber}`}
      action="Offer"
      size={560}
      changed={own !== null}
      ready={times.length > 0 && !problem && starts.every((start) => start?.at !== undefined)}
      saving={offer.isPending}
      error={offer.error?.message}
      onClose={onClose}
      save={save}
    >
      <Picker
        label="Type"
        size="sm"
        data={types.map(({ id, label }) => ({ value: String(id), label }))}
        value={String(typeId)}
        onChange={(id) => {
          if (!id) return;
          setTypeId(Number(id));
          setOwn(null);
        }}
      />
      <fieldset className={css.times}>
        <legend>
          Times {own === null && proposed.length > 0 && <span className="quiet">the best free ones</span>}
        </legend>
        {best.error && <p className="late">{best.error.message}</p>}
        {times.length === 0 && !best.isFetching && (
          <p className="quiet">Nobody with shifts is free in the next two weeks. Add a time yourself.</p>
        )}
        {times.map((time, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a time is known by its place alone
          <div key={index} className={css.time}>
            <DayBox
              size="sm"
              aria-label={`Day of time ${index + 1}`}
              value={time.day}
              onChange={(day) => change(index, { day })}
            />
            <TimeBox
              size="sm"
              aria-label={`Start of time ${index + 1}`}
              value={time.time}
              onChange={(at) => change(index, { time: at })}
            />
            <Picker
              size="sm"
              aria-label={`Person of time ${index + 1}`}
              placeholder="Nobody yet"
              clearable
              clearButtonProps={{ 'aria-label': 'Clear person' }}
              searchable
              data={everybody}
              value={time.person}
              onChange={(person) => change(index, { person })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove time ${index + 1}`}
              onClick={() => setOwn(times.filter((_, at) => at !== index))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        {times.length < MOST_OFFERED && (
          <Button
            size="xs"
            variant="subtle"
            onClick={() =>
              setOwn([...times, { day: times.at(-1)?.day ?? addDays(todayHere(), 1), time: '', person: null }])
            }
          >
            Add a time
          </Button>
        )}
        {problem && <p className="late">{problem}</p>}
      </fieldset>
      <NotifyFields value={telling} usual={usual} customer={customer} onChange={setTold} />
    </SaveDialog>
  );
}
