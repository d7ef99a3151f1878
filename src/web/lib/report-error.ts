/** Tells the server of a fault that a person has met, in a few words and without anything about the person. */
export function reportError(error: unknown) {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  const report = {
    message: message.slice(0, 500),
    path: location.pathname.slice(0, 300),
    stack: stack?.slice(0, 2000),
  }
  navigator.sendBeacon('/api/client-errors', JSON.stringify(report))
}
