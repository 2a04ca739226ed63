/** What a page says of itself to the frame around it: where it is, its title, how many records it holds. */
import { createContext, useContext, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';

export interface Crumb {
  label: string;
  /** Path; the last crumb, the page itself, has none. */
  to?: string;
}

interface Board {
  crumbs: readonly Crumb[];
  /** Where the frame wants the title of the page drawn, on phones. */
  titlePlace: HTMLElement | null;
  /** The page needs the room beside it: the navigation is folded while it stands. */
  wide: boolean;
}

interface Frame extends Board {
  setCrumbs: (crumbs: readonly Crumb[]) => void;
  setTitlePlace: (place: HTMLElement | null) => void;
  setWide: (wide: boolean) => void;
}

const FrameContext = createContext<Frame>({
  crumbs: [],
  titlePlace: null,
  wide: false,
  setCrumbs: () => undefined,
  setTitlePlace: () => undefined,
  setWide: () => undefined,
});

/** Stands around the frame and the page; the frame reads what the page wrote. */
export function FrameProvider({ children }: { children: ReactNode }) {
  const [crumbs, setCrumbs] = useState<readonly Crumb[]>([]);
  const [titlePlace, setTitlePlace] = useState<HTMLElement | null>(null);
  const [wide, setWide] = useState(false);
  return (
    <FrameContext.Provider value={{ crumbs, titlePlace, wide, setCrumbs, setTitlePlace, setWide }}>
      {children}
    </FrameContext.Provider>
  );
}

export const useFrame = (): Frame => useContext(FrameContext);

/**
 * Tells the frame the way to this page, outermost first, the page itself last. The last label is also the title of the
 * document.
 */
export function useCrumbs(crumbs: readonly Crumb[]): void {
  const { setCrumbs } = useFrame();
  // A record that is not there yet, or never comes, has no name.
  const written = JSON.stringify(crumbs.filter(({ label }) => label !== ''));
  useEffect(() => {
    setCrumbs(JSON.parse(written) as Crumb[]);
    return () => setCrumbs([]);
  }, [written, setCrumbs]);
}

/** For workspaces: folds the navigation while the page stands; what the person chose for the other pages is not touched. */
export function useFoldedNavigation(): void {
  const { setWide } = useFrame();
  // Before the page is painted, so that nothing moves under the reader's eyes.
  useLayoutEffect(() => {
    setWide(true);
    return () => setWide(false);
  }, [setWide]);
}
