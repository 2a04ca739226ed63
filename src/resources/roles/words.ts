import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { humanize } from '../../schema/resource';
import { columns, type MatrixGroup, type MatrixRow } from './matrix';

/** The name of a row's resource. */
export function useRowName(): (row: MatrixRow) => string {
  const translate = useTranslate();
  return useCallback(
    ({ schema }) => translate(`resources.${schema.name}.name`, { smart_count: 2, _: schema.label.many }),
    [translate],
  );
}

/** What an action is called: those with a column by it, the others by their move. */
export function useActionWords(): (row: MatrixRow, action: string) => string {
  const translate = useTranslate();
  return useCallback(
    ({ schema }, action) =>
      (columns as readonly string[]).includes(action)
        ? translate(`roleEditor.actions.${action}`)
        : translate(`resources.${schema.name}.transitions.${action}`, {
            _: translate(`roleEditor.others.${action}`, { _: humanize(action) }),
          }),
    [translate],
  );
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
