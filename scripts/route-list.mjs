// The addresses that the app knows, read from the tree that the router's plugin writes: patterns like
// "/groups/$groupId". The build hands them to the server as /.vite/routes.json, so that all others answer 404.

/** The patterns in the text of `routeTree.gen.ts`. */
export function routesIn(tree) {
  const [, list] = /\n {2}fullPaths:([\s\S]*?)\n {2}\w/.exec(tree) ?? []
  const routes = [...(list ?? '').matchAll(/'([^']+)'/g)].map(([, path]) => path)
  if (routes.length === 0) throw new Error('the route tree names no addresses')
  return routes
}
