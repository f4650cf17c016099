// The notes that our HTTP layer keeps on each request.
export type AppVariables = { Variables: { requestId: string; clientAddress: string; socketAddress: string } }

/** The address of the socket itself, whatever proxies say: what "this machine only" is judged by. */
export const socketAddressHeader = 'x-beanpool-socket'

/** Where a request comes from, by the socket or a trusted proxy; what the client sent under this name is removed. */
export const clientAddressHeader = 'x-beanpool-client'
