import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { textOfFile } from '../tables/csv.ts'
import { familiesIn, readRoster, tableIn } from './roster.ts'

const sample = (name: string) => textOfFile(readFileSync(new URL(`./samples/${name}`, import.meta.url)))
const emailsIn = (text: string) =>
  readRoster(text).families.map(({ parents }) => parents.map(({ email }) => email))

describe('a class list', () => {
  test('yields both parents of each of 30 children, with all 60 addresses and the first parent’s phone', () => {
    const { families, leftOut } = readRoster(sample('class-list-30.csv'))
    expect([families.length, families.flatMap(({ parents }) => parents).length, leftOut]).toEqual([
      30,
      60,
      [],
    ])
    expect(families[29]?.parents).toEqual([
      { name: 'Parent29 Name', email: 'parent29@example.org', phone: '+49 30 5550129' },
      { name: 'Other29 Name', email: 'other29@example.org', phone: null },
    ])
  })

  test('yields kids’ first names, parents, phones and home addresses', () => {
    expect(readRoster(sample('class-list-simple.csv')).families).toEqual([
      {
        kids: ['Mia'],
        parents: [
          { name: 'Ana Berg', email: 'ana.berg@example.org', phone: '+49 30 5550101' },
          { name: 'Tom Berg', email: 'tom.berg@example.org', phone: null },
        ],
        address: 'Lindenstr. 4, 12345 Ort',
      },
      {
        kids: ['Leo'],
        parents: [{ name: 'José María Núñez', email: 'jm.nunez@example.org', phone: null }],
        address: 'Hauptstr. 12a, 12345 Ort',
      },
    ])
  })

  test('may be a German Excel file in Windows-1252', () => {
    expect(readRoster(sample('klassenliste-excel-de-cp1252.csv')).families).toEqual([
      {
        kids: ['Jörg'],
        parents: [
          { name: 'Änne Müller', email: 'aenne.mueller@example.org', phone: null },
          { name: 'Björn Müller', email: 'bjoern@example.org', phone: null },
        ],
        address: null,
      },
    ])
  })

  test('may be a OneRoster users.csv, in which guardians have addresses and kids list their guardians', () => {
    const { families, leftOut } = readRoster(sample('oneroster-users.csv'))
    expect(families).toEqual(
      [
        {
          kids: ['Mia'],
          address: null,
          parents: [{ name: 'Ana O’Brien', email: 'parent.one@example.org', phone: '555-0101' }],
        },
        {
          kids: [],
          address: null,
          parents: [{ name: 'José María Núñez', email: 'parent.two@example.org', phone: '555-0102' }],
        },
      ].map((family) => JSON.parse(JSON.stringify(family).replace('’', "'"))),
    )
    expect(leftOut).toEqual([])
  })

  test('may be a pasted list of addresses, with names next to them', () => {
    const { families, leftOut, others } = readRoster(sample('mail-lists.txt'))
    expect(families.flatMap(({ parents }) => parents.map(({ email, name }) => [email, name]))).toEqual([
      ['jane.doe@example.org', 'Jane Doe'],
      ['ana@example.org', 'Ana'],
      ['tom@example.org', ''],
      ['lena@example.org', ''],
      ['josé@exämple.org', ''],
      ['first+last@example.org', ''],
      ['first.last@googlemail.com', ''],
    ])
    expect(leftOut).toEqual([])
    expect(others).toBeGreaterThan(0)
  })
})

test('guardians without an active account in a school system’s file are left out, with the reason', () => {
  const rows = [
    'sourcedId,status,enabledUser,role,givenName,familyName,email,phone,agentSourcedIds',
    'g1,active,true,guardian,Ana,Berg,ana@x.org,555 0101,',
    'g2,active,false,guardian,Tom,Berg,tom@x.org,,',
    't1,active,true,teacher,Eva,Lund,eva@x.org,,',
    's1,active,true,student,Mia,Berg,mia@school.org,,"g1,g2"',
    's2,active,true,student,Leo,Rossi,leo@school.org,,',
  ]
  expect(readRoster(rows.join('\n'))).toEqual({
    families: [
      {
        kids: ['Mia'],
        address: null,
        parents: [{ name: 'Ana Berg', email: 'ana@x.org', phone: '555 0101' }],
      },
    ],
    leftOut: [
      { what: 'Tom Berg', why: 'gone' },
      { what: 'Leo', why: 'no_email' },
    ],
    others: 0,
  })
})

test('parents in a school system’s file are not invited once all of their children have left', () => {
  const rows = [
    'sourcedId,status,enabledUser,role,givenName,familyName,email,agentSourcedIds',
    'g1,active,true,guardian,Ana,Berg,ana@x.org,',
    'g2,active,true,guardian,Leo,Rossi,leo@x.org,s3',
    's1,active,false,student,Mia,Berg,,g1',
    's2,tobedeleted,true,student,Ole,Rossi,,g2',
    's3,active,true,student,Ada,Rossi,,',
  ]
  const { families, leftOut } = readRoster(rows.join('\n'))
  expect(families.map(({ kids }) => kids)).toEqual([['Ada']])
  expect(leftOut).toEqual([
    { what: 'Mia', why: 'gone' },
    { what: 'Ole', why: 'gone' },
  ])
})

test.each([
  ['Nom de l’enfant\tPrénom\tMère\tCourriel\tTéléphone', 'Leroy\tZoé\tAnne Leroy\ta@x.org\t0612345678'],
  ['Alumno;Madre;Correo electrónico;Móvil', 'Zoé;Anne Leroy;a@x.org;0612345678'],
  ['Vorname Kind|Nachname Kind|Elternteil|E-Mail|Handynummer', 'Zoé|Leroy|Anne Leroy|a@x.org|0612345678'],
  ['First name,Last name,Parent email,Parent name,Parent phone', 'Zoé,Leroy,a@x.org,Anne Leroy,0612345678'],
  [
    '"Student","Student email","Guardian","Email","Cell"',
    '"Zoé Leroy","z@s.org","Leroy, Anne","a@x.org",0612345678',
  ],
])('the columns of "%s" are recognised', (head, row) => {
  const { families } = readRoster(`${head}\r\n${row}\r\n`)
  expect(families).toMatchObject([
    { parents: [{ name: 'Anne Leroy', email: 'a@x.org', phone: '0612345678' }] },
  ])
  expect(families[0]?.kids).toContain('Zoé')
})

test('siblings’ rows make one family, and each address is invited only once', () => {
  const rows = [
    'Child,Email 1,Email 2',
    'Mia,ana@x.org,tom@x.org',
    'Leo,TOM@X.org,',
    'Ida,ida@x.org,ana@x.org',
  ]
  expect(readRoster(rows.join('\n')).families).toMatchObject([
    {
      kids: ['Mia', 'Leo', 'Ida'],
      parents: [{ email: 'ana@x.org' }, { email: 'tom@x.org' }, { email: 'ida@x.org' }],
    },
  ])
})

test('rows without an address and stray rows are left out, each with the reason', () => {
  const rows = [
    'Class 3a',
    'Child,Parent,Email',
    'Berg Mia,Ana,',
    '"Rossi, Leo",Eva,eva at x.org',
    'Ida & Tim,Jo,jo@x.org',
  ]
  expect(readRoster(rows.join('\n'))).toMatchObject({
    families: [{ kids: ['Ida', 'Tim'], parents: [{ name: 'Jo' }] }],
    leftOut: [
      { what: 'Berg Mia', why: 'no_email' },
      { what: 'eva at x.org', why: 'bad_email' },
    ],
  })
})

test.each([
  ['Cognome;Nome;Genitore 1;Email genitore 1;Cellulare', 'Leroy;Zoé;Anne Leroy;a@x.org;333 1234567'],
  ['Achternaam;Voornaam;Ouder;E-mail ouder;Mobiel', 'Leroy;Zoé;Anne Leroy;a@x.org;333 1234567'],
  ['Elev;Vårdnadshavare;E-post;Mobil', 'Zoé Leroy;Anne Leroy;a@x.org;333 1234567'],
  ['Öğrenci;Veli;E-posta;Telefon', 'Zoé Leroy;Anne Leroy;a@x.org;tel:333-1234567'],
  ['Name;Vorname;Mutter;E-Mail;Tel. privat;Handy', 'Leroy;Zoé;Leroy, Anne;a@x.org;-;333 1234567 (ab 18 Uhr)'],
  ['Kind;Eltern', 'Leroy, Zoé;Anne Leroy <a@x.org>'],
  ['Élève;Parent;Courriel', 'LEROY Zoé;Anne Leroy;a@x.org'],
  ['Name Kind;Vorname Kind;Name Mutter;Vorname Mutter;Mail Mutter', 'Leroy;Zoé;Leroy;Anne;a@x.org'],
  ['A;B;C', 'Zoé Leroy;Anne Leroy;a@x.org'],
  ['School\n4b\n2026\n\nTeacher\nChild,Parent,Email', 'Zoé Leroy,Anne Leroy,a@x.org'],
])('a list headed "%s" yields the child and the parent', (head, row) => {
  const { families, leftOut } = readRoster(`${head}\n${row}`)
  expect(families).toMatchObject([{ kids: ['Zoé'], parents: [{ name: 'Anne Leroy', email: 'a@x.org' }] }])
  const phone = families[0]?.parents[0]?.phone
  expect([phone?.replace('-', ' ') ?? '333 1234567', leftOut]).toEqual(['333 1234567', []])
})

test.each([
  ['Berg, Mia', 'Rossi, Leo', 'Leo'],
  ['Mia', 'Leo, Ida', 'Leo Ida'],
  ['Mia', 'Leo, Ida and Kai', 'Leo Ida Kai'],
  ['Berg, Mia', 'Rossi, Leo; Rossi, Ida', 'Leo Ida'],
  ['Berg, Mia', 'Leo Rossi, Ida Rossi', 'Leo Ida'],
  ['Berg, Mia', 'Rossi, Leo & Ida', 'Leo Ida'],
  ['Mia Berg', 'Leo and Ida Rossi', 'Leo Ida'],
])('after "%s", "%s" is read as %s', (first, second, kids) => {
  const { families } = readRoster(`Kids,Email\n"${first}",a@x.org\n"${second}",b@x.org`)
  expect(families.map((family) => family.kids.join(' '))).toEqual(['Mia', kids])
})

test('the two rows of a child with two homes make one family, and both addresses are invited', () => {
  const rows = [
    'Child,Parent,Email',
    '"Berg, Mia",Ana,ana@x.org',
    '"Berg, Mia",Tom,tom@x.org',
    'Mia,Eva,eva@x.org',
  ]
  expect(emailsIn(rows.join('\n'))).toEqual([['ana@x.org', 'tom@x.org'], ['eva@x.org']])
})

test('a child’s own address gets no email, and two names with two addresses are two parents', () => {
  expect(readRoster('Student,Student email\nMia,mia@school.org').families).toEqual([])
  expect(
    readRoster('Kind;Eltern;E-Mail\nMia;Ana und Tom Berg;"ana@x.org\ntom@x.org"').families,
  ).toMatchObject([
    {
      parents: [
        { name: 'Ana', email: 'ana@x.org' },
        { name: 'Tom Berg', email: 'tom@x.org' },
      ],
    },
  ])
})

test('an address in every row of a class is left out and does not make the class one family', () => {
  const rows = Array.from({ length: 20 }, (_, each) => `Kid${each},p${each}@x.org,class@x.org`)
  const { families, leftOut } = readRoster(['Child,Email 1,Email 2', ...rows].join('\n'))
  expect(families.length).toBe(20)
  expect(families.flatMap(({ parents }) => parents).length).toBe(20)
  expect(leftOut).toEqual([{ what: 'class@x.org', why: 'shared' }])
})

test.each([
  ['Player,Parent,Parent Email,Coach Email', 'Mia,Ana Berg,a@x.org,c@x.org', 'Leo,Eva Rossi,e@x.org,c@x.org'],
  [
    'Student,Teacher,Teacher Email,Parent,Parent Email',
    'Mia,Jo Lund,c@x.org,Ana Berg,a@x.org',
    'Leo,Jo Lund,c@x.org,Eva Rossi,e@x.org',
  ],
  [
    'Schüler;Eltern;E-Mail;Klassenlehrer;E-Mail Schule;Arzt Telefon',
    'Mia;Ana Berg;a@x.org;Lund;c@x.org;030 555010',
    'Leo;Eva Rossi;e@x.org;Lund;c@x.org;030 555010',
  ],
  [
    'Child,Parent,Parent email,Emergency contact,Emergency phone',
    'Mia,Ana Berg,a@x.org,Jo Lund,030 555010',
    'Leo,Eva Rossi,e@x.org,Jo Lund,030 555010',
  ],
  ['Child,Parent,Office', 'Mia,Ana Berg <a@x.org>,c@x.org', 'Leo,Eva Rossi <e@x.org>,c@x.org'],
])('no one in a column for staff is invited or called: "%s"', (head, ...rows) => {
  expect(readRoster([head, ...rows].join('\n'))).toMatchObject({
    families: [
      { kids: ['Mia'], parents: [{ name: 'Ana Berg', email: 'a@x.org', phone: null }] },
      { kids: ['Leo'], parents: [{ name: 'Eva Rossi', email: 'e@x.org', phone: null }] },
    ],
    leftOut: [],
  })
})

test.each([
  [
    'the last names differ',
    ['Mia Berg,Ana Berg,a@x.org,c@x.org', 'Leo Rossi,Eva Rossi,e@x.org,c@x.org'],
    'Mia|Leo',
    'c@x.org',
  ],
  ['it is the only one', ['Mia Berg,,c@x.org,', 'Leo Rossi,,c@x.org,'], '', 'c@x.org Mia Berg Leo Rossi'],
  ['the parent is the same', ['Mia Berg,Ana Lund,a@x.org,', 'Leo Rossi,Ana Lund,a@x.org,'], 'Mia Leo', ''],
  ['the kids are siblings', ['Mia van Dijk,Ana,a@x.org,', '"van Dijk, Leo",Jo Lund,a@x.org,'], 'Mia Leo', ''],
  ['a kid has two homes', ['Mia Berg,Ana Berg,a@x.org,', 'Mia Berg,Jo Berg,j@x.org,'], 'Mia', ''],
  ['two kids have one name', ['Mia Berg,Ana Berg,a@x.org,', 'Mia Berg,Eva Lund,e@x.org,'], 'Mia|Mia', ''],
  ['each has two parents', ['Mia Berg,Ana,a@x.org,b@x.org', 'Mia Berg,Eva,e@x.org,f@x.org'], 'Mia|Mia', ''],
])('an address in two rows is handled correctly if %s', (_, rows, kids, out) => {
  const { families, leftOut } = readRoster(['Child,Parent,Email,Email 2', ...rows].join('\n'))
  expect(families.map((family) => family.kids.join(' ')).join('|')).toBe(kids)
  expect(leftOut.map(({ what }) => what).join(' ')).toBe(out)
})

test.each([
  ['Student,Preferred Name,Parent,Email', '"Berg, Elisabeth",Lizzy,Ana Berg,a@x.org', 'Lizzy'],
  ['Student,Preferred Name,Parent,Email', '"Berg, Elisabeth",,Ana Berg,a@x.org', 'Elisabeth'],
  ['First name,Last name,Nickname,Parent,Email', 'Elisabeth,Berg,Lizzy,Ana Berg,a@x.org', 'Lizzy'],
  ['Familienname;Vornamen;Rufname;Mutter;E-Mail', 'Berg;Elisabeth;Lizzy;Ana Berg;a@x.org', 'Lizzy'],
  ['Name;Vorname;Geb.;Straße;Telefon;E-Mail', 'Berg;Lizzy;1.2.2017;Weg 1;030 555010;a@x.org', 'Lizzy'],
  ['Klasse;Name;E-Mail', '3a;Lizzy Berg;a@x.org', 'Lizzy'],
  ['Name,Grade,Email', 'Lizzy Berg,3,a@x.org', 'Lizzy'],
  ['Child,Child’s birth date,Email', 'Lizzy Berg,1.2.2017,a@x.org', 'Lizzy'],
  ['First name,Last name,Email', 'Ana,Berg,a@x.org', ''],
])('under "%s", "%s" yields the kid %s', (head, row, kid) => {
  const { families } = readRoster(`${head}\n${row}`)
  expect(families.map(({ kids }) => kids.join(' '))).toEqual([kid])
  expect(families[0]?.parents).toMatchObject([{ email: 'a@x.org' }])
})

test('each parent gets one address from a column for both, and repeated headings are not rows', () => {
  const head = 'Child,Mother,Father,Parents’ email'
  const rows = [head, 'Mia,Ana,Tom,"ana@x.org\ntom@x.org"', head, 'Leo,Eva,,none']
  expect(readRoster(rows.join('\n'))).toMatchObject({
    families: [
      {
        parents: [
          { name: 'Ana', email: 'ana@x.org' },
          { name: 'Tom', email: 'tom@x.org' },
        ],
      },
    ],
    leftOut: [{ what: 'Leo', why: 'no_email' }],
  })
})

test('columns can be set by hand, and addresses are found even in a table without headings', () => {
  const table = tableIn('Mia Berg;ana@x.org\nLeo Rossi;eva@x.org')
  expect(table && emailsIn('Mia Berg;ana@x.org\nLeo Rossi;eva@x.org')).toEqual([['ana@x.org'], ['eva@x.org']])
  const columns = [
    { role: 'kid' as const, slot: 0 },
    { role: 'email' as const, slot: 0 },
  ]
  expect(familiesIn({ rows: table?.rows ?? [], columns }).families.map(({ kids }) => kids)).toEqual([
    ['Mia'],
    ['Leo'],
  ])
})

test('a file of 500 kB is read in seconds, whatever it contains', { timeout: 30_000 }, () => {
  const before = performance.now()
  for (const text of ['"', ',', '\n', 'a@', 'a <', '(', 'Child,Email\n'])
    readRoster(text.repeat(Math.floor(500_000 / text.length)))
  expect(performance.now() - before).toBeLessThan(10_000)
})
