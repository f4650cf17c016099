// What our HTTP layer notes on each request.
export type AppVariables = { Variables: { requestId: string; clientAddress: string; socketAddress: string } }

/** The address of the socket itself, whatever proxies say: what "this machine only" is judged by. */
export const socketAddressHeader = 'x-beanpool-socket'
