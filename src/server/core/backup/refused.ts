/** A backup or restore cannot be done; the message is for a person at a terminal. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
