// Equipment of a job: what stands there since when, what it charged so far, what of that is billed; deployed and returned, many at once.
import css from './assets.module.css';
import { Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../platform/shared/words.ts';
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showDate, showMoment, showMoney } from '../../../platform/web/display/format.ts';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import type { JobPageProps } from '../../jobs/web/index.ts';
import { chargeOf } from '../shared/asset-charge.ts';
import { UNIT_WORDS } from '../shared/asset-days.ts';
import { type AssetDeploymentView, assetDeploymentsApi } from '../shared/asset-deployments.api.ts';
import { ReturnDialog } from './DeployDialog.tsx';
import { DeploymentNote } from './deployment-note-slot.ts';
import { DeploymentDialog } from './DeploymentDialog.tsx';
import { ScanDialog } from './ScanDialog.tsx';
import { SwapDialog } from './SwapDialog.tsx';
import { nowText } from './asset-words.ts';
import { assetPaths } from './assets-paths.ts';
import { useSigns } from './use-signs.ts';

type Open = 'scan' | 'return' | { swap: AssetDeploymentView } | { correct: AssetDeploymentView };

export function JobAssets({ job }: JobPageProps) {
  const can = useCan();
  const phone = useIsPhone();
  const read = useRead(assetDeploymentsApi.ofJob, { params: { jobId: job.id } }, { follows: ['assetDeployment'] });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<Open>();
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={6} />;
  const all = read.data.data;
  const [here, before] = [all.filter(({ inAt }) => inAt === null), all.filter(({ inAt }) => inAt !== null)];
  const mayMove = can('deploy-asset');
  const meant = here.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const ids = meant.length ? meant : here.map(({ id }) => id);
  const toggle = (id: number, on: boolean): void => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const scan = mayMove && (
    <Button size={phone ? 'md' : 'xs'} fullWidth={phone} onClick={() => setOpen('scan')}>
      Scan in or out
    </Button>
  );
  const acts = mayMove && (
    <Group gap="xs">
      {here.length > 0 && (
        <Button size="xs" variant="default" onClick={() => setOpen('return')}>
          Return {meant.length ? counted(meant.length, 'unit') : 'all'}
        </Button>
      )}
      {!phone && scan}
    </Group>
  );
  return (
    <>
      {phone && scan && <div className={css.first}>{scan}</div>}
      <RecordSection title={`On site now: ${here.length}`} actions={acts}>
        {all.length > 0 && <Sums all={all} />}
        {here.length === 0 && <p className="quiet">No equipment is here. Scan a label, or type its number.</p>}
        <Rows
          all={here}
          {...(mayMove && {
            chosen,
            onChosen: toggle,
            onSwap: (of: AssetDeploymentView) => setOpen({ swap: of }),
            onCorrect: (of: AssetDeploymentView) => setOpen({ correct: of }),
          })}
        />
      </RecordSection>
      {before.length > 0 && (
        <RecordSection title={`Returned: ${before.length}`}>
          <Rows all={before} {...(mayMove && { onCorrect: (of: AssetDeploymentView) => setOpen({ correct: of }) })} />
        </RecordSection>
      )}
      {open === 'scan' && (
        <ScanDialog job={{ id: job.id, jobNumber: job.jobNumber }} onClose={() => setOpen(undefined)} />
      )}
      {open === 'return' && (
        <ReturnDialog
          deploymentIds={ids}
          words={counted(ids.length, 'unit')}
          onClose={() => {
            setOpen(undefined);
            setChosen(new Set());
          }}
        />
      )}
      {typeof open === 'object' && 'swap' in open && <SwapDialog of={open.swap} onClose={() => setOpen(undefined)} />}
      {typeof open === 'object' && 'correct' in open && (
        <DeploymentDialog of={open.correct} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

/** Charge so far, billed, left to bill; what it cost for those who see the rates. */
function Sums({ all }: { all: readonly AssetDeploymentView[] }) {
  const charges = all.map((one) => chargeOf(one, nowText()));
  const sum = (of: (charge: (typeof charges)[number]) => number): string =>
    showMoney(fromCents(sumCents(charges.map((charge) => toCents(of(charge))))));
  const costs = charges.some(({ cost }) => cost !== null);
  const figures: [string, string][] = [
    ['Charge so far, ex tax', sum(({ amount }) => amount)],
    ['Billed', sum(({ billed }) => billed)],
    ['Left to bill', sum(({ leftAmount }) => leftAmount)],
    ...(costs ? ([['Cost so far', sum(({ cost }) => cost ?? 0)]] as [string, string][]) : []),
  ];
  return (
    <dl className={css.sum}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface RowsProps {
  all: readonly AssetDeploymentView[];
  chosen?: ReadonlySet<number>;
  onChosen?: (id: number, on: boolean) => void;
  onSwap?: (of: AssetDeploymentView) => void;
  onCorrect?: (of: AssetDeploymentView) => void;
}
function Rows({ all, chosen, onChosen, onSwap, onCorrect }: RowsProps) {
  const signs = new Map(useSigns().map((sign) => [sign.assetItemId, sign]));
  return (
    <ul className={css.rows}>
      {all.map((one) => {
        const { label, name, id } = one.assetItem;
        const sign = one.inAt === null ? signs.get(id) : undefined;
        return (
          <li key={one.id}>
            {onChosen && (
              <Checkbox
                size="xs"
                aria-label={`Select ${label}`}
                checked={chosen?.has(one.id) ?? false}
                onChange={(event) => onChosen(one.id, event.currentTarget.checked)}
              />
            )}
            <span className={css.what}>
              <span>
                <PageLink href={assetPaths.item(id)}>{label}</PageLink> {name}
              </span>
              <span className="quiet">{[sign?.place, detailOf(one)].filter(Boolean).join(' · ')}</span>
              {sign?.idle && (
                <span className="late">
                  {atStart(sign.idle.words)} since {showMoment(sign.idle.since)}: return it, or move it
                </span>
              )}
              {one.jobId !== null && <DeploymentNote jobId={one.jobId} deploymentId={one.id} />}
            </span>
            <Figures of={one} />
            {onSwap && (
              <Button size="compact-xs" variant="subtle" aria-label={`Replace ${label}`} onClick={() => onSwap(one)}>
                Replace
              </Button>
            )}
            {onCorrect && (
              <Button size="compact-xs" variant="subtle" aria-label={`Correct ${label}`} onClick={() => onCorrect(one)}>
                Correct
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** At the beginning of a line. */
const atStart = (words: string): string => words.replace(/^./, (first) => first.toUpperCase());

function detailOf(one: AssetDeploymentView): string {
  const { billedThrough } = chargeOf(one, nowText());
  return [
    one.inAt ? `${showMoment(one.outAt)} to ${showMoment(one.inAt)}` : `since ${showMoment(one.outAt)}`,
    one.replaces && `stands in for ${one.replaces}`,
    one.replacedBy && `replaced by ${one.replacedBy}`,
    one.overdueReason && `although overdue: ${one.overdueReason}`,
    one.rateRule && (billedThrough ? `billed through ${showDate(billedThrough)}` : 'not billed yet'),
    one.outNote,
    one.inNote,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Figures({ of: one }: { of: AssetDeploymentView }) {
  if (!one.rateRule) return <span className="quiet">No rate</span>;
  const { units, amount } = chargeOf(one, nowText());
  return (
    <span className="figures">
      {counted(units, ...UNIT_WORDS[one.rateRule])} at {showMoney(one.sellRate)} = <strong>{showMoney(amount)}</strong>
    </span>
  );
}
