/** A backup or restore cannot be done; the message is for a person at a terminal. */
export class BackupRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BackupRefused'
  }
}
