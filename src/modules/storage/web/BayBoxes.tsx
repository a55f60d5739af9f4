// Boxes as rows: arrows choose one, Enter opens it.
import css from './storage.module.css';
import { Kbd } from '@mantine/core';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import type { StorageItemView } from '../shared/storage-items.api.ts';
import { daysStopped } from '../shared/storage-state.ts';
import { BoxStatus } from './BoxStatus.tsx';
import { storagePaths } from './storage-paths.ts';
import { briefDay, shortJob, unbilled } from './storage-words.ts';

interface Props {
  title: string;
  items: readonly StorageItemView[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
  keys: boolean;
}
export function BayBoxes({ title, items, chosen, onChoose, keys }: Props) {
  return (
    <section className={css.block} aria-label={title}>
      <div className={css.blockHead}>
        <h2>
          {title} <span className="quiet figures">{items.length}</span>
        </h2>
        {keys && (
          <span className={css.keys}>
            <span>
              <Kbd size="xs">M</Kbd> move
            </span>
            <span>
              <Kbd size="xs">O</Kbd> out
            </span>
            <span>
              <Kbd size="xs">L</Kbd> label
            </span>
          </span>
        )}
      </div>
      {items.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Job</th>
              <th scope="col">Box</th>
              <th scope="col">What is in it</th>
              <th scope="col" className={css.right}>
                m³
              </th>
              <th scope="col">Bay</th>
              <th scope="col">Status</th>
              <th scope="col" className={css.right}>
                Since
              </th>
              <th scope="col" className={css.right}>
                Days to bill
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((of) => (
              <Row key={of.id} of={of} chosen={of.id === chosen} onChoose={() => onChoose(of.id)} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Row({ of, chosen, onChoose }: { of: StorageItemView; chosen: boolean; onChoose: () => void }) {
  const missing = of.storageItemStatus.typeName === 'missing';
  const days = unbilled(of);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the button in it takes the keys
    <tr aria-selected={chosen} onClick={onChoose} onDoubleClick={() => openPage(storagePaths.item(of.id))}>
      <td className="quiet">{shortJob(of.job.label)}</td>
      <td>
        <button
          type="button"
          className={css.rowButton}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            openPage(storagePaths.item(of.id));
          }}
          onFocus={onChoose}
        >
          {of.label}
        </button>
      </td>
      <td>{of.description}</td>
      <td className={css.right}>{of.volumeM3 === null ? '' : of.volumeM3.toFixed(2)}</td>
      <td>{of.bay?.label}</td>
      <td className={missing ? 'late' : undefined}>
        <BoxStatus of={of} />
      </td>
      <td className={css.right}>{briefDay(of.inAt ?? of.sinceAt, of.job.timezone)}</td>
      <td className={css.right}>
        {daysStopped(of) ? <span className="late">{days}, stopped</span> : of.inAt === null ? '' : days}
      </td>
    </tr>
  );
}
