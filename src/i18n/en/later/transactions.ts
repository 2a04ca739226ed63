export default {
  rules: {
    title: 'Rules hit',
    note: '%{hit} of %{all}',
    adds: 'Adds up to',
    limit: 'limit %{limit}',
    none: 'No rule was hit: the payment is as this customer pays.',
  },
  travel: {
    title: 'Travel rule, FATF R.16',
    note: 'full data of both sides from %{amount}',
    field: 'Field',
    name: 'Name',
    account: 'Account',
    address: 'Address',
    number: 'Identity number',
    institution: 'Institution',
    originator: 'Originator',
    beneficiary: 'Beneficiary',
    known: '%{known} of %{all}',
    missing: 'Missing',
    given: 'Given',
  },
};
