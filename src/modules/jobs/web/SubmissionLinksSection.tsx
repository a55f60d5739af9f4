// Administration → Public forms: where strangers may hand in jobs, and what they are asked.
import css from './SubmissionLinksSection.module.css';
import { Anchor } from '@mantine/core';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { paths } from '../../../platform/web/paths/paths.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { ListAdmin, type ListApi } from '../../company/web/index.ts';
import { job } from '../shared/job.entity.ts';
import { jobSettingApi } from '../shared/job-setting.entity.ts';
import { SUBMISSION_FIELDS, jobSubmissionLink } from '../shared/job-submission.entity.ts';
import { submissionLinksApi } from '../shared/job-submissions.api.ts';

const names = Object.fromEntries(SUBMISSION_FIELDS.map((name) => [name, job.fields[name]?.label ?? name]));

export function SubmissionLinksSection() {
  return (
    <ListAdmin
      of={jobSubmissionLink}
      api={submissionLinksApi as unknown as ListApi}
      title="Public forms"
      intro="Anyone with a form’s address can submit a job. It waits under Submissions until someone decides."
      none="No public forms yet."
      words={{ fields: names, requiredFields: names }}
      asked
    >
      <Addresses />
    </ListAdmin>
  );
}

function Addresses() {
  const links = useRead(submissionLinksApi.list, { query: { perPage: '1000' } }).data?.data ?? [];
  const { id: companyId } = useCurrentUser().company;
  const setting = useRead(jobSettingApi.getSetting, { params: { companyId } }).data?.data;
  return (
    <div className={css.submissionAddresses}>
      {setting && !setting.enableShareItemRegistration && (
        <p role="status">
          All forms are closed:{' '}
          <PageLink href={paths.admin('job-settings')}>allow enquiries through public forms</PageLink> in Job settings.
        </p>
      )}
      {links.map(({ id, label, linkToken, active }) => {
        const address = `${window.location.origin}/submit/${linkToken}`;
        return (
          <p key={id}>
            {label}
            {active ? '' : ' (closed)'}:{' '}
            <Anchor inherit href={address} target="_blank" rel="noreferrer">
              {address}
            </Anchor>
          </p>
        );
      })}
    </div>
  );
}
