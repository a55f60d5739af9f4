// A job as its client reads it: the one thing asked on top, then how far it is, who comes when, photos, papers, and whom to ask.
import css from './JobSheet.module.css';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCheck, IconPhone } from '../../../../platform/web/icons.tsx';
import { showDay } from '../../../../kit/dates.ts';
import { initials } from '../../../../platform/web/display/initials.ts';
import { showMoney } from '../../../../platform/web/display/format.ts';
import { whenInWords } from '../../../scheduling/web/index.ts';
import type { ExternalJob } from '../../shared/external.api.ts';
import type { JobStep } from '../../shared/job-steps.ts';
import { ExternalTalk } from '../external/ExternalTalk.tsx';
import { AskOffice } from './AskOffice.tsx';
import { type FetchPicture, JobPhotos } from './JobPhotos.tsx';

export interface JobSheetProps {
  job: ExternalJob;
  /** What is asked, or the calm sentence. */
  top: ReactNode;
  /** Where photos are sent from. */
  send: ReactNode;
  fetchPicture: FetchPicture;
  fetchFile: (attachmentId: number) => Promise<unknown>;
  ask: (text: string) => Promise<void>;
}

export function JobSheet({ job, top, send, fetchPicture, fetchFile, ask }: JobSheetProps) {
  const pictures = job.files.filter(({ picture }) => picture);
  const papers = job.files.filter(({ picture }) => !picture);
  const coming = job.visits.filter(({ ahead }) => ahead);
  return (
    <>
      {job.vulnerableCustomer && (
        <p className={css.alert}>
          <IconAlertTriangle size={16} aria-hidden /> <strong>Vulnerable customer</strong>
        </p>
      )}
      {top}
      <div className={css.columns}>
        <div>
          <Steps steps={job.steps} />
          <section className={css.part} aria-label="Coming to you">
            <h2>Who comes when</h2>
            {coming.length === 0 && <p className="quiet">No visit is booked.</p>}
            <ul className={css.rows}>
              {coming.map((visit) => (
                <li key={visit.id} className={css.visit}>
                  <span className={css.initials} aria-hidden>
                    {initials(visit.people[0] ?? job.office.company)}
                  </span>
                  <span>
                    <strong>{visit.people.join(' and ') || job.office.company}</strong>
                    <span className="quiet">
                      {whenInWords(visit)}
                      {visit.label && `, ${visit.label}`}
                    </span>
                  </span>
                  <Call phone={job.office.phone} label="Call" />
                </li>
              ))}
            </ul>
          </section>
          <AskOffice company={job.office.company} onAsk={ask} />
          {send}
        </div>
        <div>
          <JobPhotos files={pictures} fetchPicture={fetchPicture} fetchFile={fetchFile} />
          <ExternalTalk messages={job.messages} files={papers} fetchFile={fetchFile} filesTitle="Papers to keep" />
          <Details job={job} />
        </div>
      </div>
      <p className={css.looksAfter}>
        {job.office.person
          ? `${job.office.person} looks after this job. `
          : `${job.office.company} looks after this job. `}
        {job.office.phone && <a href={`tel:${job.office.phone.replace(/[^+\d]/g, '')}`}>{job.office.phone}</a>}
      </p>
    </>
  );
}

export function Call({ phone, label }: { phone: string | null; label: string }) {
  if (!phone) return null;
  return (
    <Button
      component="a"
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      size="sm"
      variant="default"
      leftSection={<IconPhone size={16} stroke={1.6} aria-hidden />}
    >
      {label}
    </Button>
  );
}

const AHEAD = { on: '', from: 'from ', by: 'by ' };

function Steps({ steps }: { steps: readonly JobStep[] }) {
  const now = steps.findIndex(({ state }) => state === 'now');
  return (
    <section className={css.part} aria-label="Progress">
      <h2>
        How far it is{' '}
        {now >= 0 && (
          <span className="quiet">
            step {now + 1} of {steps.length}
          </span>
        )}
      </h2>
      <ol className={css.steps}>
        {steps.map(({ label, state, day, dayIs, words }, place) => (
          <li key={label} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={css.dot}>
              {state === 'done' ? <IconCheck size={16} stroke={2.4} aria-label="Done" /> : place + 1}
            </span>
            <span className={css.step}>
              <strong>{label}</strong>
              {words && <span className="quiet">{words}</span>}
            </span>
            {day && (
              <time dateTime={day} className="quiet figures">
                {dayIs && AHEAD[dayIs]}
                {showDay(day)}
              </time>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What names the job, for those who file it. */
function Details({ job }: { job: ExternalJob }) {
  const facts: [string, string | null | undefined][] = [
    ['Claim number', job.clientRef],
    ['Policy number', job.additionalRef],
    ['Our number', job.jobNumber],
    ['Customer', job.customerName],
    ['Site', job.siteAddress],
    ['Happened on', job.incidentDate && showDay(job.incidentDate)],
    ['Cause', job.peril?.label],
    ['Excess', job.excessAmount === null ? null : `${job.office.currencySymbol}${showMoney(job.excessAmount)}`],
  ];
  return (
    <section className={css.part} aria-label="Details">
      <h2>Details</h2>
      <dl className={css.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {job.description && <p className={css.description}>{job.description}</p>}
    </section>
  );
}
