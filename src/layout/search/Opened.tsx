import { useMemo, type ReactNode } from 'react';
import { useT } from '../../i18n/useT';
import { OpenedContext } from '../../pages/errors';
import type { AnyResource } from '../../schema/resource';
import { recordPath } from '../../views/paths';
import { useRecent } from './useRecent';

interface OpenedProps {
  userId: string;
  resources: readonly AnyResource[];
  children: ReactNode;
}

/** Tells the error pages below what the person had open, so that a way that leads nowhere ends near where they were. */
export function Opened({ userId, resources, children }: OpenedProps) {
  const t = useT();
  const [recent] = useRecent(userId);
  const entries = useMemo(
    () =>
      recent.flatMap(({ resource, id, title }) => {
        const schema = resources.find(({ name }) => name === resource);
        return schema
          ? [
              {
                to: recordPath(schema, id),
                name: title,
                text: t(`resources.${resource}.name`, { smart_count: 1, _: schema.label.one }),
              },
            ]
          : [];
      }),
    [recent, resources, t],
  );
  return <OpenedContext value={entries}>{children}</OpenedContext>;
}
