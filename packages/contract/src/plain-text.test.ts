import { describe, expect, test } from 'vitest'
import { plainLine, plainText } from './plain-text.ts'
import { email, enteredDate, enteredInstant, line, name, optionalText, text } from './scalars.ts'

describe('entered text', () => {
  test('loses its invisible characters: control characters, direction marks and angle brackets', () => {
    expect(plainLine(' \u202A+1 555\u00A00100\u202C\u0000<b> ')).toBe('+1 555\u00A00100b')
    expect(plainLine('Mia\r\nRossi')).toBe('Mia Rossi')
    expect(line(10, 'Name is required').safeParse('\u200B\u202E').success).toBe(false)
  })

  test('keeps line breaks if it has several lines', () => {
    expect(plainText('One\r\n\ttwo\u0000\u2067\n')).toBe('One\n\ttwo')
    expect(optionalText(20).parse('\u0007 ')).toBeNull()
    expect(text(20, 'Say why').parse('a\nb')).toBe('a\nb')
  })

  test('keeps emoji sequences, accents and every script', () => {
    for (const name of ['Zoë 👩‍👧', 'נועה', 'می‌خواهم', '李娜']) expect(plainLine(name)).toBe(name)
  })

  test('is refused if it contains half a surrogate pair', () => {
    for (const field of [line(10, 'required'), optionalText(10), text(10, 'required')]) {
      expect(field.safeParse('a\uD83D').success).toBe(false)
    }
  })

  test('has at most 254 characters when it is an email address', () => {
    expect(email.safeParse(`${'a'.repeat(240)}@example.com`).success).toBe(true)
    expect(email.safeParse(`${'a'.repeat(243)}@example.com`).success).toBe(false)
    expect(email.safeParse('nobody').success).toBe(false)
  })
})

test('entered dates lie between 1970 and 2200', () => {
  for (const good of ['1970-01-01', '2200-12-31']) expect(enteredDate.safeParse(good).success).toBe(true)
  for (const bad of ['1969-12-31', '2201-01-01', '0000-01-01', '9999-12-31', '2026-02-30', '+010000-01-01'])
    expect(enteredDate.safeParse(bad).success, bad).toBe(false)
  expect(enteredInstant.safeParse('2026-03-02T00:00:00Z').success).toBe(true)
  for (const bad of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-11:00', '1969-12-31T23:59:59Z'])
    expect(enteredInstant.safeParse(bad).success, bad).toBe(false)
})

describe('a name', () => {
  const accepts = (text: string) => name(80, 'Name is required').safeParse(text).success

  test.each([
    ...[
      'Müller/Schmidt',
      "St. Mary's",
      'St.Mary’s',
      'J.R. Ewing',
      'Dr. Weiß',
      'U.S. School',
      'Class 3.b',
      'A & B',
      'P.E.',
    ],
    ...[
      'Anne-Marie',
      'Soccer (U10)',
      'Gym 17:30',
      'Family 1.5',
      'w.w.w',
      'www',
      'Mailto',
      'Kids @ School',
      'No.5/6',
    ],
    ...[
      'Training 15.30/17.00',
      'Ferien 24.12/6.1',
      'Camp 12.07.26/16.07.26',
      '1.Klasse/2.Klasse',
      'St.Mary/St.John',
    ],
    ...['Hotel: Garten', 'Motel:Garten', 'Tel: ask Ana', 'O’Brien-Smith Jr.', 'U9 (A)', 'Dr. No'],
  ])('such as %s is accepted', (text) => expect(accepts(text)).toBe(true))

  test.each([
    ...[
      'http://evil.example',
      'win://x',
      'Win at www.win.example',
      'WWW.WIN.EXAMPLE',
      'win.example/x',
      'Go to win.com',
    ],
    ...[
      'free.beans.shop now',
      'mail a@b.example',
      'mailto:a',
      'tel:0190',
      '10.1.2.3',
      'x//win.example/x?y',
      'wín.com',
      'bit.ly',
    ],
    ...[
      'win.ca',
      'win.in',
      'win7.example/x',
      'win\u00AD.com',
      'win。com',
      'ｗｗｗ．ｗｉｎ．ｃｏｍ',
      'st.com/x',
    ],
  ])('such as %s is refused because a mail program would turn it into a link', (text) =>
    expect(accepts(text)).toBe(false))
})
