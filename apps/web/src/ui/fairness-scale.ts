// Places a balance on the bars: one linear scale that holds every value, both thresholds and zero.
export type FairnessValue = { postedHundredths: number; projectedHundredths: number }

export type FairnessScale = {
  /** 0 to 1 from the left edge. */
  at: (hundredths: number) => number
}

export const fairnessScale = (
  rows: FairnessValue[],
  softHundredths: number,
  hardHundredths: number,
): FairnessScale => {
  const values = rows.flatMap((row) => [row.postedHundredths, row.projectedHundredths])
  const lowest = Math.min(hardHundredths, ...values)
  // At least as far right as the nudge is left: "even" never sits on the edge.
  const highest = Math.max(Math.abs(softHundredths), 100, ...values)
  const pad = (highest - lowest) * 0.06
  const from = lowest - pad
  const span = highest + pad - from
  return {
    at: (hundredths) => (hundredths - from) / span,
  }
}
