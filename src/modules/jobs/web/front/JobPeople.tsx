// Whom to talk to about a job: ring, text, write, each one press away.
import css from './front.module.css';
import { ActionIcon } from '@mantine/core';
import { IconMail, IconMessage, IconPhone } from '../../../../platform/web/icons.tsx';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { Suspense } from '../../../../platform/web/display/lazy.tsx';
import { initials } from '../../../../platform/web/display/initials.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../../platform/web/shell/navigate.ts';
import { contactPaths } from '../../../contacts/web/contact-paths.ts';
import { type PersonOfJob, jobFrontApi } from '../../shared/job-front.api.ts';
import { type JobPageProps, useJobCalling, useWayToWrite } from '../job-pages.ts';
import { jobPaths } from '../job-paths.ts';
import { FrontSection } from './FrontSection.tsx';

const MOST = 6;

export function JobPeople({ job }: JobPageProps) {
  const people = useRead(jobFrontApi.people, { params: { jobId: job.id } }).data?.data;
  const calling = useJobCalling();
  if (!people) return null;
  return (
    <FrontSection
      title="People"
      note={people.length}
      all={{ label: 'All', href: jobPaths.job(job.id, 'contacts') }}
      actions={
        calling && (
          <Suspense fallback={null}>
            <calling.component job={job} withKey />
          </Suspense>
        )
      }
    >
      <ul className={css.people}>
        {people.slice(0, MOST).map((person) => (
          <Person key={`${person.kind}-${person.id}-${person.role}`} jobId={job.id} person={person} />
        ))}
      </ul>
    </FrontSection>
  );
}

function Person({ jobId, person }: { jobId: number; person: PersonOfJob }) {
  const can = useCan();
  const write = useWayToWrite();
  const { kind, id, label, role, phone, email, doNotUse } = person;
  const digits = phone?.replace(/[^+\d]/g, '');
  const look = { variant: 'default', size: 'var(--control-small)' } as const;
  return (
    <li>
      <span aria-hidden="true">{initials(label)}</span>
      <div className={css.person}>
        {kind === 'contact' && id && can('view-contact') ? (
          <PageLink href={contactPaths.contact(id)}>{label}</PageLink>
        ) : (
          <strong>{label}</strong>
        )}
        <span className={doNotUse ? 'late' : 'quiet'}>{doNotUse ? `${role}, do not use` : role}</span>
      </div>
      <div className={css.ways}>
        {digits && (
          <ActionIcon
            {...look}
            component="a"
            href={`tel:${digits}`}
            aria-label={`Call ${label}`}
            title={`Call ${phone ?? ''}`}
          >
            <IconPhone size={15} aria-hidden />
          </ActionIcon>
        )}
        {digits &&
          (write ? (
            <ActionIcon
              {...look}
              aria-label={`Text ${label}`}
              title="Text"
              onClick={() => openPage(write(jobId, 'sms', person))}
            >
              <IconMessage size={15} aria-hidden />
            </ActionIcon>
          ) : (
            <ActionIcon {...look} component="a" href={`sms:${digits}`} aria-label={`Text ${label}`} title="Text">
              <IconMessage size={15} aria-hidden />
            </ActionIcon>
          ))}
        {email &&
          (write ? (
            <ActionIcon
              {...look}
              aria-label={`Email ${label}`}
              title="Email"
              onClick={() => openPage(write(jobId, 'email', person))}
            >
              <IconMail size={15} aria-hidden />
            </ActionIcon>
          ) : (
            <ActionIcon {...look} component="a" href={`mailto:${email}`} aria-label={`Email ${label}`} title="Email">
              <IconMail size={15} aria-hidden />
            </ActionIcon>
          ))}
      </div>
    </li>
  );
}
