// Deploying and returning from any page: what is said afterwards, and how it is taken back.
import { counted } from '../../../platform/shared/words.ts';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import type { AssetDeploymentView } from '../shared/asset-deployments.api.ts';
import { assetDeploymentsApi } from '../shared/asset-deployments.api.ts';

export const told = (error: Error): void => toast(error.message, { tone: 'late' });
const units = (n: number): string => counted(n, 'unit');
const names = (all: readonly AssetDeploymentView[]): string =>
  all.length === 1 ? (all[0]?.assetItem.label ?? '') : units(all.length);

/** Deploys and returns, each with a way back for some seconds. */
export function useAssetActs() {
  const deploy = useWrite(assetDeploymentsApi.deploy);
  const bringBack = useWrite(assetDeploymentsApi.bringBack);
  const remove = useWrite(assetDeploymentsApi.remove);
  const correct = useWrite(assetDeploymentsApi.correct);
  const backOut = async (ids: readonly number[], moved: readonly number[]): Promise<void> => {
    for (const id of ids) await remove.mutateAsync({ params: { id } });
    for (const id of moved) await correct.mutateAsync({ params: { id }, body: { inAt: null } });
    toast('Undone');
  };
  const backIn = async (ids: readonly number[]): Promise<void> => {
    for (const id of ids) await correct.mutateAsync({ params: { id }, body: { inAt: null } });
    toast('Undone');
  };
  return {
    saving: deploy.isPending || bringBack.isPending,
    error: deploy.error ?? bringBack.error,
    /** `moved`: deployments that it ends elsewhere, which come back with its undo. */
    deploy: async (body: Parameters<typeof deploy.mutateAsync>[0]['body'], moved: readonly number[]) => {
      const { data } = await deploy.mutateAsync({ body });
      const ids = data.map(({ id }) => id);
      const where = data[0]?.job?.label ?? data[0]?.user?.label;
      toast(`${names(data)} deployed${where ? ` to ${where}` : ''}`, {
        undo: () => void backOut(ids, moved).catch(told),
      });
    },
    bringBack: async (body: Parameters<typeof bringBack.mutateAsync>[0]['body']) => {
      const { data } = await bringBack.mutateAsync({ body });
      toast(`${names(data)} returned`, { undo: () => void backIn(data.map(({ id }) => id)).catch(told) });
    },
  };
}
