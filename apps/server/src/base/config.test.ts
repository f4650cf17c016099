// An invalid setting stops the start with one line that explains how to fix it.
import { expect, test } from 'vitest'
import { isLoopbackAddress } from './addresses.ts'
import { readConfig } from './config.ts'

test('every setting has a default that works', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    appUrl: null,
    smtpUrl: null,
    signInProviders: [],
    betaCode: 'SWEETBEANS',
    contactEmail: 'hello@beanpool.example',
  })
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}))
})

test.each([
  ['PORT', 'abc', /^PORT .* 3000/],
  ['PORT', '70000', /^PORT /],
  ['TRUSTED_PROXIES', '999.1.1.1', /^TRUSTED_PROXIES .* 10\.0\.0\.5/],
  ['TRUSTED_PROXIES', '10.0.0.0/99', /^TRUSTED_PROXIES/],
  ['TRUSTED_PROXIES', '10.0.0.5 10.0.0.6', /^TRUSTED_PROXIES/],
  ['TRUSTED_PROXIES', 'cafe', /^TRUSTED_PROXIES/],
  ['DATABASE_URL', 'mysql://x/y', /^DATABASE_URL .* postgres:\/\//],
  ['DATABASE_KIND', 'oracle', /^DATABASE_KIND .* citus/],
  ['DATABASE_KIND', 'citus', /^DATABASE_URL is missing/],
  ['APP_URL', 'beanpool', /^APP_URL .* https:\/\//],
  ['SMTP_URL', 'mail.example', /^SMTP_URL .* smtps:\/\//],
  ['MAIL_FROM', 'nobody', /^MAIL_FROM /],
  ['CONTACT_EMAIL', 'nobody', /^CONTACT_EMAIL /],
  ['OPERATORS', 'ana@example.com, ole', /^OPERATORS .* commas/],
  ['MAIL_BOUNCES', 'nobody', /^MAIL_BOUNCES /],
  ['SESSION_SECRET', 'short', /^SESSION_SECRET .* 32/],
  ['LOG_LEVEL', 'loud', /^LOG_LEVEL .* info/],
  ['DRAIN_SECONDS', 'soon', /^DRAIN_SECONDS /],
  ['TRUSTED_PROXIES', 'proxy.example', /^TRUSTED_PROXIES /],
  ['GOOGLE_CLIENT_ID', 'id', /^GOOGLE_CLIENT_SECRET is missing/],
  ['OIDC_NAME', 'Lakeside School', /^OIDC_ISSUER is missing/],
  ['OIDC_ISSUER', 'lakeside', /^OIDC_ISSUER .*openid-configuration/],
  ['OIDC_TRUST_EMAIL', 'perhaps', /^OIDC_TRUST_EMAIL .* true or false/],
])('%s=%s is refused in one line that names it', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(message)
  expect(() => readConfig({ [name]: value })).toThrow(/^[^\n]+$/)
})

test('operators are addresses in any case, separated by commas', () => {
  expect(readConfig({}).operators).toEqual([])
  expect(readConfig({ OPERATORS: ' Ana@Example.com,ole@bücher.example ' }).operators).toEqual([
    'ana@example.com',
    'ole@xn--bcher-kva.example',
  ])
})

test('a secret that cannot be used is not printed', () => {
  expect(() => readConfig({ SESSION_SECRET: 'hunter2' })).not.toThrow(/hunter2/)
})

test('the outbox can never be reached from other machines', () => {
  expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(/^HOST .*SMTP_URL/)
  expect(readConfig({ HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example' }).host).toBe('0.0.0.0')
  for (const host of ['localhost', '127.0.0.1', '::1']) expect(readConfig({ HOST: host }).host).toBe(host)
})

test.each([
  '10.0.0.1',
  '127.0.0.1.evil.example',
  '::ffff:10.0.0.1',
  '1127.0.0.1',
  '',
])('the address %s is not this machine', (address) => {
  expect(isLoopbackAddress(address)).toBe(false)
})
