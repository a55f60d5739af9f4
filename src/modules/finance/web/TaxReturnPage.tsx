// /prime/finance/tax-return: the boxes of a return of GST or VAT for a period, each with the documents that it is made of.
import css from './TaxReturnPage.module.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../platform/web/api/call.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { alert } from '../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showDate, showMoney, todayHere } from '../../../platform/web/display/format.ts';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useObjectPages } from '../../../platform/web/shell/objects.ts';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { type TaxReturn, type TaxReturnBox, type TaxReturnLine, taxReturnApi } from '../shared/tax-return.api.ts';
import { FiledReturns, Filing, MarkFiled } from './FiledReturns.tsx';
import { BASIS_WORDS, type TaxPeriod, lastPeriod, otherPeriod, periodFrom } from '../shared/tax-return.ts';

/** Months of a period; 0: any days. */
const LENGTHS = [
  { value: '1', label: 'Month' },
  { value: '2', label: 'Two months' },
  { value: '3', label: 'Quarter' },
  { value: '6', label: 'Half a year' },
  { value: '12', label: 'Year' },
  { value: '0', label: 'From and to' },
];
const NEW_ZEALAND = 2;
/** What changes when money moves. */
const FOLLOWS = ['ledger', 'payment', 'taxReturn'];

export function TaxReturnPage() {
  const { country } = useCurrentUser();
  useTabTitle(`${country.taxName} return`);
  const usual = country.id === NEW_ZEALAND ? 2 : 3;
  const [months, setMonths] = useState(usual);
  const [period, setPeriod] = useState<TaxPeriod>(() => lastPeriod(todayHere(), usual));
  const [box, setBox] = useState<string | null>(null);
  const [isFiling, setFiling] = useState(false);
  const may = useCan()('close-books');
  const read = useRead(taxReturnApi.figures, { query: { ...period } }, { keepPrevious: true, follows: FOLLOWS });
  const found = read.data?.data;
  const setFrom = (from: string): void => {
    if (from) setPeriod(months === 0 ? { ...period, from } : periodFrom(from, months));
  };
  const exported = async (format: 'xlsx' | 'csv'): Promise<void> => {
    const file = await call(taxReturnApi.file, { query: { ...period, format } });
    saveFile(file as Blob, `${country.taxName} ${period.from} to ${period.to}.${format}`);
  };
  const failed = (error: Error): void => void alert(error.message);
  return (
    <div className={css.taxPage}>
      <header className={css.taxHead}>
        <h1 className="page-title">{country.taxName} return</h1>
        <span className="grow" />
        <Button size="xs" variant="default" onClick={() => void exported('xlsx').catch(failed)}>
          Excel
        </Button>
        <Button size="xs" variant="default" onClick={() => void exported('csv').catch(failed)}>
          CSV
        </Button>
        {may && found && found.filing === null && found.fileProblem === null && (
          <Button size="xs" onClick={() => setFiling(true)}>
            Mark as filed
          </Button>
        )}
      </header>
      <div className={css.taxPeriod} role="group" aria-label="Period">
        <NativeSelect
          size="xs"
          label="Period"
          data={LENGTHS}
          value={String(months)}
          onChange={(event) => {
            const chosen = Number(event.currentTarget.value);
            setMonths(chosen);
            if (chosen > 0) setPeriod(lastPeriod(todayHere(), chosen));
          }}
        />
        <DayBox size="xs" label="From" value={period.from} onChange={setFrom} />
        <DayBox
          size="xs"
          label="To"
          value={period.to}
          disabled={months > 0}
          onChange={(to) => {
            if (to) setPeriod({ ...period, to });
          }}
        />
        {months > 0 && (
          <div className={css.taxSteps}>
            <Button size="xs" variant="default" onClick={() => setPeriod(otherPeriod(period, months, -1))}>
              Before
            </Button>
            <Button size="xs" variant="default" onClick={() => setPeriod(otherPeriod(period, months, 1))}>
              After
            </Button>
          </div>
        )}
      </div>
      {read.error && !found && <ListError error={read.error} onRetry={() => void read.refetch()} />}
      {!found && !read.error && <SkeletonRows rows={8} />}
      {found && <Said of={found} />}
      {found && <Filing of={found} />}
      {found && <Boxes of={found} chosen={box} choose={setBox} />}
      {found && box !== null && <Documents key={box} period={period} box={box} of={found} />}
      <FiledReturns
        onOpen={({ from, to }) => {
          setMonths(0);
          setPeriod({ from, to });
        }}
      />
      {isFiling && found && <MarkFiled of={found} onClose={() => setFiling(false)} />}
    </div>
  );
}

/** What one has to know before the figures are sent. */
function Said({ of }: { of: TaxReturn }) {
  const { late } = of;
  return (
    <>
      <p className={css.taxSaid}>
        {of.name}, {showDate(of.from)} to {showDate(of.to)}. {BASIS_WORDS[of.basis]}, as set in Finance settings.
      </p>
      {!of.isRegistered && (
        <p className={css.taxConcern}>
          Your company is not registered for {of.taxName}. If it is, tick it under Administration. Otherwise there is
          nothing to report.
        </p>
      )}
      {of.filing === null && late.documents > 0 && (
        <p className={css.taxConcern}>
          {late.documents === 1 ? '1 document was' : `${late.documents} documents were`} entered after the end of this
          period, with {showMoney(Math.abs(late.tax))} of {of.taxName} {late.tax < 0 ? 'to pay' : 'to reclaim'}. A
          return you lodged earlier does {late.documents === 1 ? 'it' : 'them'} not include it: correct it, or include
          the difference in the next one. Mark returns as filed and we do this for you.
        </p>
      )}
    </>
  );
}

interface BoxesProps {
  of: TaxReturn;
  chosen: string | null;
  choose: (box: string) => void;
}
function Boxes({ of, chosen, choose }: BoxesProps) {
  const toPay = of.boxes.find(({ ref }) => ref === of.result)?.onForm ?? 0;
  return (
    <>
      <div className={css.taxScroll}>
        <table className={`${css.taxTable} ${css.taxBoxes}`} aria-label="Figures of the return">
          <thead>
            <tr>
              <th scope="col">Box</th>
              <th scope="col">What</th>
              <th scope="col" data-number>
                On the form
              </th>
              <th scope="col" data-number>
                To the cent
              </th>
              {of.moved.documents > 0 && (
                <th scope="col" data-number>
                  {of.filing ? 'Changed since' : 'From filed periods'}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {of.boxes.map((box) => (
              <tr key={box.ref} data-result={box.ref === of.result || undefined}>
                <th scope="row">{box.ref}</th>
                <td>
                  {box.ref === of.result && (toPay < 0 ? 'Refund: ' : 'To pay: ')}
                  {box.label}
                  {box.formula && <span className="quiet"> · {box.formula}</span>}
                </td>
                <td data-number>{showMoney(box.onForm)}</td>
                <td data-number>
                  <Figure box={box} isChosen={box.ref === chosen} choose={choose} />
                </td>
                {of.moved.documents > 0 && <td data-number>{box.difference !== 0 && showMoney(box.difference)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={css.taxNotes}>
        {of.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}

/** A sum of documents opens them; one that is reckoned from other boxes is a figure. */
function Figure({ box, isChosen, choose }: { box: TaxReturnBox; isChosen: boolean; choose: (box: string) => void }) {
  if (box.formula !== null) return showMoney(box.amount);
  return (
    <button
      type="button"
      className={css.taxFigure}
      aria-pressed={isChosen}
      aria-label={`Documents of box ${box.ref}: ${showMoney(box.amount)}`}
      onClick={() => choose(box.ref)}
    >
      {showMoney(box.amount)}
    </button>
  );
}

function Documents({ period, box, of }: { period: TaxPeriod; box: string; of: TaxReturn }) {
  const read = useRead(taxReturnApi.documents, { query: { ...period, box } }, { follows: FOLLOWS });
  const pages = useObjectPages();
  const rows = read.data?.data;
  if (read.error && !rows) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!rows) return <SkeletonRows rows={4} />;
  const label = of.boxes.find(({ ref }) => ref === box)?.label ?? '';
  const sum = of.boxes.find(({ ref }) => ref === box)?.amount ?? 0;
  const hrefOf = ({ documentType, documentId }: TaxReturnLine): string | undefined =>
    pages.get(documentType)?.href?.({ objectId: documentId, jobId: null });
  return (
    <RecordSection title={`Box ${box}: ${label}`}>
      {rows.length === 0 ? (
        <p className="quiet">No documents in this period.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
        <div className={css.taxScroll} role="region" aria-label={`Documents of box ${box}`} tabIndex={0}>
          <table className={css.taxTable}>
            <thead>
              <tr>
                <th scope="col">Document</th>
                <th scope="col">Contact</th>
                <th scope="col">Day</th>
                <th scope="col">What</th>
                <th scope="col" data-number>
                  Ex {of.taxName}
                </th>
                <th scope="col" data-number>
                  {of.taxName}
                </th>
                <th scope="col" data-number>
                  In box {box}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, place) => (
                // A document may move several times in a period.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={`${row.documentType} ${row.documentId} ${place}`}>
                  <td>{hrefOf(row) ? <PageLink href={hrefOf(row) ?? ''}>{row.number}</PageLink> : row.number}</td>
                  <td>{row.contact}</td>
                  <td data-day>{showDate(row.date)}</td>
                  <td>
                    {row.what}
                    {row.late && <span className={css.taxLate}> · entered later</span>}
                  </td>
                  <td data-number>{showMoney(row.net)}</td>
                  <td data-number>
                    {showMoney(row.tax)}
                    {row.reverse !== 0 && <span className="quiet"> · {showMoney(row.reverse)} by reverse charge</span>}
                  </td>
                  <td data-number>{showMoney(row.amount)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td colSpan={6}>Together</td>
                <td data-number>{showMoney(sum)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </RecordSection>
  );
}
