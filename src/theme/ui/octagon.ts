/** The shape of the logo's punch: an octagon around 0, 0 with flat sides at distance `r`, as the points of a polygon. */
export function octagon(r: number): string {
  const half = r * Math.tan(Math.PI / 8);
  const corners = [
    [-half, -r],
    [half, -r],
    [r, -half],
    [r, half],
    [half, r],
    [-half, r],
    [-r, half],
    [-r, -half],
  ];
  return corners.map((corner) => corner.map((at) => at.toFixed(1)).join(',')).join(' ');
}
