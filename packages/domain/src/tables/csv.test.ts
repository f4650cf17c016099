import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvText, readTable, textOfFile } from './csv.ts'

test('a table is written as CSV that spreadsheets read as UTF-8, with quotes around cells that need them', () => {
  const rows = [
    ['when', 'what', 'beans'],
    ['2026-03-03 07:50', 'Müller, "Mia"\nride', -1.5],
    [null, '', 0],
  ]
  expect(csvText(rows, '.')).toBe(
    '\uFEFFwhen,what,beans\r\n2026-03-03 07:50,"Müller, ""Mia""\nride",-1.5\r\n,,0\r\n',
  )
})

test('in a region with decimal commas, columns are separated by semicolons', () => {
  expect(csvText([['a, b', 1.25]], ',')).toBe('\uFEFF"a, b";1,25\r\n')
})

test('a name that a spreadsheet would run as a formula is marked as text', () => {
  const names = ['=1+1', '+49', '-5', '@x', '\t=1', ' =1', 'Ana']
  expect(
    names.map((name) =>
      csvText([[name]], '.')
        .slice(1)
        .trimEnd(),
    ),
  ).toEqual([...["'=1+1", "'+49", "'-5", "'@x", '"\'\t=1"', "' =1", 'Ana']])
})

test.each([
  [
    'a;b\n1;"x; y"',
    [
      ['a', 'b'],
      ['1', 'x; y'],
    ],
  ],
  ['sep=|\r\na|b\r\n', [['a', 'b']]],
  [
    'a\tb, c\r1\t2\r\n\r\n',
    [
      ['a', 'b, c'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\n"say ""hi""\nthere", 2 \n',
    [
      ['a', 'b'],
      ['say "hi"\nthere', '2'],
    ],
  ],
  [
    'a,b\n5" nails,"open',
    [
      ['a', 'b'],
      ['5" nails', '"open'],
    ],
  ],
])('the table %j is split into its cells', (text, rows) => {
  expect(readTable(text)).toEqual(rows)
})

test('every table is read back as it was written', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', 'ü', ' '), maxLength: 8 })
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (rows) => {
      const filled = rows.map((row) => ['x', ...row.map((each) => each.trim())])
      expect(readTable(`sep=,\n${csvText(filled, '.').slice(1)}`)).toEqual(filled)
    }),
  )
})

test('a file is read in any encoding that spreadsheets write, and a comma in a name does not split a column', () => {
  const text = 'Kind;E-Mail\nMüller, Zoé;a@x.org'
  const files = [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
    Buffer.from(text, 'utf16le'),
    Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
    Buffer.from(text, 'latin1'),
  ]
  const read = files.map((file) => readTable(textOfFile(file)))
  expect(read).toEqual(
    files.map(() => [
      ['Kind', 'E-Mail'],
      ['Müller, Zoé', 'a@x.org'],
    ]),
  )
  expect(readTable('Berg, Mia;a@x.org\nRossi, Leo;b@x.org')).toEqual([
    ['Berg, Mia', 'a@x.org'],
    ['Rossi, Leo', 'b@x.org'],
  ])
})
