// Whom to ring and where to drive, as buttons.
import css from './JobReach.module.css';
import { Button } from '@mantine/core';
import { IconMail, IconMapPin, IconPhone } from '../../../platform/web/icons.tsx';
import { Suspense } from '../../../platform/web/display/lazy.tsx';
import { directionsTo } from '../../../platform/web/display/directions.ts';
import { useJobCalling } from './job-pages.ts';
import type { JobView } from '../shared/jobs.api.ts';

/** `onSite`: the site with its directions in a row, and who is rung by name. */
export function JobReach({ job, onSite = false }: { job: JobView; onSite?: boolean }) {
  const byName = { Mobile: job.customerMobileNumber, Home: job.customerHomeNumber, Work: job.customerWorkNumber };
  const wanted = byName[job.customerPreferredContactNumber];
  const number = job.mainContact?.phone ?? wanted ?? Object.values(byName).find(Boolean) ?? null;
  const email = job.mainContact?.email ?? job.customerEmail;
  const calling = useJobCalling();
  const look = { size: 'xs', variant: 'default', component: 'a' } as const;
  if (!number && !email && !job.siteAddressText) return null;
  const [called] = (job.mainContact?.label ?? job.customerName ?? '').split(' ');
  const directions = job.siteAddressText && (
    <Button
      {...look}
      href={directionsTo(job.siteAddressText)}
      target="_blank"
      rel="noreferrer"
      leftSection={<IconMapPin size={14} aria-hidden />}
    >
      Directions
    </Button>
  );
  return (
    <div className={css.jobReach} data-on-site={onSite || undefined}>
      {onSite && job.siteAddressText && (
        <div className={css.site}>
          <p>{job.siteAddressText}</p>
          {directions}
        </div>
      )}
      {number && (
        <Button
          {...look}
          href={`tel:${number.replace(/[^+\d]/g, '')}`}
          leftSection={<IconPhone size={14} aria-hidden />}
          {...(onSite && called && { 'aria-label': `Call ${called}, ${number}` })}
        >
          {onSite && called ? `Call ${called}` : number}
        </Button>
      )}
      {calling && (
        <Suspense fallback={null}>
          <calling.component job={job} size="xs" />
        </Suspense>
      )}
      {!number && email && (
        <Button {...look} href={`mailto:${email}`} leftSection={<IconMail size={14} aria-hidden />}>
          Email
        </Button>
      )}
      {!onSite && directions}
    </div>
  );
}
