import { describe, expect, test } from 'vitest'
import { isEmail, newAddresses } from './address-list.ts'

describe('a pasted list', () => {
  test('is split at commas, semicolons, spaces and lines, each address once, in lower case', () => {
    expect(newAddresses('Ana@x.org, bo@x.org;ana@x.org\n cy@x.org\tdi@x.org', [])).toEqual([
      ...['ana@x.org', 'bo@x.org', 'cy@x.org', 'di@x.org'],
    ])
  })

  test('leaves out what is there already', () => {
    expect(newAddresses('ana@x.org bo@x.org', ['ana@x.org'])).toEqual(['bo@x.org'])
  })

  test('takes the addresses out of names, as mail programs copy them', () => {
    expect(newAddresses('Rosa Rossi <rosa@x.org>, "Okafor, Ole" <ole@x.org>; cy@x.org', [])).toEqual([
      ...['rosa@x.org', 'ole@x.org', 'cy@x.org'],
    ])
  })

  test('keeps what is no address, to be shown as such', () => {
    expect(newAddresses('ana@x.org nobody', [])).toEqual(['ana@x.org', 'nobody'])
  })
})

test('an address has a name, an @ and a domain', () => {
  expect(['a@b.co', 'a.b+c@d-e.org'].every(isEmail)).toBe(true)
  expect(['a@b', 'a b@c.org', '@c.org', 'a@@c.org', 'a@c.o', `${'a'.repeat(250)}@c.org`].some(isEmail)).toBe(
    false,
  )
})
