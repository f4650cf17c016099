/** Splits `postgres://user:password@one:5432,two:5432/name` into a URL for each host; a URL with one host stays as it is. */
export function databaseAddresses(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url]
}
