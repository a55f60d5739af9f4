// The dry run, and its findings as a file.
import type { Context } from '../../../platform/server/context.ts';
import { csvFile } from '../../../platform/server/print/csv.ts';
import { Download } from '../../../platform/server/routes.ts';
import type { ImportCheck, Outcome, RowProblem } from '../shared/imports.api.ts';
import { type Judged, firstRows, judgeRows } from './import-judge.service.ts';
import { type ImportedAnswers, customColumns } from './imported-answers.slots.ts';
import { importProblems, importRow, importRows } from './imports.views.ts';

const SHOWN = 200;

async function judgeAll(ctx: Context, answers: ImportedAnswers, id: number): Promise<Judged[]> {
  const imported = await importRow(ctx, id);
  const rows = await importRows(ctx, id);
  return await judgeRows(
    ctx,
    imported,
    rows,
    firstRows(imported, rows),
    await customColumns(answers, ctx, imported.recordType),
  );
}
const problemsOf = (judged: readonly Judged[]): RowProblem[] =>
  judged.flatMap(({ row, outcome, reasons }) =>
    outcome === 'refused' || outcome === 'skipped' ? reasons.map((reason) => ({ row, ...reason })) : [],
  );

export async function checkImport(ctx: Context, answers: ImportedAnswers, id: number): Promise<ImportCheck> {
  const judged = await judgeAll(ctx, answers, id);
  const counts: Record<Outcome, number> = { created: 0, updated: 0, skipped: 0, refused: 0 };
  for (const { outcome } of judged) counts[outcome]++;
  const problems = problemsOf(judged);
  return { rows: judged.length, counts, problems: problems.slice(0, SHOWN), problemCount: problems.length };
}

export async function problemsOfImport(ctx: Context, id: number) {
  await importRow(ctx, id);
  const problems = await importProblems(ctx, id);
  return { problems: problems.slice(0, SHOWN), total: problems.length };
}

export async function errorFile(ctx: Context, answers: ImportedAnswers, id: number): Promise<Download> {
  const { status, fileName } = await importRow(ctx, id);
  const problems = status === 'draft' ? problemsOf(await judgeAll(ctx, answers, id)) : await importProblems(ctx, id);
  const rows = [
    ['Row', 'Column', 'Value', 'Reason'],
    ...problems.map(({ row, column, value, reason }) => [row, column ?? '', value ?? '', reason]),
  ];
  const name = `${fileName.replace(/\.[^.]*$/, '')} - rows to correct.csv`;
  return new Download(csvFile(rows), 'text/csv; charset=utf-8', name);
}
