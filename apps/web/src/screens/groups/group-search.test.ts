import { expect, test } from 'vitest'
import { groupsMatching } from './groups-page.tsx'

const groups = [
  { name: 'Maple Street', city: 'Springfield', places: [{ name: 'Lincoln School', line: 'School Lane 2' }] },
  { name: 'U9 football', city: 'Córdoba', places: [{ name: 'Estadio', line: 'Avenida Cárcano 5' }] },
]
const found = (typed: string) => groupsMatching(groups, typed).map(({ name }) => name)

test.each([
  ['', ['Maple Street', 'U9 football']],
  ['  ', ['Maple Street', 'U9 football']],
  ['maple', ['Maple Street']],
  ['spring', ['Maple Street']],
  ['lincoln', ['Maple Street']],
  ['lane 2', ['Maple Street']],
  ['cordoba', ['U9 football']],
  ['CARCANO u9', ['U9 football']],
  ['maple cordoba', []],
  ['.*', []],
])('“%s” finds groups by name, city and address', (typed, names) => {
  expect(found(typed)).toEqual(names)
})
