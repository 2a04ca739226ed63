/** What a check says; lasting words, so that charts, lists of all kinds and what a decision makes of them agree. */
export const results = [
  { value: 'clear', label: 'Clear', tone: 'success' },
  { value: 'consider', label: 'Consider', tone: 'warning' },
  { value: 'reject', label: 'Reject', tone: 'error' },
] as const;
