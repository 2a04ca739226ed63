export default {
  trend: 'Score over time: %{scores}',
  weights: 'How it is weighed',
  note: 'The points of every factor that holds for a customer add up to its score, at most 100.',
  save: 'Save and score anew',
  discard: 'Discard changes',
  saved: 'Saved. Every customer is being scored anew.',
  bands: { title: 'Bands', success: 'Low', warning: 'Medium', error: 'High' },
  sum: {
    individual: 'All factors of an individual',
    business: 'All factors of a business',
    note: 'Of factors that exclude each other the heaviest counts. A sum above 100 is cut at 100.',
  },
  preview: {
    title: 'Preview',
    run: 'Preview the effect',
    running: 'Computing',
    text: 'Says how many customers would move from band to band. Nothing is changed by it.',
    faults: 'Some fields need your attention first.',
    cancelled: 'The preview was cancelled.',
    changed:
      '%{smart_count} of %{all} customers gets another score. |||| %{smart_count} of %{all} customers get another score.',
    band: 'Band',
    before: 'Now',
    after: 'Then',
    move: '%{from} to %{to}',
  },
  rescore: {
    title: 'Scoring',
    running: 'Scoring every customer',
    stopped: 'Stopped after %{done} of %{total} customers. The others keep their former score until they change.',
    resume: 'Resume',
  },
};
