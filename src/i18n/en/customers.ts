export default {
  import: 'Import',
  screen: 'Screen',
  screening: {
    running: 'Screening',
    all: 'Screen all',
    many: 'Run screening',
    report: 'Screening of many customers',
    doneMany: 'Screened %{smart_count} customer |||| Screened %{smart_count} customers',
  },
  duplicates: {
    find: 'Find duplicates',
    running: 'Looking for duplicates',
    none: 'No two customers look the same.',
    done: '%{smart_count} customer may be another one. They stand under “Possible duplicates”. |||| %{smart_count} customers may be another one. They stand under “Possible duplicates”.',
  },
  checks: { one: '%{check}: %{says}', notRun: 'Not run', failed: 'Could not be read' },
  risk: 'Risk score',
  bands: { success: 'Low', warning: 'Medium, review', error: 'High' },
  drivers: 'What drives the score',
  noDrivers: 'Nothing speaks for a risk',
  noDriversText: 'The score is computed from the country, exposure, funds, missing data and screening.',
  addsUp: 'The points add up to the score, at most 100.',
};
