// What is wrong with the settings, asked anew whenever somebody looks.
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { settingChecksApi } from '../../shared/setting-checks.api.ts';

export const useSettingChecks = () => useRead(settingChecksApi.list, {}, { staleTime: 0 });

export const useSettingProblems = (): number | undefined => useSettingChecks().data?.data.length;
