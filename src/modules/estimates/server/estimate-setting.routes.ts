import type { Route } from '../../../platform/server/routes.ts';
import { checkFormTemplate } from '../../documents/server/index.ts';
import { settingRoutes } from '../../jobs/server/index.ts';
import { chosenRecipe } from '../../estimate-templates/server/index.ts';
import {
  type EstimateSettingUpdate,
  estimateSetting,
  estimateSettingApi,
  estimateSettingOverride,
} from '../shared/estimate-setting.entity.ts';
import type { KindTags } from '../shared/category-kind.ts';
import { checkKindTags } from './category-tags.service.ts';
import { isHiddenField } from '../shared/estimate-visibility.ts';
import { seesMargins, writable } from './estimate-margins.service.ts';

type SettingGiven = Partial<KindTags> &
  Pick<EstimateSettingUpdate, 'formTemplateId' | 'estimateRecipeId' | 'variationEstimateRecipeId'>;

/** Margins of the company are for people who may see those of an estimate. */
export const estimateSettingRoutes = (): Route[] =>
  settingRoutes(
    estimateSettingApi,
    { setting: estimateSetting, override: estimateSettingOverride },
    {
      hidden: (ctx, e) => (seesMargins(ctx) ? [] : Object.keys(e.fields).filter((name) => isHiddenField(e, name))),
      writable,
    },
    async (ctx, given: SettingGiven) => {
      await checkKindTags(ctx, given);
      await checkFormTemplate(ctx, given, 'estimate');
      for (const name of ['estimateRecipeId', 'variationEstimateRecipeId'] as const) {
        const id = given[name];
        if (id != null) await chosenRecipe(ctx, id, name);
      }
    },
  );
