// Units that cost money and do nothing where they are, by job: what they cost a day, and the way to bring them back.
import css from './assets.module.css';
import { Button } from '@mantine/core';
import { fromCents, sumCents } from '../../../kit/money.ts';
import { counted } from '../../../platform/shared/words.ts';
import { showMoment, showMoney } from '../../../platform/web/display/format.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { centsADay } from '../shared/asset-charge.ts';
import type { AssetItemView } from '../shared/assets.api.ts';
import { assetPaths } from './assets-paths.ts';
import { useSigns } from './use-signs.ts';
import { MOST_UNITS, useUnits } from './use-units.ts';

interface IdleStripProps {
  mayMove: boolean;
  onReturn: (assetItemIds: readonly number[]) => void;
}
export function IdleStrip({ mayMove, onReturn }: IdleStripProps) {
  const signs = useSigns().flatMap(({ assetItemId, idle }) => (idle ? [{ assetItemId, ...idle }] : []));
  const units = useUnits(signs.slice(0, MOST_UNITS).map(({ assetItemId }) => assetItemId));
  if (!units?.length) return null;
  const of = new Map(signs.map((sign) => [sign.assetItemId, sign]));
  const known = units.filter(({ job, deployment }) => job && deployment);
  const [first, ...more] = [...Map.groupBy(known, ({ job }) => job?.id ?? 0).values()];
  if (!first) return null;
  const [unit] = first;
  if (!unit?.job) return null;
  const since = first.reduce(
    (last, { id }) => ((of.get(id)?.since ?? '') > last ? (of.get(id)?.since ?? '') : last),
    '',
  );
  return (
    <section className={css.idleStrip} aria-label="Units that stand for nothing">
      <p>
        <strong>
          {counted(first.length, 'unit')} {first.length === 1 ? 'is' : 'are'} {of.get(unit.id)?.words} of{' '}
          <PageLink href={assetPaths.ofJob(unit.job.id)}>{unit.job.label}</PageLink>
        </strong>
        <span className="quiet">
          {': '}
          since {showMoment(since)}, {showMoney(fromCents(sumCents(first.map(dayCents))))} a day ex tax
          {more.length > 0 && `. Also on ${counted(more.length, 'other job')}`}.
        </span>
      </p>
      {mayMove && (
        <Button size="xs" variant="default" onClick={() => onReturn(first.map(({ id }) => id))}>
          Return {first.length}
        </Button>
      )}
    </section>
  );
}

const dayCents = ({ deployment }: AssetItemView): number =>
  deployment?.sellRate == null ? 0 : centsADay(deployment.rateRule, deployment.sellRate);
