// Draws the benchmark's chart as a handwritten SVG: the mean of weekly maxima for each world and four planners.
import type { CoverageRow } from './grid.ts'

const PLANNERS: { key: 'ours' | 'projected' | 'posted' | 'faginWilliams'; name: string; fill: string }[] = [
  { key: 'ours', name: 'Beanpool', fill: '#2f9e6e' },
  { key: 'projected', name: 'lowest projected balance', fill: '#4f8fd0' },
  { key: 'posted', name: 'lowest posted balance', fill: '#d08a3c' },
  { key: 'faginWilliams', name: 'Fagin and Williams', fill: '#a877b8' },
]
const BAR = 7
const GROUP = PLANNERS.length * BAR + 10
const LEFT = 150
const WIDTH = 900
const TOP = 56

/** Draws a group of bars per world, on a square-root scale that shows both small and large balances. */
export function chartOf(rows: CoverageRow[]): string {
  const height = TOP + rows.length * GROUP + 40
  const most = Math.max(1, ...rows.flatMap((row) => PLANNERS.map(({ key }) => row[key])))
  const x = (beans: number): number => LEFT + Math.sqrt(Math.max(0, beans) / most) * (WIDTH - LEFT - 60)
  const lines = ticks(most).map(
    (beans) =>
      `<line x1="${x(beans)}" x2="${x(beans)}" y1="${TOP - 6}" y2="${height - 30}" stroke="#8888" />` +
      `<text x="${x(beans)}" y="${height - 14}" text-anchor="middle">${beans}</text>`,
  )
  const groups = rows.map((row, index) => groupOf(row, TOP + index * GROUP, x))
  const legend = PLANNERS.map(
    ({ name, fill }, index) =>
      `<rect x="${LEFT + index * 180}" y="28" width="12" height="12" fill="${fill}" />` +
      `<text x="${LEFT + index * 180 + 18}" y="38">${name}</text>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12" fill="#808080">`,
    '<title>Mean of weekly maxima of balances, in beans; shorter is fairer</title>',
    `<text x="${LEFT}" y="16" font-size="14">Largest balance at the week's end, mean over weeks and seeds, in beans; shorter is fairer</text>`,
    ...legend,
    ...lines,
    ...groups,
    '</svg>\n',
  ].join('\n')
}

function groupOf(row: CoverageRow, y: number, x: (beans: number) => number): string {
  const bars = PLANNERS.map(
    ({ key, fill }, index) =>
      `<rect x="${LEFT}" y="${y + index * BAR}" width="${(x(row[key]) - LEFT).toFixed(1)}" height="${BAR - 1}" fill="${fill}" />`,
  )
  const figure = `<text x="${(x(row.ours) + 4).toFixed(1)}" y="${y + BAR}" font-size="9">${row.ours}</text>`
  return `<text x="${LEFT - 8}" y="${y + GROUP / 2}" text-anchor="end">${row.world}</text>${bars.join('')}${figure}`
}

function ticks(most: number): number[] {
  return [1, 2, 5, 10, 20, 50, 100, 200].filter((beans) => beans <= most)
}
