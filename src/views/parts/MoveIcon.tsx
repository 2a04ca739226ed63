import type { Move } from '../../schema/lifecycle';
import { Icon } from '../../theme/icons/Icon';
import { isIconName } from '../../theme/icons/names';

/** The icon of a move; an arrow where the declaration names none. */
export function MoveIcon({ move }: { move: Move }) {
  const { icon = '' } = move.transition;
  return isIconName(icon) ? <Icon name={icon} /> : <Icon name="arrow_forward" />;
}
