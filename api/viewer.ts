/** Who is behind a request. */
import type { Request, Response } from 'express';
import type { Viewer } from '../src/schema/fields';
import { can } from '../src/schema/permissions';
import { forbidden, unauthorized } from './errors';

/** Put into `res.locals.viewer` by `authenticate`. */
export interface SignedIn extends Viewer {
  name: string;
  email: string;
  roleId: string;
  sessionId: string;
  /** Anything but `full` opens only the calls that finish the sign-in. */
  scope: 'full' | 'secondFactor' | 'passwordChange' | 'factorSetUp';
  /** The role that they look at the product as: it cuts their permissions, and they write nothing. */
  preview?: { id: string; name: string };
  /** The API key that calls in this person's name. */
  apiKeyId?: string;
}

/** Who the changelog says did it; `id` is null for somebody who is not known (a failed sign-in) and for the system. */
export interface Actor {
  id: string | null;
  name: string;
  organizationId: string;
  ip: string | null;
  userAgent: string | null;
}

/** @throws ApiError 401 without a viewer. */
export function viewerOf(res: Response): SignedIn {
  const viewer = res.locals.viewer as SignedIn | undefined;
  if (!viewer) throw unauthorized();
  return viewer;
}

/** @throws ApiError 403 without the permission. */
export function demand(viewer: Viewer, resource: string, action: string): void {
  if (!can(viewer, resource, action)) throw forbidden();
}

export const actorOf = (req: Request, viewer: SignedIn): Actor => ({
  id: viewer.id,
  name: viewer.name,
  organizationId: viewer.organizationId,
  ip: req.ip ?? null,
  userAgent: req.get('user-agent')?.slice(0, 300) ?? null,
});

const SYSTEM = 'system';

/** Who asked for something, as a record keeps it: nobody where the product did. */
export const askedBy = ({ id }: Pick<SignedIn, 'id'>): string | null => (id === SYSTEM ? null : id);

/** The product itself, at work for an organization. */
export const systemViewer = (organizationId: string): SignedIn => ({
  id: SYSTEM,
  organizationId,
  permissions: [],
  name: 'Assay',
  email: '',
  roleId: '',
  sessionId: '',
  scope: 'full',
});

/** Nobody in particular: what the product does by itself, or a command on the machine. */
export const systemActor = (organizationId: string, name = 'Assay'): Actor => ({
  id: null,
  name,
  organizationId,
  ip: null,
  userAgent: null,
});
