import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { useActionName } from '../../views/words';
import type { MatrixGroup, MatrixRow } from './matrix';

/** The name of a row's resource. */
export function useRowName(): (row: MatrixRow) => string {
  const translate = useTranslate();
  return useCallback(
    ({ schema }) => translate(`resources.${schema.name}.name`, { smart_count: 2, _: schema.label.many }),
    [translate],
  );
}

/** What an action of a row is called. */
export function useActionWords(): (row: MatrixRow, action: string) => string {
  const nameOf = useActionName();
  return useCallback(({ schema }, action) => nameOf(schema, action), [nameOf]);
}

/** The heading of a group: the navigation's own, where it has one. */
export function useGroupName(): (group: MatrixGroup) => string {
  const translate = useTranslate();
  return useCallback(
    ({ key }) =>
      translate(key === 'work' || key === 'other' ? `roleEditor.groups.${key}` : `shell.navigation.groups.${key}`),
    [translate],
  );
}
