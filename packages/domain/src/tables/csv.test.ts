import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

test('a table is CSV that spreadsheets read as UTF-8, with quotes where a cell needs them', () => {
  const rows = [
    ['when', 'what', 'beans'],
    ['2026-03-03 07:50', 'Müller, "Mia"\nride', -1.5],
    [null, '', 0],
  ]
  expect(csvText(rows, '.')).toBe(
    '\uFEFFwhen,what,beans\r\n2026-03-03 07:50,"Müller, ""Mia""\nride",-1.5\r\n,,0\r\n',
  )
})

test('a region with decimal commas gets semicolons between columns', () => {
  expect(csvText([['a, b', 1.25]], ',')).toBe('\uFEFF"a, b";1,25\r\n')
})

test('a name that a spreadsheet would run as a formula is text', () => {
  const names = ['=1+1', '+49', '-5', '@x', '\t=1', ' =1', 'Ana']
  expect(
    names.map((name) =>
      csvText([[name]], '.')
        .slice(1)
        .trimEnd(),
    ),
  ).toEqual([...["'=1+1", "'+49", "'-5", "'@x", '"\'\t=1"', "' =1", 'Ana']])
})
