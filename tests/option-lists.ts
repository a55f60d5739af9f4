// The option lists of all modules, by name.
import { modules } from '../src/app/registry.ts';
import { type OptionListApi, optionListApi } from '../src/modules/company/shared/option-lists.api.ts';
import { listed } from '../src/platform/server/module.ts';

export const optionLists = listed(modules, 'entryLists').flatMap(({ of }) => of ?? []);

export const optionListApis: Record<string, OptionListApi> = Object.fromEntries(
  optionLists.map((of) => [of.name, optionListApi(of)]),
);
