/**
 * The tone of a risk score, an integer from 0 to 100: up to 50 success, 51 to 80 warning, above 80 error
 * (the specification's business constants).
 */
export function riskTone(score: number): 'success' | 'warning' | 'error' {
  if (score > 80) return 'error';
  return score > 50 ? 'warning' : 'success';
}
