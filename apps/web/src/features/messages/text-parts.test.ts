import { expect, test } from 'vitest'
import { textParts } from './message-row.tsx'

const said = (text: string, names: string[] = []) =>
  textParts(text, names).map(({ kind, text: part }) => (kind === 'text' ? part : `[${kind}:${part}]`))

test.each([
  ['nothing special', 'Boots at 7', ['Boots at 7']],
  [
    'the end of a sentence is not part of an address',
    'See https://school.example/plan?a=1. Thanks',
    ['See ', '[link:https://school.example/plan?a=1]', '. Thanks'],
  ],
  ['brackets around it', '(https://a.example/x)', ['(', '[link:https://a.example/x]', ')']],
  ['brackets in it', 'https://a.example/x_(y)', ['[link:https://a.example/x_(y)]']],
  [
    'only the web is a link',
    'javascript:alert(1) file:///etc mailto:a@b.c',
    ['javascript:alert(1) file:///etc mailto:a@b.c'],
  ],
  ['no host, no link', 'http://// and https://?', ['http://// and https://?']],
  [
    'two of them',
    'https://a.example https://b.example',
    ['[link:https://a.example]', ' ', '[link:https://b.example]'],
  ],
])('%s', (_, text, parts) => {
  expect(said(text)).toEqual(parts)
})

test('names stand out where they are addressed, the longer one first, and not inside a longer word', () => {
  expect(said('@Mara Meyer and @Mara, not @Marabel', ['Mara', 'Mara Meyer'])).toEqual([
    '[name:@Mara Meyer]',
    ' and ',
    '[name:@Mara]',
    ', not @Marabel',
  ])
  expect(said('@A.*b?', ['A.*b'])).toEqual(['[name:@A.*b]', '?'])
})
