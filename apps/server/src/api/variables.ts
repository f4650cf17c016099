// The notes that our HTTP layer keeps on each request.
export type AppVariables = { Variables: { requestId: string; clientAddress: string; socketAddress: string } }

/** The address of the socket itself, whatever proxies say: it decides what counts as this machine. */
export const socketAddressHeader = 'x-beanpool-socket'

/** The address that a request comes from, by the socket or a trusted proxy; a client's own header of this name is removed. */
export const clientAddressHeader = 'x-beanpool-client'
