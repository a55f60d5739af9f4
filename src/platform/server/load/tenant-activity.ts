// Whether more than one tenant is at work: only then does anybody have to share.
const HERE_MS = 2000;

export interface TenantActivity {
  /** A request of this tenant has come. */
  seen(tenant: string): void;
  isShared(): boolean;
}

/** `hereMs`: so long after its last request another tenant counts as being here. */
export function createTenantActivity(hereMs: number = HERE_MS): TenantActivity {
  let latest = '';
  let until = 0;
  return {
    seen(tenant) {
      if (tenant !== latest && latest !== '') until = Date.now() + hereMs;
      latest = tenant;
    },
    isShared: () => Date.now() < until,
  };
}
