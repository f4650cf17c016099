// Checks that the sentences check finds every text that parents read, but ignores code.
import { expect, test } from 'vitest'
import { checkSentences, readSentences } from './structure-sentences.mjs'

const path = 'apps/web/src/a.tsx'
const found = (text: string) => readSentences({ path, text }).map(({ words }) => words)

test('each sentence is found with its line number, and the message says that it belongs in a words file', () => {
  expect(checkSentences([{ path, text: "const a = 1\nconst b = 'You drive next.'\n" }])).toEqual([
    `${path}:2: "You drive next." belongs in a words file`,
  ])
})

test.each([
  ['text in an element', '<p>You drive next.</p>', ['You drive next.']],
  ['a single small word in an element', '<p>{count} free</p>', ['free']],
  ['text around an element', '<p>Sent to <b>{mail}</b>. Open it.</p>', ['Sent to', '. Open it.']],
  ['text in a fragment', '<>or with your email</>', ['or with your email']],
  ['a string in an element', "<p>{'left'}</p>", ['left']],
  ['a condition in an element', "<p>{one ? 'it' : 'them'}</p>", ['it', 'them']],
  ['text shown on a condition', "<p>{late && 'late'}</p>", ['late']],
  ['text shown in place of a name', "<p>{name ?? 'somebody'}</p>", ['somebody']],
  ['a template in an element', '<p>{`$' + '{name} drives`}</p>', ['… drives']],
])('a sentence is found in %s', (_, element, words) => {
  expect(found(`const a = ${element}\n`)).toEqual(words)
})

test.each([
  'aria-label',
  'aria-valuetext',
  'alt',
  'placeholder',
  'title',
  'label',
  'description',
  'errorTitle',
  'submitLabel',
])('a sentence is found in the attribute %s', (name) => {
  expect(found(`const a = <A ${name}="name" />\n`)).toEqual(['name'])
  expect(found(`const a = <A ${name}={one ? 'one' : \`no \${two}\`} />\n`)).toEqual(['one', 'no …'])
})

test.each([
  ['two words and more', "const a = 'on hold'"],
  ['one word with a capital', "const a = { took: 'Volunteered' }"],
  ['a question', "const a = 'Sure?'"],
  ['a word that follows a name', 'const a = `$' + '{name} drove`'],
  ['a sentence in a template', 'const a = `You drive $' + '{day}.`'],
  ['the text of an object', "toast({ title: 'Not saved', tone: 'bad' })"],
  ['a default', "const a = (said = 'Try again') => said"],
  ['text that is joined together', "const a = name + ' drives next'"],
])('%s is recognised as a sentence', (_, text) => {
  expect(found(`${text}\n`)).toHaveLength(1)
})

test.each([
  [
    'names of classes and styles',
    '<p className="row wide" style={{ border: \'1px solid\', width: `$' + '{n} px` }} />',
  ],
  ['the data of a drawing', '<path d="M2 6.5 4.8 9.2 10 3.4" viewBox="0 0 12 12" />'],
  ['keys and kinds', '<A key="one" type="button" size="Large" to="/groups" />'],
  ['punctuation between words', '<p>{a} · {b}, {c}.</p>'],
])('JSX may contain %s', (_, element) => {
  expect(found(`const a = ${element}\n`)).toEqual([])
})

test.each([
  ['types', "type A = 'Not saved' | `No $" + "{string} here`\nconst a: 'Two words' = b"],
  ['imports', "import a from 'a b'\nexport * from 'a b'"],
  ['keys of objects', "const a = { 'Two words': 1 }"],
  ['names of forms and jobs', "const a = { name: 'Two', key: 'One' }"],
  ['kinds', "const a = { kind: 'picked_up', tone: 'bad', status: 'assigned' }"],
  ['a compared value', "const a = event.key === 'Escape' || b !== 'Two words'"],
  ['cases', "switch (a) { case 'Two words': }"],
  ['errors for engineers', "throw new Error('no such ride')\nconst a = new TypeError(`no $" + '{b} here`)'],
  ['the message of an error', "payload.message = 'A part did not arrive'"],
  ['lines of a log', "context.log.error({ error }, 'could not be told')\nconsole.log('Told all')"],
  ['a query to a database', "await tx.select(a).from(b).for('no key update')"],
  ['signed text', "createHmac('sha256', secret).update('mailed link:').digest('hex')"],
  ['selectors', "document.querySelector('input, textarea')\nmatchMedia('(min-width: 40em)').matches"],
  ['styles', "const a = '1px solid red'\nconst b = 'var(--a) var(--b)'\nconst c = `0 $" + '{n}px`'],
  ['fonts', 'const a = "Nunito, \'Nunito Sans\', Roboto, sans-serif"'],
  ['markup', 'const a = \'<meta charset="utf-8">\''],
  ['addresses', "const a = '/groups/new'\nconst b = `mailto:$" + '{mail}`'],
  ['comments', '// You drive next.\n/** On hold. */\nconst a = 1'],
])('code may contain %s', (_, text) => {
  expect(found(`${text}\n`)).toEqual([])
})

test.each([
  'apps/web/src/features/rides/ride-facts-words.ts',
  'apps/web/src/features/accounts/inbox-words.tsx',
  'apps/web/src/features/blog/articles/fair-turns.tsx',
  'apps/web/src/testing/pictures/social.tsx',
  'apps/web/src/ui/bean.test.tsx',
  'apps/server/src/mail/templates/reset-password.ts',
  'apps/server/src/telling/notifications/words/words-of-rides.ts',
  'apps/server/src/books/record/describe-event.ts',
  'apps/server/src/acts/rides/driver/take-ride.ts',
  'packages/domain/src/rides/a.ts',
])('%s may contain sentences', (where) => {
  expect(checkSentences([{ path: where, text: "export const a = 'You drive next.'\n" }])).toEqual([])
})

test.each([
  'apps/web/src/parts/rides/ride-facts.tsx',
  'apps/web/src/routes/_app/calendar.tsx',
  'apps/web/src/theme.ts',
  'apps/server/src/mail/layout.ts',
  'apps/server/src/telling/notifications/delivery/notice-mail.ts',
  'apps/server/src/books/record/price-line.ts',
])('%s may not contain sentences', (where) => {
  expect(checkSentences([{ path: where, text: "export const a = 'You drive next.'\n" }])).toHaveLength(1)
})
