import { revealReasons } from '../../schema/secrets';

export default {
  show: 'Show %{field}',
  showThem: 'Show in clear',
  confirm: 'Show',
  kept: 'The changelog keeps that you saw it, and why. You see it until you leave this page.',
  reason: 'Reason',
  choose: 'Choose a reason.',
  note: 'In your own words',
  sayWhy: 'Say why in %{count} characters or more.',
  others: 'And the other masked field |||| And the %{smart_count} other masked fields',
  masked:
    '%{smart_count} field is masked. What you leave as it is stays. |||| %{smart_count} fields are masked. What you leave as it is stays.',
  maskedForYou:
    '%{smart_count} field is masked, and your role may not see it. You can write a new value. |||| %{smart_count} fields are masked, and your role may not see them. You can write new values.',
  stays: 'Masked; stays as it is',
  replace: 'Replace %{field}',
  reasons: revealReasons,
  moreExports: 'More files of this list',
  exportClear: 'Export with personal data…',
  exportTitle: 'Export with personal data in clear',
  exportKept:
    'The changelog keeps that you did, how many records, and why. Whoever has the file can read it: keep it safe.',
  exportConfirm: 'Export',
};
