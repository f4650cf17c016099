// Lists the app's addresses from the tree that the router's plugin writes, as patterns like "/groups/$groupId". The
// build gives the list to the server as /.vite/routes.json; all other addresses are answered with 404.

/** Returns the patterns contained in the text of `routeTree.gen.ts`. */
export function routesIn(tree) {
  const [, list] = /\n {2}fullPaths:([\s\S]*?)\n {2}\w/.exec(tree) ?? []
  const routes = [...(list ?? '').matchAll(/'([^']+)'/g)].map(([, path]) => path)
  if (routes.length === 0) throw new Error('the route tree names no addresses')
  return routes
}
