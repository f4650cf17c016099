import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findAddresses, isEmail } from './addresses.ts'

const found = (text: string, known: string[] = []) => findAddresses(text, known).addresses
const sample = (name: string, encoding = 'utf-8') =>
  new TextDecoder(encoding).decode(readFileSync(new URL(`./samples/${name}`, import.meta.url)))

describe('a pasted list', () => {
  test('is split at commas, semicolons, spaces and line breaks, and yields each address once', () => {
    expect(found('Ana@x.org, bo@x.org;ana@x.org\n cy@x.org\tdi@x.org')).toEqual([
      ...['Ana@x.org', 'bo@x.org', 'cy@x.org', 'di@x.org'],
    ])
  })

  test('leaves out addresses that are already listed', () => {
    expect(found('ana@x.org bo@x.org', ['Ana@x.org'])).toEqual(['bo@x.org'])
  })

  test('yields addresses without the names that mail programs add, and counts the other words', () => {
    expect(findAddresses('Rosa Rossi <rosa@x.org>, "Okafor, Ole" <ole@x.org>; cy@x.org', [])).toEqual({
      addresses: ['rosa@x.org', 'ole@x.org', 'cy@x.org'],
      others: 4,
    })
  })

  test('shows words that are not addresses if there are no addresses, or if the words contain an @', () => {
    expect(findAddresses('nobody', [])).toEqual({ addresses: ['nobody'], others: 0 })
    expect(found('ana@x.org bo@x')).toEqual(['ana@x.org', 'bo@x'])
  })

  test('may have two parents’ addresses in one word, and labels in front of addresses', () => {
    expect(found('ana@x.org/bo@x.org, cy@x.org&di@x.org，E-Mail:ed@x.org Mail:mailto:fy@x.org')).toEqual([
      ...['ana@x.org', 'bo@x.org', 'cy@x.org', 'di@x.org', 'ed@x.org', 'fy@x.org'],
    ])
    expect(findAddresses('Kids @ school, @ana: ana@x.org', [])).toEqual({
      addresses: ['ana@x.org'],
      others: 3,
    })
  })

  test('is stripped of the quotes, subjects, trailing dots and invisible marks that mail programs add', () => {
    expect(found(`${sample('mail-lists.txt')}\n\u200Bmax@example.org\u200B`)).toEqual([
      'jane.doe@example.org',
      'ana@example.org',
      'tom@example.org',
      'lena@example.org',
      'josé@exämple.org',
      'first+last@example.org',
      'first.last@googlemail.com',
      'max@example.org',
    ])
  })
})

test.each([
  ['class-list-30.csv', 'utf-8', 60],
  ['class-list-simple.csv', 'utf-8', 3],
  ['klassenliste-excel-de-cp1252.csv', 'windows-1252', 2],
  ['oneroster-users.csv', 'utf-8', 2],
])('exactly the addresses in %s are found', (name, encoding, count) => {
  const addresses = found(sample(name, encoding))
  expect(addresses).toHaveLength(count)
  expect(addresses.every(isEmail)).toBe(true)
})

test('a list of 256 kB is read in no time, whatever it contains', () => {
  const before = performance.now()
  for (const text of ['x', '@', 'a@', '.', "'", 'mailto:', 'a@b.', '?'])
    for (const end of ['', 'x']) findAddresses(`${text.repeat(Math.floor(256_000 / text.length))}${end}`, [])
  expect(performance.now() - before).toBeLessThan(2_000)
})

test('an address consists of a name, an @ and a domain', () => {
  expect(['a@b.co', 'a.b+c@d-e.org'].every(isEmail)).toBe(true)
  expect(['a@b', 'a b@c.org', '@c.org', 'a@@c.org', 'a@c.o', `${'a'.repeat(250)}@c.org`].some(isEmail)).toBe(
    false,
  )
})
