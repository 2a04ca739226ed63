/**
 * Property tests: one seed for all, so that a run that was green stays green, and what fails can be run again. To look for
 * more, `ASSAY_SEED=7 ASSAY_RUNS=2000 npx vitest run …` takes another seed, and more runs where a test names none.
 */
import fc from 'fast-check';

const { ASSAY_SEED, ASSAY_RUNS } = process.env;

fc.configureGlobal({ seed: Number(ASSAY_SEED ?? 1), numRuns: Number(ASSAY_RUNS ?? 100) });

export default fc;
