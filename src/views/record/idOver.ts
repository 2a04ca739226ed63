/** The id in what follows a list's address, of a record that lies open over the list; empty where none does. */
export const idOver = (rest: string): string => rest.split('/')[0] ?? '';
