import { useTranslate } from 'ra-core';
import { can } from '../../schema/permissions';
import type { AnyResource } from '../../schema/resource';
import { Kbd } from '../../theme/ui/Kbd';
import { KeyStrip } from '../../theme/ui/Workspace';
import { useSingleKeys } from '../../views/parts/keys';
import { useViewer } from '../../views/viewer';

/** The keys of the room, at its foot. */
export function ReviewKeys({ schema, pane }: { schema: AnyResource; pane: boolean }) {
  const translate = useTranslate();
  const viewer = useViewer();
  const [keys] = useSingleKeys();
  if (!keys) return null;
  const decides = can(viewer, schema.name, 'decide');
  const strip: [string, string[]][] = [
    ['move', ['J', 'K']],
    ...(decides
      ? ([
          ['outcome', ['1', '2', '3']],
          ['note', ['N']],
          ['send', ['Ctrl ↵']],
        ] satisfies [string, string[]][])
      : []),
    ...(pane
      ? ([
          ['zoom', ['+', '−']],
          ['turn', ['T']],
        ] satisfies [string, string[]][])
      : []),
  ];
  return (
    <KeyStrip aria-label={translate('review.keys.title')}>
      {strip.map(([key, caps]) => (
        <span key={key}>
          {caps.map((cap) => (
            <Kbd key={cap}>{cap}</Kbd>
          ))}{' '}
          {translate(`review.keys.${key}`)}
        </span>
      ))}
    </KeyStrip>
  );
}
