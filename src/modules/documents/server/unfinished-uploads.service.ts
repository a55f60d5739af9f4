// Uploads that were begun and have not arrived whole: they take room before they are files, and nobody may leave beginnings without end.
import type { FileStore } from '@tus/file-store';
import { conflict } from '../../../platform/server/errors.ts';

/** A person's browser has three at once; what a cut line leaves is taken up again or ends within a week. */
const MOST_OF_ONE = 100;

interface Begun {
  company: string;
  /** Of a person, or of a visitor of one shared page. */
  owner: string;
  size: number;
}
interface Owners {
  companyId: string;
  userId: string;
  visitOf: string;
}
const ownerOf = ({ userId, visitOf }: Pick<Owners, 'userId' | 'visitOf'>): string => `${userId}/${visitOf}`;

export interface UnfinishedUploads {
  /** Throws 409 for somebody who has too many open. Answers the bytes that those of the company will take. */
  mayBegin(owners: Owners): Promise<number>;
  began(id: string, owners: Owners, size: number): void;
  ended(id: string): void;
  /** Looks again at what lies in the folder. */
  recount(): Promise<void>;
}

/** Of the uploads that lie in a store: its folder is this process's own. */
export function unfinishedUploads(store: FileStore): UnfinishedUploads {
  const begun = new Map<string, Begun>();
  async function recount(): Promise<void> {
    const ids = (await store.configstore.list?.()) ?? [];
    const there = new Set(ids);
    for (const id of begun.keys()) if (!there.has(id)) begun.delete(id);
    for (const id of ids) {
      if (begun.has(id)) continue;
      const upload = await store.configstore.get(id);
      const { metadata, size } = upload ?? {};
      if (!metadata || metadata['attachmentId'] || size === undefined) continue;
      const owner = ownerOf({ userId: metadata['userId'] ?? '', visitOf: metadata['visitOf'] ?? '' });
      begun.set(id, { company: metadata['companyId'] ?? '', owner, size });
    }
  }
  const counted = recount().catch(() => {});
  const openOf = (owners: Owners): number =>
    [...begun.values()].filter(({ company, owner }) => company === owners.companyId && owner === ownerOf(owners))
      .length;
  return {
    recount,
    async mayBegin(owners) {
      await counted;
      // Some may have been taken back, or have come to their end, since.
      if (openOf(owners) >= MOST_OF_ONE) await recount();
      if (openOf(owners) >= MOST_OF_ONE)
        throw conflict(
          `${MOST_OF_ONE} of your uploads are still running. Let them finish or cancel some, then add more.`,
        );
      let bytes = 0;
      for (const { company, size } of begun.values()) if (company === owners.companyId) bytes += size;
      return bytes;
    },
    began: (id, owners, size) => void begun.set(id, { company: owners.companyId, owner: ownerOf(owners), size }),
    ended: (id) => void begun.delete(id),
  };
}
