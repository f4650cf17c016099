/** An error that the person who starts the server can fix; its message is the one line that they read. */
export class StartError extends Error {
  override name = 'StartError'
}
