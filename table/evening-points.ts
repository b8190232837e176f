/** Points of the evening come in halves at the most: those tied share the mean of whole places (T10). */
export const formatEveningPoints = (points: number): string => {
  const whole = Math.trunc(points)
  const half = points === whole ? '' : '½'
  return half !== '' && whole === 0 ? half : `${whole}${half}`
}
