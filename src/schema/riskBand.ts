export type RiskBand = 'success' | 'warning' | 'error';

export const riskBands: readonly RiskBand[] = ['success', 'warning', 'error'];

/** 0 to 50 is `success`, 51 to 80 `warning`, above 80 `error`: the bands of the specification, at every place that draws a score. */
export const riskBand = (score: number): RiskBand => (score > 80 ? 'error' : score > 50 ? 'warning' : 'success');
