export default {
  verify: 'Verify the chain',
  verifying: 'Verifying',
  holds: 'Chain verified: %{count} entries, no gaps',
  broken: 'The chain is broken at entry %{number}',
  before: 'Before',
  after: 'After',
  field: 'Field',
  nothing: 'No field changed.',
};
