export function routesIn(tree: string): string[]
