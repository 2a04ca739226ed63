import { useStore } from 'ra-core';

/** Whether single keys act; a person may switch them off. */
export const useSingleKeys = (): [boolean, (on: boolean) => void] => useStore('views.singleKeys', true);
