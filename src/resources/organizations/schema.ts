import { defineResource, type RecordOf } from '../../schema/resource';

/** The business whose people work here; everybody sees their own only. */
export const organizations = defineResource({
  name: 'organizations',
  group: 'workspace',
  icon: 'apartment',
  label: { one: 'Organization', many: 'Organizations' },
  recordRepresentation: 'name',
  avatar: () => 'business',
  sort: ['name', 'ASC'],
  fields: {
    name: { type: 'text', label: 'Name', required: true, maxLength: 120, searchable: true },
    legalName: { type: 'text', label: 'Legal name', maxLength: 200, searchable: true },
    registrationNumber: { type: 'text', label: 'Registration number', maxLength: 60 },
    country: { type: 'country', label: 'Country', required: true },
    address: { type: 'address', label: 'Address' },
    website: { type: 'url', label: 'Website' },
    logo: { type: 'image', label: 'Logo' },
    primaryCurrency: { type: 'currency', label: 'Primary currency', required: true, initial: 'EUR' },
    fourEyesAbove: {
      type: 'riskScore',
      label: 'Second person above risk',
      help: 'A case decision above this risk score waits for somebody else.',
      required: true,
      initial: 70,
    },
    alertThreshold: {
      type: 'riskScore',
      label: 'Alert threshold',
      help: 'Screening keeps matches that score this much or more.',
      required: true,
      initial: 70,
    },
  },
  columns: ['name', 'legalName', 'country', 'primaryCurrency', 'updatedAt'],
  meta: ['legalName', 'country'],
  sections: [
    {
      key: 'organization',
      label: 'Organization',
      place: 'side',
      fields: ['name', 'legalName', 'registrationNumber', 'country', 'address', 'website', 'logo'],
    },
    { key: 'rules', label: 'Rules', place: 'main', fields: ['primaryCurrency', 'fourEyesAbove', 'alertThreshold'] },
  ],
  actions: ['list', 'show', 'edit'],
  reasonForChange: true,
});

export type Organization = RecordOf<typeof organizations>;
