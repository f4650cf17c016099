// Recognizes this machine's own addresses, and splits the URL of a database that runs on several machines.
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || isLoopbackAddress(host)
}

/** Also accepts the forms that a socket reports when it listens on IPv4 and IPv6, such as ::ffff:127.0.0.1. */
export function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '').replace(/^::ffff:/i, '')
  return plain === '::1' || /^127(\.\d{1,3}){3}$/.test(plain)
}

/**
 * Splits `postgres://user:password@one:5432,two:5432/name` into one URL per host; a URL with a single host stays as it
 * is.
 */
export function databaseAddresses(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url]
}
