// Whether more than one tenant is at work: only then does anybody have to share.
const HERE_MS = 2000;

export interface Crowd {
  /** A request of this tenant has come. */
  seen(tenant: string): void;
  isThere(): boolean;
}

/** `hereMs`: so long after its last request another tenant counts as being here. */
export function createCrowd(hereMs: number = HERE_MS): Crowd {
  let latest = '';
  let until = 0;
  return {
    seen(tenant) {
      if (tenant !== latest && latest !== '') until = Date.now() + hereMs;
      latest = tenant;
    },
    isThere: () => Date.now() < until,
  };
}
