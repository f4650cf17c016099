import { expect, test } from 'vitest'
import { textParts } from './message-row.tsx'

const said = (text: string, names: string[] = []) =>
  textParts(text, names).map(({ kind, text: part }) => (kind === 'text' ? part : `[${kind}:${part}]`))

test.each([
  ['plain text', 'Boots at 7', ['Boots at 7']],
  [
    'a full stop after an address',
    'See https://school.example/plan?a=1. Thanks',
    ['See ', '[link:https://school.example/plan?a=1]', '. Thanks'],
  ],
  ['brackets around an address', '(https://a.example/x)', ['(', '[link:https://a.example/x]', ')']],
  ['brackets in an address', 'https://a.example/x_(y)', ['[link:https://a.example/x_(y)]']],
  [
    'a scheme other than the web’s',
    'javascript:alert(1) file:///etc mailto:a@b.c',
    ['javascript:alert(1) file:///etc mailto:a@b.c'],
  ],
  ['an address without a host', 'http://// and https://?', ['http://// and https://?']],
  [
    'two addresses',
    'https://a.example https://b.example',
    ['[link:https://a.example]', ' ', '[link:https://b.example]'],
  ],
])('a message is split into links and text: %s', (_, text, parts) => {
  expect(said(text)).toEqual(parts)
})

test('mentioned names stand out, the longest name first, but not inside a longer word', () => {
  expect(said('@Mara Meyer and @Mara, not @Marabel', ['Mara', 'Mara Meyer'])).toEqual([
    '[name:@Mara Meyer]',
    ' and ',
    '[name:@Mara]',
    ', not @Marabel',
  ])
  expect(said('@A.*b?', ['A.*b'])).toEqual(['[name:@A.*b]', '?'])
})
