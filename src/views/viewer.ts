import { useGetIdentity } from 'ra-core';
import { useMemo } from 'react';
import type { Viewer } from '../schema/fields';

/**
 * Who looks, for permissions and conditions; `undefined` while the identity loads. The identity that the authProvider gives
 * is the session's user: `id`, `permissions`, `closed`, and `organizationId` or `organization.id`.
 */
export function useViewer(): Viewer | undefined {
  const { identity } = useGetIdentity();
  return useMemo(() => {
    if (!identity) return undefined;
    const organization = identity.organizationId ?? (identity.organization as { id?: unknown } | undefined)?.id ?? '';
    const texts = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
    return {
      id: String(identity.id),
      organizationId: String(organization),
      permissions: texts(identity.permissions),
      closed: texts(identity.closed),
    };
  }, [identity]);
}
