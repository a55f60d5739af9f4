// Administration → Health of settings: what is incomplete or contradictory, what it breaks, and where to repair it.
import { counted } from '../../../../platform/shared/words.ts';
import css from './HealthSection.module.css';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '../../../../platform/web/icons.tsx';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { paths } from '../../../../platform/web/paths/paths.ts';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import type { SettingFinding } from '../../shared/setting-checks.api.ts';
import { useSettingChecks } from './use-setting-checks.ts';

export function HealthSection() {
  const read = useSettingChecks();
  const findings = read.data?.data;
  if (read.error && !findings) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!findings) return <SkeletonRows rows={6} />;
  const problems = findings.filter(({ severity }) => severity === 'problem');
  const hints = findings.filter(({ severity }) => severity === 'hint');
  return (
    <RecordSection
      title="Setup checks"
      actions={
        <Button size="xs" variant="default" loading={read.isFetching} onClick={() => void read.refetch()}>
          Check again
        </Button>
      }
    >
      <p className={`quiet ${css.healthSum}`} role="status">
        {sum(problems.length, hints.length)}
      </p>
      {findings.length === 0 && (
        <p className={css.healthWell}>
          <IconCircleCheck size={18} stroke={1.6} aria-hidden />
          All checks passed.
        </p>
      )}
      <Findings title="Problems" findings={problems} />
      <Findings title="Hints" findings={hints} />
    </RecordSection>
  );
}

function sum(problems: number, hints: number): string {
  return `${counted(problems, 'problem')}, ${counted(hints, 'hint')}`;
}

function Findings({ title, findings }: { title: string; findings: readonly SettingFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <>
      <h3 className={css.healthTitle}>{title}</h3>
      <ul className={css.health} aria-label={title}>
        {findings.map((finding) => (
          <li key={finding.ref} data-severity={finding.severity}>
            {finding.severity === 'problem' ? (
              <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
            ) : (
              <IconInfoCircle size={16} stroke={1.6} aria-hidden />
            )}
            <div>
              <strong>{finding.title}</strong>
              <span>{finding.breaks}</span>
              <span className="quiet">{finding.area}</span>
            </div>
            <PageLink href={paths.admin(finding.section)} aria-label={`${finding.repair}: ${finding.title}`}>
              {finding.repair}
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}
