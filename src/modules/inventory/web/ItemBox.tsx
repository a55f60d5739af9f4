// Finds an item by scan or by typing: a code takes it at once, words offer what matches.
import css from './inventory.module.css';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { call } from '../../../platform/web/api/call.ts';
import { isOffline } from '../../../platform/web/api/connection.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { CodeCamera } from '../../../platform/web/form/CodeCamera.tsx';
import { canReadCodes } from '../../../platform/web/form/code-reader.ts';
import { type InventoryItemView, inventoryItemsApi, stockApi } from '../shared/inventory.api.ts';
import { amountOf } from './stock-words.ts';
import { itemOfCode, itemsLike, useCatalogue } from './use-catalogue.ts';

const OFFERED = 6;

interface Props {
  onItem: (item: InventoryItemView) => void;
  /** What is offered says how much of it is there. */
  placeId?: number | null;
}
export function ItemBox({ onItem, placeId }: Props) {
  const phone = useIsPhone();
  const known = useCatalogue();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [camera, setCamera] = useState(false);
  const [term] = useDebouncedValue(typed.trim(), 150);
  const here = itemsLike(known, typed, OFFERED);
  const more = useRead(
    inventoryItemsApi.list,
    { query: { s: term, perPage: String(OFFERED), paginate: '0' } },
    { enabled: term.length > 1 && here.length === 0, keepPrevious: true },
  );
  const offered = typed.trim() === '' ? [] : here.length ? here : (more.data?.data ?? []);
  const take = (item: InventoryItemView): void => {
    onItem(item);
    setTyped('');
    setProblem(undefined);
  };
  const read = async (text: string): Promise<void> => {
    const code = text.trim();
    if (!code) return;
    const exact = itemOfCode(known, code);
    if (exact) return take(exact);
    const [only, second] = offered;
    if (only && !second) return take(only);
    if (second) return setProblem('Choose one of these');
    if (isOffline()) return setProblem(`${code} is not known on this device`);
    try {
      take((await call(stockApi.scan, { query: { code } })).data);
    } catch (error) {
      setProblem(`${code}: ${(error as Error).message}`);
    }
  };
  return (
    <div>
      {camera && <CodeCamera again onCode={(code) => void read(code)} onProblem={setProblem} />}
      <div className={css.scan}>
        <TextInput
          label="Scan or type an item"
          size={phone ? 'md' : 'sm'}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !typed.trim()) return;
            event.preventDefault();
            event.stopPropagation();
            void read(typed);
          }}
        />
        {canReadCodes() && (
          <Button size={phone ? 'md' : 'sm'} variant="default" onClick={() => setCamera(!camera)}>
            {camera ? 'Close camera' : 'Use camera'}
          </Button>
        )}
      </div>
      {problem && (
        <p className="dialog-error" role="alert">
          {problem}
        </p>
      )}
      {offered.length > 0 && (
        <ul className={css.offered} aria-label="Items found">
          {offered.map((item) => (
            <li key={item.id}>
              <button type="button" onClick={() => take(item)}>
                <span>{item.label}</span>
                <span className="quiet">
                  {[item.code, `${amountOf(thereOf(item, placeId), item.unit?.label)} there`]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** How much of an item is in a place; everywhere where none is named. */
export const thereOf = (item: InventoryItemView, placeId: number | null | undefined): number =>
  placeId == null ? item.quantityInStock : (item.places.find(({ id }) => id === placeId)?.quantity ?? 0);
