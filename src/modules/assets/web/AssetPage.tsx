// One unit: what it is, where it is and was, what it earns, its papers.
import css from './assets.module.css';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../platform/shared/words.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showMoment, showMoney, todayHere } from '../../../platform/web/display/format.ts';
import { useShortcut } from '../../../platform/web/keyboard/shortcuts.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { ResourcePage } from '../../../platform/web/resource/ResourcePage.tsx';
import { webResource } from '../../../platform/web/resource/web-resource.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { RecordFiles } from '../../documents/web/index.ts';
import { chargeOf } from '../shared/asset-charge.ts';
import { UNIT_WORDS, daysOut } from '../shared/asset-days.ts';
import { type AssetDeploymentView, assetDeploymentsApi } from '../shared/asset-deployments.api.ts';
import { duesOf } from '../shared/asset-due.ts';
import { assetItem } from '../shared/asset-item.entity.ts';
import { type AssetItemView, assetFiguresApi, assetFilesApi, assetItemsApi } from '../shared/assets.api.ts';
import { AssetStatus } from './AssetList.tsx';
import { DeployDialog, ReturnDialog } from './DeployDialog.tsx';
import { DeploymentDialog } from './DeploymentDialog.tsx';
import { dueWords, placeOf } from '../shared/asset-state.ts';
import { printLabels } from './asset-acts.ts';
import { nowText } from './asset-words.ts';
import { assetPaths } from './assets-paths.ts';
import { useSign } from './use-signs.ts';

const of = webResource(assetItem, assetItemsApi, {
  columns: ['assetNumber', 'label'],
  sections: [
    { title: 'What it is', fields: ['label', 'assetTypeId', 'make', 'model', 'serialNumber', 'barcode', 'notes'] },
    { title: 'Where and whose', fields: ['assetItemStatusId', 'homePlace', 'contactId', 'hiredUntil'] },
    { title: 'Due', fields: ['tagDueDate', 'serviceDueDate', 'calibrationDueDate'] },
    { title: 'Capacity', fields: ['amps', 'pintsPerDay', 'airflowCfm'] },
  ],
  titleFields: ['assetNumber', 'label'],
  first: AssetPlace,
  more: AssetMore,
});

export const AssetPage = () => <ResourcePage of={of} />;

/** Where it is, and where it goes. */
function AssetPlace({ id }: { id: number }) {
  const can = useCan();
  const read = useRead(assetItemsApi.get, { params: { id } });
  const [open, setOpen] = useState<'deploy' | 'return'>();
  const unit = read.data?.data;
  const mayMove = can('deploy-asset');
  useShortcut('d', 'Deploy', 'Equipment', () => setOpen('deploy'), mayMove && !open);
  useShortcut('r', 'Return', 'Equipment', () => setOpen('return'), mayMove && !open && unit?.deployment != null);
  if (!unit) return <SkeletonRows rows={2} />;
  return (
    <RecordSection
      title="Where it is"
      actions={
        mayMove && (
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => printLabels([id])}>
              Label
            </Button>
            {unit.deployment && (
              <Button size="xs" variant="default" onClick={() => setOpen('return')}>
                Return
              </Button>
            )}
            <Button size="xs" onClick={() => setOpen('deploy')}>
              {unit.deployment ? 'Move' : 'Deploy'}
            </Button>
          </Group>
        )
      }
    >
      <Now unit={unit} />
      {open === 'deploy' && <DeployDialog ids={[id]} onClose={() => setOpen(undefined)} />}
      {open === 'return' && unit.deployment && (
        <ReturnDialog
          deploymentIds={[unit.deployment.id]}
          words={unit.assetNumber}
          onClose={() => setOpen(undefined)}
        />
      )}
    </RecordSection>
  );
}

/** Where it was before, what it brought, its papers. */
function AssetMore({ id }: { id: number }) {
  const can = useCan();
  const past = useRead(assetDeploymentsApi.ofAsset, { params: { id } }, { follows: ['assetDeployment'] });
  const [correcting, setCorrecting] = useState<AssetDeploymentView>();
  const all = past.data?.data ?? [];
  const mayMove = can('deploy-asset');
  return (
    <>
      <RecordSection title="Deployments">
        {past.data && all.length === 0 && <p className="quiet">It has not been out yet.</p>}
        <ul className={css.rows}>
          {all.map((one) => (
            <Past key={one.id} of={one} onCorrect={mayMove ? () => setCorrecting(one) : undefined} />
          ))}
        </ul>
      </RecordSection>
      {can('view-asset-item-cost') && <Earnings id={id} />}
      <RecordFiles objectType="assetItem" id={id} uploadPath={assetFilesApi.upload.path} />
      {correcting && <DeploymentDialog of={correcting} onClose={() => setCorrecting(undefined)} />}
    </>
  );
}

function Now({ unit }: { unit: AssetItemView }) {
  const sign = useSign(unit.id);
  const words = [placeOf(unit), unit.job && sign?.place].filter(Boolean).join(', ');
  return (
    <>
      <p>
        <AssetStatus of={unit} /> {unit.job ? <PageLink href={assetPaths.ofJob(unit.job.id)}>{words}</PageLink> : words}
        {unit.deployment && <span className="quiet"> since {showMoment(unit.deployment.outAt)}</span>}
      </p>
      {sign?.look && (
        <p className={sign.look.tone === 'late' ? 'late' : css.waiting}>
          {sign.idle
            ? `It is ${sign.idle.words} since ${showMoment(sign.idle.since)}. Return it, or move it.`
            : sign.look.words}
        </p>
      )}
      {duesOf(unit, todayHere())
        .filter(({ overdue, soon }) => overdue || soon)
        .map((due) => (
          <p key={due.kind} className={due.overdue ? 'late' : css.waiting}>
            {dueWords(due)}
          </p>
        ))}
    </>
  );
}

/** "3 days, 292.50": what a deployment came to. */
export function chargeWords(one: AssetDeploymentView): string {
  if (!one.rateRule) return '';
  const { units, amount } = chargeOf(one, nowText());
  return `${counted(units, ...UNIT_WORDS[one.rateRule])}, ${showMoney(amount)}`;
}

function Past({ of: one, onCorrect }: { of: AssetDeploymentView; onCorrect: (() => void) | undefined }) {
  const detail = [
    `${showMoment(one.outAt)} to ${one.inAt ? showMoment(one.inAt) : 'now'}`,
    `${daysOut(one.outAt, one.inAt, nowText()).toFixed(1)} days`,
    one.replaces && `stands in for ${one.replaces}`,
    one.replacedBy && `replaced by ${one.replacedBy}`,
    one.overdueReason && `although overdue: ${one.overdueReason}`,
    one.outNote,
    one.inNote,
  ];
  const where = one.job?.label ?? (one.user ? `with ${one.user.label}` : 'Another job');
  return (
    <li>
      <span className={css.what}>
        <span>{one.job ? <PageLink href={assetPaths.ofJob(one.job.id)}>{where}</PageLink> : where}</span>
        <span className="quiet">{detail.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="figures">{chargeWords(one)}</span>
      {onCorrect && (
        <Button size="compact-xs" variant="subtle" aria-label={`Correct ${where}`} onClick={onCorrect}>
          Correct
        </Button>
      )}
    </li>
  );
}

function Earnings({ id }: { id: number }) {
  const read = useRead(assetFiguresApi.earnings, { params: { id } }, { follows: ['assetDeployment', 'assetItemCost'] });
  const of = read.data?.data;
  const can = useCan();
  if (!of) return null;
  const figures: [string, string][] = [
    ['Paid for it', showMoney(of.paid)],
    ['Charged so far', showMoney(of.charged)],
    ['Of that billed', showMoney(of.billed)],
    ['Days out', of.daysOut.toFixed(1)],
    ['Jobs', String(of.jobs)],
  ];
  return (
    <RecordSection
      title="Earnings, ex tax"
      actions={can('create-asset-item-cost') && <PageLink href={assetPaths.newCost(id)}>Add a cost</PageLink>}
    >
      <dl className={css.sum}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </RecordSection>
  );
}
