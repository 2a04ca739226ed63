import { useGetIdentity } from 'ra-core';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Viewer } from '../schema/fields';

const ViewerContext = createContext<Viewer | undefined>(undefined);

/**
 * Says to all below it who looks. Once for all: to ask react-admin is a query, and a list has two parts in each row that depend
 * on the answer. The identity that the authProvider gives is the session's user: `id`, `permissions`, `closed`, and
 * `organizationId` or `organization.id`.
 */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const { identity } = useGetIdentity();
  const viewer = useMemo(() => {
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
  return <ViewerContext value={viewer}>{children}</ViewerContext>;
}

/** Who looks, for permissions and conditions; `undefined` while the identity loads. */
export const useViewer = (): Viewer | undefined => useContext(ViewerContext);
