import { useEffect } from 'react';

/** Tells the page while something is written that would be lost; when the form goes, there is nothing any more. */
export function useWritten(written: boolean, onWritten: (written: boolean) => void): void {
  useEffect(() => {
    onWritten(written);
    return () => onWritten(false);
  }, [written, onWritten]);
}
