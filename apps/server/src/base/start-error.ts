/** An error that the server's operator can fix. Only its message is printed. */
export class StartError extends Error {
  override name = 'StartError'
}
