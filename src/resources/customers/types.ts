/** What a customer may be. */
export const customerTypes = [
  { value: 'individual', label: 'Individual', icon: 'person' },
  { value: 'business', label: 'Business', icon: 'domain' },
] as const;
