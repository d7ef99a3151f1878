/** A file was refused; the message is for its sender. */
export class DocumentRefused extends Error {
  override name = 'DocumentRefused'
  /** True if the file is not a document at all. */
  isOtherType = false
}
