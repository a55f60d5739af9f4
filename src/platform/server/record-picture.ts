// The picture that stands for a record: uploaded for it, chosen again from earlier ones, taken away. It is a stored file that is
// served only for this record.
import { type RawBuilder, sql } from 'kysely';
import { type Entity, type StandardRow, snake } from '../../kit/entity.ts';
import type { Context } from './context.ts';
import { notFound } from './errors.ts';
import { readStoredFile, storeFile } from './files.ts';
import { checkedPicture } from './pictures.ts';
import { type UpdateOptions, lockRecord, updateRecord } from './records.ts';
import { Download, type Upload } from './routes.ts';

export interface PictureOwner<Row extends StandardRow> {
  entity: Entity<Row>;
  /** The field that names the picture in use. */
  field: string;
  /** The column of stored files that names the record. */
  column: string;
  /** Bytes of the largest picture. */
  largest: number;
  /** Records this person may touch, over an alias. */
  scope: (ctx: Context, alias: string) => RawBuilder<unknown>;
  /** For the history of the change. */
  jobId?: UpdateOptions['jobId'];
}

export function recordPicture<Row extends StandardRow>(of: PictureOwner<Row>) {
  const { entity, field, column, scope } = of;
  const theirs = (ctx: Context) => ({ scope: scope(ctx, 'r'), ...(of.jobId !== undefined && { jobId: of.jobId }) });
  const choose = (ctx: Context, id: number, fileId: number | null) =>
    updateRecord(ctx, entity, id, { [field]: fileId }, {}, theirs(ctx));

  async function keep(
    ctx: Context,
    id: number,
    { bytes, fileName }: Pick<Upload, 'bytes' | 'fileName'>,
  ): Promise<void> {
    const { type: mimeType } = checkedPicture(bytes);
    const file = await storeFile(ctx, { fileName, mimeType, bytes });
    await ctx.run(
      sql`update stored_file set ${sql.id(column)} = ${id} where company_id = ${ctx.actor.companyId} and id = ${file.id}`,
    );
    await choose(ctx, id, file.id);
  }

  /** Whether a file was uploaded for this very record: files of others may be hidden from whoever sees this one. */
  async function isOwn(ctx: Context, id: number, fileId: number): Promise<boolean> {
    const [file] = await ctx.run(
      sql`select 1 from stored_file where company_id = ${ctx.actor.companyId} and id = ${fileId} and ${sql.id(column)} = ${id} and deleted_at is null`,
    );
    return file !== undefined;
  }

  /** The file in use: null where there is none, undefined where the record is not theirs. */
  async function inUse(ctx: Context, id: number): Promise<number | null | undefined> {
    const [row] = await ctx.run(sql<{ fileId: number | null }>`
      select r.${sql.id(snake(field))} as "fileId" from ${sql.table(entity.table)} r where ${scope(ctx, 'r')} and r.id = ${id}`);
    return row && row.fileId;
  }

  return {
    keep,
    isOwn,
    lock: (ctx: Context, id: number): Promise<Row> => lockRecord(ctx, entity, id, theirs(ctx)),
    async upload(ctx: Context, id: number, upload: (most: number) => Promise<Upload>): Promise<void> {
      await lockRecord(ctx, entity, id, theirs(ctx));
      await keep(ctx, id, await upload(of.largest));
    },
    /** An earlier picture of this record. */
    async set(ctx: Context, id: number, fileId: number): Promise<void> {
      if ((await inUse(ctx, id)) === undefined) throw notFound(`This ${entity.label.one}`);
      if (!(await isOwn(ctx, id, fileId))) throw notFound('This image');
      await choose(ctx, id, fileId);
    },
    async remove(ctx: Context, id: number): Promise<void> {
      await lockRecord(ctx, entity, id, theirs(ctx));
      await choose(ctx, id, null);
    },
    async read(ctx: Context, id: number): Promise<Download> {
      const fileId = await inUse(ctx, id);
      if (fileId === undefined) throw notFound(`This ${entity.label.one}`);
      if (fileId === null) throw notFound(`A picture of this ${entity.label.one}`);
      const { bytes, mimeType, fileName } = await readStoredFile(ctx, fileId);
      return new Download(bytes, mimeType, fileName, true);
    },
  };
}
