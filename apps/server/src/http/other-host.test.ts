import { expect, test } from 'vitest'
import { rightAddress } from './other-host.ts'

const browser = 'text/html,application/xhtml+xml'
const from = (host: string, over: Record<string, string> = {}, appUrl = 'https://beanpool.example') =>
  rightAddress(new Headers({ host, accept: browser, ...over }), { appUrl, path: '/join?code=AB' })

test('a page opened at another host name is redirected to the app’s own', () => {
  expect(from('www.beanpool.example')).toBe('https://beanpool.example/join?code=AB')
  expect(from('old-name.example:8443')).toBe('https://beanpool.example/join?code=AB')
  expect(from('10.0.0.7', { 'x-forwarded-host': 'www.beanpool.example' })).not.toBeNull()
  expect(from('127.0.0.1:3000', {}, 'http://localhost:3000')).toBe('http://localhost:3000/join?code=AB')
})

test('requests to the app’s own name are served, and so are requests from a proxy that does not forward the name', () => {
  for (const host of [
    'beanpool.example',
    'Beanpool.example',
    'beanpool.example:443',
    '127.0.0.1:3000',
    'web',
  ])
    expect(from(host), host).toBeNull()
  expect(from('www.beanpool.example', { accept: '*/*' })).toBeNull()
})

test('no address redirects to another site', () => {
  const headers = new Headers({ host: 'www.beanpool.example', accept: browser })
  const path = '//evil.example/x'
  expect(rightAddress(headers, { appUrl: 'https://beanpool.example', path })).toBe(
    'https://beanpool.example/evil.example/x',
  )
})
