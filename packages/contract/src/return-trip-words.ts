// Words for the return trip's problems, on the pool's form and from the server.
export const backTooEarly = 'The way back must start after the way there is over'
