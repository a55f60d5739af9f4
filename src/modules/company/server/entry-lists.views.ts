// Lists of entries to choose from: each module hands over those of its own records.
import type { RawBuilder } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { listed } from '../../../platform/server/module.ts';
import type { OptionListEntity } from '../shared/option-list.entity.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    readonly entryLists?: readonly EntryList[];
  }
}

export interface EntryList {
  /** `jobStatus`; its table is named after it. */
  readonly name: string;
  /** Its declaration, where Administration has its entries as one of many lists. */
  readonly of?: OptionListEntity;
  /** Its entries are states of records. */
  readonly states?: true;
  /** What its entries say beside name and colour, for json_build_object: `'letter', letter,`. */
  readonly more?: RawBuilder<unknown>;
  /** What is read beside the name while one chooses. */
  readonly subLabel?: RawBuilder<unknown>;
  /** What cannot be done while none of its entries is active. */
  readonly needed?: string;
  /** What cannot be done while none of its states has a type, by the type. */
  readonly neededTypes?: Readonly<Record<string, string>>;
}

export const entryListOf = ({ app }: Context, name: string): EntryList | undefined =>
  listed(app.modules, 'entryLists').find((list) => list.name === name);

/** The lists that Administration has as such. */
export const keptLists = ({ app }: Pick<Context, 'app'>): readonly OptionListEntity[] =>
  listed(app.modules, 'entryLists').flatMap(({ of }) => of ?? []);
