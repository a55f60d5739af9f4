// A unit with those that stood in for it: they go on with its days, so they are one for whoever pays.
import { countingOf } from '../../assets/shared/asset-charge.ts';
import { countOf, unitsOfChain } from '../../assets/shared/asset-days.ts';
import type { AssetDeploymentView } from '../../assets/shared/asset-deployments.api.ts';

/** What lines of an estimate are made of: the first deployment of a chain. */
export const UNIT_KIND = 'assetDeployment';

export interface Chain {
  head: AssetDeploymentView;
  all: AssetDeploymentView[];
}
/** Deployments with those that stand in for them, in the order in which the first went out. */
export function chainsOf(deployments: readonly AssetDeploymentView[]): Chain[] {
  const chains = Map.groupBy(deployments, ({ id, headId }) => headId ?? id);
  return [...chains.values()].flatMap((all) => {
    const [head] = all;
    return head ? [{ head, all }] : [];
  });
}

/** Units of charge of a chain until a moment. */
export function unitsUntil({ head, all }: Chain, until: string): number {
  const counting = countingOf(head);
  return counting ? countOf(unitsOfChain(counting, all, until)) : 0;
}
