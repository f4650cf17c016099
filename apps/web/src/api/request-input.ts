/** Returns the input of a call that the client has written, without consuming the request. */
export const inputOf = async (request: Request): Promise<unknown> =>
  JSON.parse((await request.clone().text()) || '{}').json
