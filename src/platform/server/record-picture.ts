// The picture that stands for a record: uploaded for it, chosen from the pictures that it has, taken away. The module that keeps
// files (`recordFiles`) makes a file of the record of it.
import { type RawBuilder, sql } from 'kysely';
import { type Entity, type StandardRow, snake } from '../../kit/entity.ts';
import type { Context } from './context.ts';
import { notFound } from './errors.ts';
import { type StoredFile, readStoredFile, storeFile } from './files.ts';
import { only } from './module.ts';
import { checkedPicture } from './pictures.ts';
import { type UpdateOptions, lockRecord, updateRecord } from './records.ts';
import { Download, type Upload } from './routes.ts';

/** A record that files belong to. */
export interface FileOwner {
  objectType: string;
  objectId: number;
  jobId: number | null;
}
/** How files are kept with the records that they belong to. */
export interface RecordFiles {
  /** Makes a stored picture a file of the record; answers its number. */
  readonly keep: (ctx: Context, of: FileOwner, file: StoredFile) => Promise<number>;
  /** Whether it is a picture of this very record. */
  readonly hasPicture: (ctx: Context, of: FileOwner, id: number) => Promise<boolean>;
  /** What stands for it on screen: the stored file, or a copy of at most a thousand pixels. */
  readonly shown: (ctx: Context, id: number) => Promise<number | null>;
}

declare module './module.ts' {
  interface ServerModule {
    readonly recordFiles?: RecordFiles;
  }
}

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
  /** The picture is one of the company’s, such as a logo. */
  ofCompany?: true;
}

export function recordPicture<Row extends StandardRow>(of: PictureOwner<Row>) {
  const { entity, field, column, scope } = of;
  const theirs = (ctx: Context) => ({ scope: scope(ctx, 'r'), ...(of.jobId !== undefined && { jobId: of.jobId }) });
  const files = (ctx: Context): RecordFiles => only(ctx.app.modules, 'recordFiles');
  const ownerOf = (ctx: Context, id: number): FileOwner =>
    of.ofCompany
      ? { objectType: 'company', objectId: ctx.actor.companyId, jobId: null }
      : { objectType: entity.name, objectId: id, jobId: of.jobId === 'self' ? id : (of.jobId ?? null) };
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
    await choose(ctx, id, await files(ctx).keep(ctx, ownerOf(ctx, id), file));
  }

  /** Whether a picture is one of this very record: files of others may be hidden from whoever sees this one. */
  async function isOwn(ctx: Context, id: number, fileId: number): Promise<boolean> {
    if (await files(ctx).hasPicture(ctx, ownerOf(ctx, id), fileId)) return true;
    // It came with a record that was merged into this one.
    const shown = await files(ctx).shown(ctx, fileId);
    const [file] = await ctx.run(
      sql`select 1 from stored_file where company_id = ${ctx.actor.companyId} and id = ${shown} and ${sql.id(column)} = ${id} and deleted_at is null`,
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
    /** Another picture of this record. */
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
      const shown = await files(ctx).shown(ctx, fileId);
      if (shown === null) throw notFound(`A picture of this ${entity.label.one}`);
      const { bytes, mimeType, fileName } = await readStoredFile(ctx, shown);
      return new Download(bytes, mimeType, fileName, true);
    },
  };
}
