export function findBrowser(options?: { whole?: boolean }): string | null
