/** An error that the person who starts the server can mend; its message is the one line that they read. */
export class StartError extends Error {
  override name = 'StartError'
}
