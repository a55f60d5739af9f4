// From the library: a recipe whole, category templates behind a category, or single rates into one.
import { counted } from '../../../../platform/shared/words.ts';
import css from './many.module.css';
import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { libraryApi, templateCategoriesApi } from '../../../estimate-templates/shared/estimate-templates.api.ts';
import { estimateRowsApi } from '../../shared/estimate-rows.api.ts';
import type { EstimateLine } from '../estimate-lines.ts';
import type { EstimateStore } from '../estimate-store.ts';
import { rateWords } from './rate-library.ts';

interface Props {
  estimateId: number;
  store: EstimateStore;
  /** The row that was chosen: single rates go below it. */
  at: EstimateLine | undefined;
  onClose: () => void;
  onDone: (itemIds: readonly number[]) => void;
}

type What = 'recipe' | 'categories' | 'items';
const WHAT: { value: What; label: string }[] = [
  { value: 'recipe', label: 'Recipe' },
  { value: 'categories', label: 'Categories' },
  { value: 'items', label: 'Rates' },
];

export function FromLibrary({ estimateId, store, at, onClose, onDone }: Props) {
  const [what, setWhat] = useState<What>('recipe');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [term, setTerm] = useState('');
  const [s] = useDebouncedValue(term.trim(), 150);
  const categories = store.records.categories().filter(({ id }) => store.queue.serverId(id) !== undefined);
  const here = at?.kind === 'category' ? at.id : at?.record.categoryId;
  const [categoryId, setCategoryId] = useState(String(here ?? categories.at(-1)?.id ?? ''));
  const recipes = useRead(estimateRowsApi.recipes, { params: { estimateId } });
  const templates = useRead(
    templateCategoriesApi.list,
    { query: { perPage: '1000' } },
    { enabled: what === 'categories' },
  );
  const rates = useRead(
    libraryApi.search,
    { query: { s } },
    { enabled: what === 'items' && s.length > 2, keepPrevious: true },
  );
  const [takeRecipe, takeCategories, takeItems] = [
    useWrite(estimateRowsApi.importRecipe),
    useWrite(estimateRowsApi.importCategory),
    useWrite(estimateRowsApi.importItems),
  ];
  const error = takeRecipe.error ?? takeCategories.error ?? takeItems.error;
  const pick = (id: number, on: boolean): void => {
    const next = new Set(what === 'recipe' ? [] : chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const target = store.queue.serverId(Number(categoryId));
  const ids = [...chosen];

  const save = async (): Promise<void> => {
    const params = { estimateId, estimateCategoryId: target ?? 0 };
    const below =
      at?.kind === 'item' && at.record.categoryId === Number(categoryId) ? store.queue.serverId(at.id) : undefined;
    const { data } =
      what === 'recipe'
        ? await takeRecipe.mutateAsync({ params: { estimateId, estimateRecipeId: ids[0] ?? 0 } })
        : what === 'categories'
          ? await takeCategories.mutateAsync({ params, body: { estimateRecipeCategoryIds: ids } })
          : await takeItems.mutateAsync({
              params,
              body: { estimateTemplateItemIds: ids, ...(below !== undefined && { estimateItemId: below }) },
            });
    const words = [
      data.categories ? `${data.categories} ${data.categories === 1 ? 'category' : 'categories'}` : '',
      counted(data.itemIds.length, 'item'),
    ];
    toast(`${words.filter(Boolean).join(' and ')} added`);
    onDone(data.itemIds);
  };
  const entry = (id: number, label: string, detail: string): ReactNode => (
    <label key={id} className={css.choice}>
      <input
        type={what === 'recipe' ? 'radio' : 'checkbox'}
        name="from-library"
        checked={chosen.has(id)}
        onChange={(event) => pick(id, event.currentTarget.checked)}
      />
      <span>{label}</span>
      <span className="quiet">{detail}</span>
    </label>
  );
  return (
    <SaveDialog
      title="From the library"
      action="Add"
      size={640}
      changed={chosen.size > 0}
      ready={chosen.size > 0 && (what === 'recipe' || target !== undefined)}
      saving={takeRecipe.isPending || takeCategories.isPending || takeItems.isPending}
      error={error ? (Object.values(error.errors)[0] ?? error.message) : undefined}
      save={save}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label="What to add"
        data={WHAT}
        value={what}
        onChange={(value) => {
          setWhat(WHAT.find((each) => each.value === value)?.value ?? 'recipe');
          setChosen(new Set());
        }}
      />
      {what !== 'recipe' &&
        (categories.length > 0 ? (
          <NativeSelect
            label={what === 'categories' ? 'After the category' : 'Into the category'}
            data={categories.map(({ id, label }) => ({ value: String(id), label }))}
            value={categoryId}
            onChange={(event) => setCategoryId(event.currentTarget.value)}
          />
        ) : (
          <p className="quiet">This estimate has no category yet. Add one first, or take a recipe.</p>
        ))}
      {what === 'items' && (
        <TextInput
          label="Search the rate library"
          placeholder="At least three letters"
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <fieldset className={css.choices}>
        <legend className="visually-hidden">{WHAT.find(({ value }) => value === what)?.label}</legend>
        {what === 'recipe' &&
          recipes.data?.data.map(({ id, label, categories: own }) =>
            entry(
              id,
              label,
              own.map((category) => `${category.label} (${category.items})`).join(', ') || 'nothing yet',
            ),
          )}
        {what === 'categories' &&
          templates.data?.data
            .filter(({ active }) => active)
            .map(({ id, label, description }) => entry(id, label, description ?? ''))}
        {what === 'items' &&
          s.length > 2 &&
          rates.data?.data.map((rate) => entry(rate.id, rate.description, rateWords(rate)))}
      </fieldset>
      {what === 'recipe' && recipes.data?.data.length === 0 && (
        <p className="quiet">No recipe fits this job. Manage recipes under Administration.</p>
      )}
      {what === 'items' && s.length > 2 && rates.data?.data.length === 0 && (
        <p className="quiet">No such rate in the rate library.</p>
      )}
    </SaveDialog>
  );
}
