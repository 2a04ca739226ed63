import MuiMenu from '@mui/material/Menu';
import { cloneElement, useId, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react';

interface ButtonParts {
  id?: string;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  'aria-controls'?: string | undefined;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
}

interface MenuProps {
  /** The button that opens it. */
  button: ReactElement<ButtonParts>;
  /** The items; each closes the menu when it is chosen. */
  children: (close: () => void) => ReactNode;
}

/** A button with a menu below it, which has its name; focus goes back to the button. */
export function Menu({ button, children }: MenuProps) {
  const id = useId();
  const named = button.props.id ?? `${id}-button`;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const open = anchor !== null;
  return (
    <>
      {cloneElement(button, {
        id: named,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: (event) => setAnchor(event.currentTarget),
      })}
      {open && (
        // In its place in the page, so that it lies within a landmark.
        <MuiMenu
          id={id}
          disablePortal
          open
          anchorEl={anchor}
          onClose={close}
          slotProps={{ list: { 'aria-labelledby': named } }}
        >
          {children(close)}
        </MuiMenu>
      )}
    </>
  );
}
