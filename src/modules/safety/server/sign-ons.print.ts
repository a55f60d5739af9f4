// Who signed on to a SWMS or was at a talk, as a paper for the site: each with their signature, when, from where.
import { showDay, showTime, dayOfMoment, parseMoment, timeIn } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { PrintDocument, PrintSigned } from '../../../platform/server/print/print-document.ts';
import { PRINT_TYPES, print } from '../../../platform/server/print/print.ts';
import { Download } from '../../../platform/server/routes.ts';
import { companyHead } from '../../company/server/index.ts';
import type { SignOnWhole } from '../shared/swms.api.ts';
import { signOnsWhole } from './swms.views.ts';
import { whsItems } from './whs-items.views.ts';

const DRAWN = /^data:image\/png;base64,([A-Za-z0-9+/=]+)$/;

export async function signOnsPdf(ctx: Context, id: number): Promise<Download> {
  const document = await signOnsDocument(ctx, id);
  return new Download(await print(document, 'pdf'), PRINT_TYPES.pdf, `${document.foot ?? document.title}.pdf`);
}

async function signOnsDocument(ctx: Context, id: number): Promise<PrintDocument> {
  const of = await whsItems.read(ctx, id);
  const all = await signOnsWhole(ctx, id);
  const isTalk = of.whsItemType.typeName === 'talk';
  const { timezone } = ctx.actor;
  const facts: [string, string | null][] = [
    ['Job', of.job?.label ?? null],
    ['Status', of.whsItemStatus.label],
    ['Day', of.incidentDate && showDay(of.incidentDate)],
    ['High risk work', of.swmsTriggers.map(({ label }) => label).join(', ') || null],
  ];
  return {
    ...(await companyHead(ctx)),
    title: isTalk ? 'Toolbox talk: who was there' : 'Safe work method statement: who signed on',
    subtitle: of.label,
    number: of.whsNumber,
    foot: `${of.whsNumber} ${isTalk ? 'attendance' : 'sign-ons'}`,
    facts: facts.filter((pair): pair is [string, string] => Boolean(pair[1])),
    ...(of.description && { texts: [{ text: of.description }] }),
    columns: [
      { key: 'name', label: 'Name', kind: 'text', width: 40 },
      { key: 'employer', label: 'Company', kind: 'text', width: 40 },
      { key: 'at', label: 'Signed', kind: 'text', width: 24 },
    ],
    rows: all.map((one) => ({
      level: 0 as const,
      cells: { name: one.name, employer: one.employer, at: momentWords(one.signedAt, timezone) },
      note: one.current ? null : 'To an earlier version',
    })),
    totals: [],
    notes: isTalk
      ? []
      : ['Each has read and understands the statement, will follow it, and will stop if the work changes.'],
    signed: all.map((one) => certificate(one, timezone)),
    currencySymbol: '',
  };
}

const momentWords = (moment: string, timezone: string): string =>
  `${showDay(dayOfMoment(moment, timezone))} ${showTime(timeIn(timezone, parseMoment(moment)))}`;

function certificate(
  { name, employer, picture, signedAt, ip, device, byLink }: SignOnWhole,
  timezone: string,
): PrintSigned {
  const drawing = DRAWN.exec(picture ?? '')?.[1];
  return {
    name: [name, employer].filter(Boolean).join(', '),
    ...(drawing && { picture: Buffer.from(drawing, 'base64') }),
    lines: [
      `${momentWords(signedAt, timezone)} (${timezone})${byLink ? ', on their own phone' : ''}`,
      ...(ip ? [`From ${ip}`] : []),
      ...(device ? [device] : []),
    ],
  };
}
